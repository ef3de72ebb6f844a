import { type BookingStart, OpenBookingDialog } from '../../bookings/bookings/public.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

/** The dialog that is open over the guests screen. */
export type GuestsDialog =
  | { kind: 'booking'; id: string; start?: BookingStart | undefined }
  | { kind: 'guest'; id: string }

const GuestRecordDialog = lazyComponent(async () => ({
  default: (await import('./record/guest-record-dialog.tsx')).GuestRecordDialog,
}))

type Props = { open: GuestsDialog | null; onOpen: (open: GuestsDialog) => void; onClose: () => void }

/** A booking or a guest's record; each can open the other. */
export function GuestsDialogs({ open, onOpen, onClose }: Props) {
  if (!open) return null
  const onOpenBooking = (id: string) => onOpen({ kind: 'booking', id })
  return (
    <LazyPart>
      {open.kind === 'booking' ? (
        <OpenBookingDialog key={open.id} id={open.id} start={open.start} onClose={onClose} onOpen={onOpenBooking} />
      ) : (
        <GuestRecordDialog key={open.id} id={open.id} onClose={onClose} onOpenBooking={onOpenBooking} />
      )}
    </LazyPart>
  )
}
