import { lazy, Suspense } from 'react'
import type { RegistryDialog } from './communication-groups.ts'

const CommunicationDialog = lazy(async () => ({
  default: (await import('./communication/communication-dialog.tsx')).CommunicationDialog,
}))
const GuestRecordDialog = lazy(async () => ({
  default: (await import('../guests/record/guest-record-dialog.tsx')).GuestRecordDialog,
}))
const OpenBooking = lazy(async () => ({
  default: (await import('../bookings/open-booking-dialog.tsx')).OpenBookingDialog,
}))

type Props = {
  open: RegistryDialog | null
  now: number
  onOpen: (open: RegistryDialog) => void
  onClose: () => void
}

/** A communication, a guest's record or a booking; each can open the others. */
export function RegistryDialogs({ open, now, onOpen, onClose }: Props) {
  if (!open) return null
  const onOpenBooking = (id: string) => onOpen({ kind: 'booking', id })
  return (
    <Suspense>
      {open.kind === 'communication' && (
        <CommunicationDialog key={open.id} id={open.id} now={now} onOpen={onOpen} onClose={onClose} />
      )}
      {open.kind === 'guest' && (
        <GuestRecordDialog key={open.id} id={open.id} onClose={onClose} onOpenBooking={onOpenBooking} />
      )}
      {open.kind === 'booking' && <OpenBooking key={open.id} id={open.id} onClose={onClose} onOpen={onOpenBooking} />}
    </Suspense>
  )
}
