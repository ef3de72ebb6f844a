import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import type { Cents } from '@posada/domain/platform/money/money'
import { useForm } from 'react-hook-form'
import { shortDates } from '../../../../lib/format.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { FormGrid } from '../../../../ui/fields/form-grid.tsx'
import { MoneyField } from '../../../../ui/fields/money-field.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { useEditing } from '../edit-context.tsx'
import styles from '../edit-frame.module.css'
import { useBookingCall } from '../use-booking-call.ts'

type Fields = { reason: string; fee: Cents | null }
type Props = { onClose: () => void; /** Why the booking cannot be deleted. */ why?: string }

/** Cancels the booking, which frees its units at once. It can be restored while the units stay free. */
export function CancelDialog({ onClose, why }: Props) {
  const { booking } = useEditing()
  const { control, handleSubmit, formState } = useForm<Fields>({ defaultValues: { reason: '', fee: null } })
  const { run, isRunning } = useBookingCall(bookingStatesApi.cancel, { canUndo: true, onDone: onClose })
  const save = handleSubmit(({ reason, fee }) => run({ id: booking.id, reason: reason.trim() || null, fee }))
  return (
    <FormDialog
      opened
      title="Cancelar la reserva"
      onClose={onClose}
      onSubmit={save}
      isDirty={formState.isDirty}
      isSaving={isRunning}
      saveLabel="Cancelar la reserva"
      size={520}
    >
      <FormGrid>
        <p className={styles.question}>
          ¿Cancelar la reserva de {booking.holder.name}, {shortDates(booking)}?
        </p>
        {why && <Note tone="warning">{why}</Note>}
        <TextAreaField control={control} name="reason" label="Motivo" rows={2} maxLength={500} />
        <MoneyField
          control={control}
          name="fee"
          label="Importe de la cancelación"
          help="Lo que se cobra por cancelar; vacío si nada."
        />
      </FormGrid>
    </FormDialog>
  )
}
