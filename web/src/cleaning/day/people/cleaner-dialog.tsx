import { Checkbox } from '@mantine/core'
import { type Cleaner, cleanersApi } from '@posada/contract/cleaning/cleaners'
import { weekdayLabels } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../../lib/use-call.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Cell, FormGrid } from '../../../ui/fields/form-grid.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import styles from './cleaners-dialog.module.css'

const { min, max } = limits.cleaner.password
const passwordRule = `De ${min} a ${max} caracteres.`

const passwordFault = (password: string) =>
  password === '' || (password.length >= min && password.length <= max) || `La contraseña no vale. ${passwordRule}`

type Fields = { name: string; username: string; password: string; dayMinutes: number | null; weekdays: number[] }

type Props = {
  establishmentId: string
  /** The cleaner that is changed; absent for a new one. */
  cleaner?: Cleaner
  onClose: () => void
}

/** Adds a user of the cleaners' app, or changes one; a blank password leaves it as it is. */
export function CleanerDialog({ establishmentId, cleaner, onClose }: Props) {
  const { control, handleSubmit, formState } = useForm<Fields>({ defaultValues: fieldsOf(cleaner) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const reloads = ['cleaning'] as const
  const add = useCall(cleanersApi.add, { reloads, onRefused: setRefusal, onDone: onClose })
  const edit = useCall(cleanersApi.edit, { reloads, onRefused: setRefusal, onDone: onClose })
  const save = handleSubmit(({ password, dayMinutes, ...fields }) => {
    setRefusal(null)
    const work = { ...fields, dayMinutes: dayMinutes ?? undefined }
    if (cleaner) edit.run({ ...work, id: cleaner.id, newPassword: password || undefined })
    else add.run({ ...work, establishmentId, password })
  })
  return (
    <FormDialog
      opened
      title={cleaner ? 'Cambiar usuario de limpieza' : 'Nuevo usuario de limpieza'}
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={add.isRunning || edit.isRunning}
      size={560}
    >
      <FormGrid>
        {refusal && <ErrorNote>{refusal}</ErrorNote>}
        <TextField control={control} name="name" label="Nombre" maxLength={limits.cleaner.name} focusOnMount required />
        <Cell span={6}>
          <TextField
            control={control}
            name="username"
            label="Usuario"
            help="Con él entra en la aplicación de la limpieza."
            maxLength={limits.cleaner.username}
            required
          />
        </Cell>
        <Cell span={6}>
          <PasswordField
            control={control}
            name="password"
            label={cleaner ? 'Contraseña nueva' : 'Contraseña'}
            help={cleaner ? `En blanco no cambia. ${passwordRule}` : passwordRule}
            autoComplete="new-password"
            required={!cleaner}
            validate={passwordFault}
          />
        </Cell>
        <Cell span={6}>
          <NumberField
            control={control}
            name="dayMinutes"
            label="Minutos de limpieza al día"
            unit="minuto"
            min={1}
            max={limits.cleaner.dayMinutes}
            required
          />
        </Cell>
        <Controller control={control} name="weekdays" render={({ field }) => <Weekdays {...field} />} />
      </FormGrid>
    </FormDialog>
  )
}

const everyDay = weekdayLabels.map((_, weekday) => weekday)

const fieldsOf = (cleaner: Cleaner | undefined): Fields => ({
  name: cleaner?.name ?? '',
  username: cleaner?.username ?? '',
  password: '',
  dayMinutes: cleaner?.dayMinutes ?? 240,
  weekdays: cleaner?.weekdays ?? everyDay,
})

type WeekdaysProps = { value: number[]; onChange: (value: number[]) => void }

const Weekdays = ({ value, onChange }: WeekdaysProps) => (
  <fieldset className={styles.weekdays}>
    <legend>Días de trabajo</legend>
    {weekdayLabels.map((label, weekday) => (
      <Checkbox
        key={label}
        size="xs"
        radius="xs"
        label={label}
        checked={value.includes(weekday)}
        onChange={() => onChange(everyDay.filter((day) => value.includes(day) !== (day === weekday)))}
      />
    ))}
  </fieldset>
)
