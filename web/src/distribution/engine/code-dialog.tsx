import { engineSettingsApi } from '@posada/contract/distribution/engine/engine-settings'
import { limits } from '@posada/domain/platform/limits'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { useConfirmedCall } from '../../lib/use-confirmed-call.ts'
import { DeleteButton, DeleteConfirmation } from '../../ui/dialogs/delete-confirmation.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ShareField } from '../../ui/fields/share-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type CodeValues, codesWith, codeValuesOf, isCodeTaken, type EngineCode } from './code-values.ts'

type Props = {
  establishmentId: string
  codes: readonly EngineCode[]
  /** Of the settings with these codes: all are sent, and must not replace what somebody else has added meanwhile. */
  version: number
  /** Null adds one. */
  code: EngineCode | null
  onClose: () => void
}

const kinds = [
  { value: 'percent', label: 'Un porcentaje de cada noche' },
  { value: 'amount', label: 'Un importe por reserva' },
]

/** A code with its discount, its dates and how often it may be used. */
export function CodeDialog({ establishmentId, codes, version, code, onClose }: Props) {
  const form = useForm({ defaultValues: codeValuesOf(code) })
  const options = { reloads: ['engines'] as const, onDone: onClose }
  const edit = useCall(engineSettingsApi.edit, {
    ...options,
    title: code ? 'Código guardado' : 'Código añadido',
    describe: () => ({ text: form.getValues('code').trim().toUpperCase() }),
  })
  const removal = useConfirmedCall(
    engineSettingsApi.edit,
    { establishmentId, version, codes: codesWith(codes, code, null) },
    { ...options, title: 'Código eliminado' },
  )
  return (
    <FormDialog
      opened
      title={code ? `Código ${code.code}` : 'Nuevo código'}
      // While the question is open, Esc closes only that.
      onClose={() => !removal.isAsking && onClose()}
      onSubmit={form.handleSubmit((values) =>
        edit.run({ establishmentId, version, codes: codesWith(codes, code, values) }),
      )}
      isDirty={form.formState.isDirty && !removal.isAsking}
      isSaving={edit.isRunning || removal.isRunning}
      size={560}
      actions={code && <DeleteButton onClick={removal.ask} />}
    >
      {removal.refusal && <ErrorNote>{removal.refusal}</ErrorNote>}
      <CodeFields control={form.control} isTaken={(typed) => isCodeTaken(codes, code, typed)} isNew={code === null} />
      {code && (
        <DeleteConfirmation
          removal={removal}
          title={`Eliminar el código ${code.code}`}
          text="¿Está seguro de que desea eliminar este código?"
          detail="Las reservas hechas con él conservan su precio."
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = { control: Control<CodeValues>; isTaken: (typed: string) => boolean; isNew: boolean }

function CodeFields({ control, isTaken, isNew }: FieldsProps) {
  const [kind, from] = useWatch({ control, name: ['kind', 'from'] })
  const above = (value: number | null) => value === null || value > 0 || 'El descuento debe ser mayor que 0'
  return (
    <FormGrid>
      <Cell span={6}>
        <TextField
          control={control}
          name="code"
          label="Código"
          maxLength={limits.engine.code}
          help="Da igual en mayúsculas o minúsculas."
          validate={(typed: string) => !isTaken(typed) || 'Ya hay un código así'}
          focusOnMount={isNew}
          required
        />
      </Cell>
      <Cell span={6}>
        <SelectField control={control} name="kind" label="Qué descuenta" choices={kinds} required />
      </Cell>
      <Cell span={6}>
        {kind === 'percent' ? (
          <ShareField control={control} name="share" label="Descuento" validate={above} required />
        ) : (
          <MoneyField control={control} name="amount" label="Descuento" validate={above} required />
        )}
      </Cell>
      <Cell span={6}>
        <NumberField
          control={control}
          name="limit"
          label="Cuántas veces se puede usar"
          min={1}
          unit="vez"
          placeholder="Sin límite"
        />
      </Cell>
      <Cell span={6}>
        <DateField control={control} name="from" label="Llegadas desde" clearable />
      </Cell>
      <Cell span={6}>
        <DateField control={control} name="to" label="Llegadas hasta" min={from} clearable />
      </Cell>
    </FormGrid>
  )
}
