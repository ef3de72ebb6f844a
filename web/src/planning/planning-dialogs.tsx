import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import type { Stay } from '@posada/domain/stays/stay'
import { lazy, Suspense, useEffect } from 'react'
import { loadEditBookingDialog, loadNewBookingDialog } from '../bookings/public.ts'
import { loadDayNotesDialog } from '../notes/public.ts'
import { BlockDialog, BlockInfoDialog, loadRoomInfoDialog } from '../rooms/public.ts'
import type { PlannedBlock, PlanUnit } from './data/plan-units.ts'

/** The dialog that is open over the planning. */
export type OpenDialog =
  | { kind: 'new'; roomIds: readonly string[]; stay: Stay }
  | { kind: 'booking'; bookingId: string }
  | { kind: 'notes'; day: Day }
  | { kind: 'unit'; roomId: string }
  | { kind: 'newBlock'; room: { id: string; name: string }; stay: Stay }
  | { kind: 'block'; block: PlannedBlock; roomName: string }
  | { kind: 'table'; units: readonly PlanUnit[]; from: Day; to: Day }

const NewBookingDialog = lazy(loadNewBookingDialog)
const EditBookingDialog = lazy(loadEditBookingDialog)
const DayNotesDialog = lazy(loadDayNotesDialog)
const RoomInfoDialog = lazy(loadRoomInfoDialog)
const PlanTable = lazy(async () => ({ default: (await import('./plan-table.tsx')).PlanTable }))

const IDLE_MS = 1_500

/** The dialogs in daily use, loaded ahead; blocks and the table are loaded on demand. */
const PRELOADED = [loadNewBookingDialog, loadEditBookingDialog, loadDayNotesDialog, loadRoomInfoDialog]

/** Loads the usual dialogs once the planning is rendered, so that the first one opens without delay. */
function usePreloadedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of PRELOADED) void load().catch(() => undefined)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
}

type Props = {
  open: OpenDialog | null
  establishments: readonly PlannedEstablishment[]
  onOpen: (open: OpenDialog) => void
  onClose: () => void
}

export function PlanningDialogs({ open, establishments, onOpen, onClose }: Props) {
  usePreloadedDialogs()
  const openBooking = (bookingId: string) => onOpen({ kind: 'booking', bookingId })
  if (!open) return null
  return (
    <Suspense>
      {open.kind === 'new' && (
        <NewBookingDialog establishments={establishments} onClose={onClose} roomIds={open.roomIds} stay={open.stay} />
      )}
      {open.kind === 'booking' && (
        <EditBookingDialog
          key={open.bookingId}
          establishments={establishments}
          onClose={onClose}
          id={open.bookingId}
          onOpen={openBooking}
        />
      )}
      {open.kind === 'notes' && <DayNotesDialog establishments={establishments} onClose={onClose} day={open.day} />}
      {open.kind === 'unit' && <RoomInfoDialog onClose={onClose} roomId={open.roomId} onOpenBooking={openBooking} />}
      {open.kind === 'newBlock' && <BlockDialog onClose={onClose} room={open.room} stay={open.stay} />}
      {open.kind === 'block' && (
        <BlockInfoDialog onClose={onClose} block={{ ...open.block, id: open.block.key }} roomName={open.roomName} />
      )}
      {open.kind === 'table' && <PlanTable onClose={onClose} units={open.units} from={open.from} to={open.to} />}
    </Suspense>
  )
}
