import { guestsApi } from '@posada/contract/guests/guests'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ViewDialog } from '../../ui/view-dialog.tsx'
import { GuestRecord } from './guest-record.tsx'

type Props = {
  id: string
  onClose: () => void
  /** Opens the guest's booking instead of the record; without it there is no link to the booking. */
  onOpenBooking?: (bookingId: string) => void
}

/** 'Ficha del huésped': the data of one guest and their report. */
export function GuestRecordDialog({ id, onClose, onOpenBooking }: Props) {
  const { data, error, refetch } = useQueryCall(
    guestsApi.get,
    { id },
    { kinds: ['guests', 'communications', 'bookings'] },
  )
  if (data) return <GuestRecord key={id} guest={data.guest} onClose={onClose} onOpenBooking={onOpenBooking} />
  return (
    <ViewDialog title="Ficha del huésped" size={1040} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </ViewDialog>
  )
}
