import { icalApi, type NewImport } from '@posada/contract/distribution/calendars/ical'
import { limits } from '@posada/domain/platform/limits'
import { useForm } from 'react-hook-form'
import { useCall } from '../../lib/use-call.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './calendars.module.css'

/** Portals that exchange calendars; another name may be typed. */
export const portalNames = ['Airbnb', 'Booking.com', 'Vrbo', 'Escapada Rural', 'Google Calendar']

const treatments = [
  { value: 'auto', label: 'Según su texto' },
  { value: 'reservation', label: 'Todo son reservas' },
  { value: 'closure', label: 'Todo son cierres' },
]

type Values = { name: string; url: string; treatment: NonNullable<NewImport['treatment']> }

/** A calendar of a portal that the unit is to read from now on. Its bookings are of the agency with the portal's name. */
export function ImportDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { name: '', url: '', treatment: 'auto' },
  })
  const { run, isRunning } = useCall(icalApi.addImport, {
    title: 'Calendario importado',
    reloads: ['calendars'],
    onDone: onClose,
  })
  return (
    <FormDialog
      opened
      title="Importar calendario"
      onClose={onClose}
      onSubmit={handleSubmit((values) => run({ roomId, agency: values.name, ...values }))}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Importar"
      size={560}
    >
      <div className={styles.form}>
        <SuggestField
          control={control}
          name="name"
          label="Portal"
          suggestions={portalNames}
          maxLength={limits.calendar.name}
          required
        />
        <TextField
          control={control}
          name="url"
          label="Dirección del calendario"
          help="La da el portal en «Exportar calendario»: empieza por https:// y suele acabar en .ics"
          maxLength={limits.calendar.url}
          required
        />
        <SelectField
          control={control}
          name="treatment"
          label="Qué son sus eventos"
          help="Según su texto, «Reserved» es reserva y lo demás es cierre"
          choices={treatments}
        />
      </div>
    </FormDialog>
  )
}
