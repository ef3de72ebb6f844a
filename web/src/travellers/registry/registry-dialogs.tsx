import { OpenBookingDialog } from '../../bookings/bookings/public.ts'
import { GuestRecordDialog } from '../guests/public.ts'
import type { RegistryDialog } from './communication-groups.ts'
import { CommunicationDialog, CorrectReport } from './public.ts'
import { LazyPart } from '../../ui/feedback/lazy-component.tsx'

type Props = {
  open: RegistryDialog | null
  now: number
  onOpen: (open: RegistryDialog) => void
  onClose: () => void
}

/** A communication, its wrong fields, a guest's record or a booking; each can open the others. */
export function RegistryDialogs({ open, now, onOpen, onClose }: Props) {
  if (!open) return null
  const onOpenBooking = (id: string) => onOpen({ kind: 'booking', id })
  return (
    <LazyPart>
      {open.kind === 'communication' && (
        <CommunicationDialog key={open.id} id={open.id} now={now} onOpen={onOpen} onClose={onClose} />
      )}
      {open.kind === 'correct' && <CorrectReport key={open.id} id={open.id} onOpen={onOpen} onClose={onClose} />}
      {open.kind === 'guest' && (
        <GuestRecordDialog key={open.id} id={open.id} onClose={onClose} onOpenBooking={onOpenBooking} />
      )}
      {open.kind === 'booking' && (
        <OpenBookingDialog key={open.id} id={open.id} onClose={onClose} onOpen={onOpenBooking} />
      )}
    </LazyPart>
  )
}
