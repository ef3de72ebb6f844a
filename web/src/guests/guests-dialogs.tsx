import { planningApi } from '@posada/contract/planning/planning'
import { todayIn } from '@posada/domain/days/day'
import { lazy, Suspense } from 'react'
import { useQueryCall } from '../lib/use-query-call.ts'

/** The dialog that is open over the guests screen. */
export type GuestsDialog = { kind: 'booking' | 'guest'; id: string }

const EditBookingDialog = lazy(async () => ({
  default: (await import('../bookings/edit/edit-booking-dialog.tsx')).EditBookingDialog,
}))
const GuestRecordDialog = lazy(async () => ({
  default: (await import('./record/guest-record-dialog.tsx')).GuestRecordDialog,
}))

type Props = { open: GuestsDialog | null; onOpen: (open: GuestsDialog) => void; onClose: () => void }

/** A booking or a guest's record; each can open the other. */
export function GuestsDialogs({ open, onOpen, onClose }: Props) {
  if (!open) return null
  const onOpenBooking = (id: string) => onOpen({ kind: 'booking', id })
  return (
    <Suspense>
      {open.kind === 'booking' ? (
        <OpenBooking key={open.id} id={open.id} onClose={onClose} onOpen={onOpenBooking} />
      ) : (
        <GuestRecordDialog key={open.id} id={open.id} onClose={onClose} onOpenBooking={onOpenBooking} />
      )}
    </Suspense>
  )
}

type BookingProps = { id: string; onClose: () => void; onOpen: (bookingId: string) => void }

function OpenBooking({ id, onClose, onOpen }: BookingProps) {
  const today = todayIn('Europe/Madrid', new Date())
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  return <EditBookingDialog id={id} onClose={onClose} onOpen={onOpen} establishments={data?.establishments ?? []} />
}
