import { Checkbox } from '@mantine/core'
import { invoicesApi, type ShownInvoice } from '@posada/contract/money/invoices/invoices'
import { limits } from '@posada/domain/platform/limits'
import { formatEuros } from '@posada/domain/platform/money/money'
import { useState } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { PillChoice } from '../../../ui/choices/pill-choice.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { correctionOf, correctionTypes, correctionValuesOf, type CorrectionValues } from './correction-values.ts'
import styles from './issued.module.css'

type Props = { invoice: ShownInvoice; taxName: string; onMade: (id: string) => void; onClose: () => void }

/** Prepares the corrective invoice of an issued one, as a draft. */
export function CorrectDialog({ invoice, taxName, onMade, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: correctionValuesOf(invoice) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSimplified = useWatch({ control, name: 'type' }) === 'R5'
  const correct = useCall(invoicesApi.correct, {
    title: 'Rectificativa preparada',
    reloads: ['invoices'],
    onDone: ({ reply }) => onMade(reply.id),
    onRefused: setRefusal,
  })
  const save = handleSubmit((values) => {
    setRefusal(null)
    correct.run(correctionOf(invoice, values))
  })
  return (
    <FormDialog
      opened
      title={`Rectificar ${invoice.info.number ?? ''}`}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={correct.isRunning}
      saveLabel="Preparar rectificativa"
      size={600}
    >
      <div className={styles.parts}>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        {!isSimplified && <SelectField control={control} name="type" label="Tipo" choices={correctionTypes} required />}
        <ModeChoice control={control} />
        <LineTicks control={control} invoice={invoice} taxName={taxName} />
        <TextAreaField
          control={control}
          name="reason"
          label="Motivo"
          maxLength={limits.invoice.reason}
          required
          focusOnMount
        />
        <p className={styles.text}>Se prepara un borrador, que puede cambiar antes de emitirlo.</p>
      </div>
    </FormDialog>
  )
}

function ModeChoice({ control }: { control: Control<CorrectionValues> }) {
  const { field } = useController({ control, name: 'mode' })
  return (
    <PillChoice
      label="Cómo se rectifica"
      isBordered
      choices={[
        { value: 'I', label: 'Por diferencias' },
        { value: 'S', label: 'Por sustitución' },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

type TicksProps = { control: Control<CorrectionValues>; invoice: ShownInvoice; taxName: string }

/** The lines of the invoice, ticked rather than typed again. */
function LineTicks({ control, invoice: { lines }, taxName }: TicksProps) {
  const mode = useWatch({ control, name: 'mode' })
  const { field, fieldState } = useController({
    control,
    name: 'lineIds',
    rules: { validate: (ids) => ids.length > 0 || 'Marque al menos un concepto' },
  })
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter((other) => other !== id) : [...field.value, id])
  return (
    <fieldset className={styles.ticks}>
      <legend>{mode === 'I' ? 'Conceptos que se devuelven' : 'Conceptos que quedan'}</legend>
      {lines.map(({ id, name, detail, total }) => (
        <Checkbox
          key={id}
          size="xs"
          radius="xs"
          checked={field.value.includes(id)}
          onChange={() => toggle(id)}
          label={`${[name, detail].filter(Boolean).join(', ')}: ${formatEuros(total)} con ${taxName}`}
        />
      ))}
      {fieldState.error && (
        <p className={styles.fault} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
