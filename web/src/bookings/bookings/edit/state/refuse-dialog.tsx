import { engineRequestsApi } from '@posada/contract/distribution/engine/engine-requests'
import { useForm } from 'react-hook-form'
import { shortDates } from '../../../../lib/format.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'
import { useBookingCall } from '../use-booking-call.ts'

/** Refuses a booking on request, which frees its units; the guest reads the reason. */
export function RefuseDialog({ onClose }: { onClose: () => void }) {
  const { booking } = useEditing()
  const { control, handleSubmit, formState } = useForm<{ reason: string }>({ defaultValues: { reason: '' } })
  const { run, isRunning } = useBookingCall(engineRequestsApi.refuse, { onDone: onClose })
  const save = handleSubmit(({ reason }) => run({ bookingId: booking.id, reason: reason.trim() || null }))
  return (
    <FormDialog
      opened
      title="Rechazar la solicitud"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Rechazar"
      size={520}
    >
      <FormGrid>
        <p className={styles.question}>
          ¿Rechazar la solicitud de {booking.holder.name}, {shortDates(booking)}? Sus unidades quedan libres.
        </p>
        <TextAreaField
          control={control}
          name="reason"
          label="Motivo"
          help="El huésped lo lee en el correo."
          rows={2}
          maxLength={500}
        />
      </FormGrid>
    </FormDialog>
  )
}
