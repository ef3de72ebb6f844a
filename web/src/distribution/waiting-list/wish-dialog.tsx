import { waitingListApi, type Wish } from '@posada/contract/distribution/waiting-list/waiting-list'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import type { Stay } from '@posada/domain/platform/days/stay'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { Cell, FormGrid } from '../../ui/fields/form-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { agesIn, waitingKinds } from './waiting-values.ts'
import { type WishFields, wishFields, wishInput } from './wish-values.ts'

type Props = {
  /** Null notes a new one. */
  wish: Wish | null
  /** The dates that a new one begins with. */
  stay: Stay
  establishments: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Notes what somebody has asked for at the desk or by telephone, or changes it. */
export function WishDialog({ wish, stay, establishments, onClose }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { control, handleSubmit, formState } = useForm<WishFields>({
    defaultValues: wishFields(wish, { stay, establishmentId: establishments[0]?.id ?? '' }),
  })
  const options = { reloads: waitingKinds, onDone: onClose, onRefused: setRefusal }
  const add = useCall(waitingListApi.add, options)
  const edit = useCall(waitingListApi.edit, options)
  const checkIn = useWatch({ control, name: 'checkIn' })
  const save = handleSubmit((fields) => {
    setRefusal(null)
    const input = wishInput(fields)
    if (wish) edit.run({ id: wish.id, ...input, isRemoved: undefined })
    else add.run({ ...input, establishmentId: fields.establishmentId, language: undefined })
  })
  return (
    <FormDialog
      opened
      title={wish ? wish.name : 'Anotar en la lista de espera'}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning || edit.isRunning}
      saveLabel={wish ? 'Guardar' : 'Anotar'}
      size={600}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <WhoWaits control={control} />
        <WhenTheyCome control={control} checkIn={checkIn ?? stay.checkIn} />
        {!wish && establishments.length > 1 && (
          <Cell span={6}>
            <SelectField
              control={control}
              name="establishmentId"
              label="Establecimiento"
              choices={establishments.map(({ id, name }) => ({ value: id, label: name }))}
              required
            />
          </Cell>
        )}
        <TextAreaField control={control} name="notes" label="Observaciones" rows={2} maxLength={limits.waiting.notes} />
      </FormGrid>
    </FormDialog>
  )
}

type Fields = { control: Control<WishFields> }

const WhoWaits = ({ control }: Fields) => (
  <>
    <TextField control={control} name="name" label="Nombre" maxLength={limits.booking.holder} focusOnMount required />
    <Cell span={6}>
      <PhoneField control={control} name="phone" label="Teléfono" help="Basta con el teléfono o el correo" />
    </Cell>
    <Cell span={6}>
      <EmailField control={control} name="email" label="Correo electrónico" />
    </Cell>
  </>
)

const WhenTheyCome = ({ control, checkIn }: Fields & { checkIn: Day }) => (
  <>
    <Cell span={6}>
      <DateField control={control} name="checkIn" label="Llegada" kind="coming" required />
    </Cell>
    <Cell span={6}>
      <DateField
        control={control}
        name="checkOut"
        label="Salida"
        kind="coming"
        from={addDays(checkIn, 1)}
        required
        validate={(to, { checkIn: from }) => !to || !from || from < to || 'Debe ser posterior a la llegada'}
      />
    </Cell>
    <Cell span={6}>
      <NumberField
        control={control}
        name="flexDays"
        label="Días antes o después"
        max={limits.waiting.flexDays}
        unit="día"
        required
      />
    </Cell>
    <Cell span={6}>
      <NumberField
        control={control}
        name="adults"
        label="Adultos"
        min={1}
        max={limits.saleType.people}
        unit="adulto"
        required
      />
    </Cell>
    <Cell span={6}>
      <TextField
        control={control}
        name="ages"
        label="Edades de los niños"
        placeholder="4, 7"
        help="Menores de 18 años, separadas por comas"
        validate={(text) => agesIn(String(text ?? '')) !== null || 'Escriba edades de 0 a 17, separadas por comas'}
      />
    </Cell>
  </>
)
