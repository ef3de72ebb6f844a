import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { showToast } from '../../../lib/toasts.ts'
import { useCall } from '../../../lib/use-call.ts'
import { editRequest } from './edit-request.ts'
import type { EditValues } from './edit-values.ts'

type Options = { own: (version: number) => void; markStale: (words: string) => void }

/**
 * Saves the form. A conflict with another user's change is shown in the dialog; any other refusal is an error toast.
 */
export function useSaveEdit({ own, markStale }: Options) {
  const { run, isRunning } = useCall(bookingChangesApi.edit, {
    title: 'Reserva Editada',
    reloads: ['bookings'],
    onDone: ({ reply }) => own(reply.version),
    onRefused: (message, refusal) => {
      if (refusal?.code === 'stale') markStale(refusal.changedFields.join(', '))
      else showToast({ kind: 'error', title: 'Error', text: message })
    },
  })
  return {
    save: (base: BookingInfo, values: EditValues) => run(editRequest(base, values)),
    isSaving: isRunning,
  }
}
