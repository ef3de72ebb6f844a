import type { PlannedEstablishment } from '@posada/contract/planning/planning'
import type { Day } from '@posada/domain/days/day'
import type { Stay } from '@posada/domain/stays/stay'
import { lazy, Suspense, useEffect } from 'react'
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

const load = {
  new: () => import('../bookings/new/new-booking-dialog.tsx'),
  booking: () => import('../bookings/edit/edit-booking-dialog.tsx'),
  notes: () => import('../notes/day-notes-dialog.tsx'),
  unit: () => import('../rooms/cleaning/room-info-dialog.tsx'),
  newBlock: () => import('../rooms/blocks/block-dialog.tsx'),
  block: () => import('../rooms/blocks/block-info-dialog.tsx'),
  table: () => import('./plan-table.tsx'),
}
const NewBookingDialog = lazy(async () => ({ default: (await load.new()).NewBookingDialog }))
const EditBookingDialog = lazy(async () => ({ default: (await load.booking()).EditBookingDialog }))
const DayNotesDialog = lazy(async () => ({ default: (await load.notes()).DayNotesDialog }))
const RoomInfoDialog = lazy(async () => ({ default: (await load.unit()).RoomInfoDialog }))
const BlockDialog = lazy(async () => ({ default: (await load.newBlock()).BlockDialog }))
const BlockInfoDialog = lazy(async () => ({ default: (await load.block()).BlockInfoDialog }))
const PlanTable = lazy(async () => ({ default: (await load.table()).PlanTable }))

const IDLE_MS = 1_500

/** The dialogs in daily use, loaded ahead; blocks and the table are loaded on demand. */
const PRELOADED = ['new', 'booking', 'notes', 'unit'] as const

/** Loads the usual dialogs once the planning is rendered, so that the first one opens without delay. */
function usePreloadedDialogs() {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const dialog of PRELOADED) void load[dialog]().catch(() => undefined)
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
