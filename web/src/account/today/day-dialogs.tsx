import { planningApi } from '@posada/contract/bookings/planning/planning'
import type { StayOfToday } from '@posada/contract/account/today/today'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import {
  type BookingStart,
  loadAssignUnitDialog,
  loadNewBookingDialog,
  OpenBookingDialog,
  useSwitchUnit,
} from '../../bookings/bookings/public.ts'
import { UnsentMessagesDialog } from '../../guest-pages/messages/public.ts'
import { useQueryCall } from '../../lib/use-query-call.ts'
import { GuestRecordDialog } from '../../travellers/guests/public.ts'
import { CommunicationDialog, CorrectReport } from '../../travellers/registry/public.ts'
import { LazyPart, lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const AssignUnitDialog = lazyComponent(loadAssignUnitDialog)
const NewBookingDialog = lazyComponent(loadNewBookingDialog)

/** The dialog that is open over the day. */
export type DayDialog =
  | { kind: 'booking'; id: string; start?: BookingStart | undefined }
  | { kind: 'assign'; stay: StayOfToday }
  | { kind: 'new'; today: Day }
  | { kind: 'messages' }
  | { kind: 'correct' | 'communication' | 'guest'; id: string }

type Props = { open: DayDialog; now: number; onOpen: (open: DayDialog) => void; onClose: () => void }

export const DayDialogs = ({ open, now, onOpen, onClose }: Props) => {
  const onBooking = (id: string) => onOpen({ kind: 'booking', id })
  return (
    <LazyPart>
      {open.kind === 'booking' && (
        <OpenBookingDialog key={open.id} id={open.id} start={open.start} onClose={onClose} onOpen={onBooking} />
      )}
      {open.kind === 'assign' && <AssignUnit stay={open.stay} onClose={onClose} />}
      {open.kind === 'new' && <NewBooking today={open.today} onClose={onClose} />}
      {open.kind === 'messages' && <UnsentMessagesDialog onBooking={onBooking} onClose={onClose} />}
      {open.kind === 'correct' && <CorrectReport key={open.id} id={open.id} onOpen={onOpen} onClose={onClose} />}
      {open.kind === 'communication' && (
        <CommunicationDialog key={open.id} id={open.id} now={now} onOpen={onOpen} onClose={onClose} />
      )}
      {open.kind === 'guest' && (
        <GuestRecordDialog key={open.id} id={open.id} onClose={onClose} onOpenBooking={onBooking} />
      )}
    </LazyPart>
  )
}

/** Gives the first part of the booking that has no unit one. */
function AssignUnit({ stay, onClose }: { stay: StayOfToday; onClose: () => void }) {
  const { assign, isRunning } = useSwitchUnit(onClose)
  const unit = stay.units.find(({ isParking }) => isParking)
  if (!unit) return null
  const { id: roomId, stretchId, checkIn, checkOut } = unit
  const meant = {
    bookingId: stay.id,
    holderName: stay.holderName,
    version: stay.version,
    roomId,
    stretchId,
    checkIn,
    checkOut,
  }
  return (
    <AssignUnitDialog
      stay={meant}
      isRunning={isRunning}
      onChoose={(chosen) => assign(meant, chosen)}
      onClose={onClose}
    />
  )
}

/** A booking from today; loads the establishments that the dialog needs from the planning. */
function NewBooking({ today, onClose }: { today: Day; onClose: () => void }) {
  const { data } = useQueryCall(
    planningApi.fetch,
    { from: today, to: today, withCancelled: null, onlyBookings: null },
    { kinds: ['establishments', 'units'] },
  )
  if (!data) return null
  return (
    <NewBookingDialog
      establishments={data.establishments}
      roomIds={[]}
      stay={{ checkIn: today, checkOut: addDays(today, 1) }}
      onClose={onClose}
    />
  )
}
