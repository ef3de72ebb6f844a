import type { SwapMove } from '@posada/contract/bookings/swaps'
import type { UnitProposal } from '@posada/contract/bookings/unit-changes'
import { addDays, daysBetween, type Day } from '@posada/domain/platform/days/day'
import { movedStay, type Shift } from '@posada/domain/bookings/stays/shift-stay'
import { MAX_BLOCKED_NIGHTS, MAX_NIGHTS, nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import type { Span } from '../grid/layout.ts'
import type { PlanItem, PlannedBlock, PlannedStay, PlanUnit } from '../data/plan-unit.ts'
import { findConflict, type Conflict } from './find-conflict.ts'

// A drag as pure data: started, moved by the pointer or by keys, shown as a ghost, and dropped as an intent.

export type StayPart = 'whole' | 'start' | 'end'

/** A stay or a block that is moved. */
type StayDrag = {
  kind: 'stay'
  item: PlanItem
  part: StayPart
  fromRoomId: string
  /** The unit that the stay would move to. */
  roomId: string
  /** Position of the pointer when the drag started; see `dayPositionOf`. */
  grabbedAt: number
  shift: Shift
}
/** A new booking or block, dragged over empty cells. */
type NewDrag = {
  kind: 'new'
  isBlock: boolean
  fromRoomId: string
  roomId: string
  night: Day
  nights: number
}
export type Drag = StayDrag | NewDrag

type GhostRow = { unit: PlanUnit; conflict: Conflict | null }
export type Ghost = { stay: Stay; from: PlanUnit; rows: GhostRow[]; conflict: Conflict | null }

export type Move = {
  item: PlannedStay
  from: PlanUnit
  to: PlanUnit
  stay: Stay
  /** Nights to be spent in further units, because a unit is taken on them. */
  changes: readonly UnitProposal[]
  /** Stays of other bookings that get another unit for it. */
  relocations?: readonly SwapMove[]
}
export type BlockMove = { block: PlannedBlock; from: PlanUnit; to: PlanUnit; stay: Stay }
type Intent =
  | { kind: 'none' }
  /** `move`: a stay on other dates, for which other units can be offered. */
  | { kind: 'refused'; conflict: Conflict; move: Move | null }
  | { kind: 'create'; roomIds: string[]; stay: Stay }
  | { kind: 'block'; roomId: string; stay: Stay }
  | { kind: 'move'; move: Move }
  | { kind: 'moveBlock'; move: BlockMove }

const maxNightsOf = ({ kind }: PlanItem): number => (kind === 'block' ? MAX_BLOCKED_NIGHTS : MAX_NIGHTS)

const ORIGIN: Day = '2000-01-01'

/** A position in days that does not depend on the canvas; `x` in days from the canvas's left edge. */
export const dayPositionOf = (canvas: Span, x: number): number => daysBetween(ORIGIN, canvas.from) + x

export const startStayDrag = (item: PlanItem, roomId: string, part: StayPart, grabbedAt: number): StayDrag => ({
  kind: 'stay',
  item,
  part,
  fromRoomId: roomId,
  roomId,
  grabbedAt,
  shift: { start: 0, end: 0 },
})

export const startNewDrag = (roomId: string, night: Day, isBlock: boolean): NewDrag => ({
  kind: 'new',
  isBlock,
  fromRoomId: roomId,
  roomId,
  night,
  nights: 1,
})

/** The drag with the pointer at a position of a unit's row; the same object if nothing changes. */
export function dragTo(drag: Drag, roomId: string, place: number): Drag {
  if (drag.kind === 'new') {
    const night = daysBetween(ORIGIN, drag.night)
    return withNewNights(drag, roomId, Math.floor(place) - night)
  }
  const days = Math.round(place - drag.grabbedAt)
  return withShift(drag, drag.part === 'whole' ? roomId : drag.roomId, shiftOf(drag.part, days))
}

export type Nudge = { days: number; rows: number; part: StayPart }

/** The drag moved by days and rows with a key; `units` in the order of their rows. */
export function nudge(drag: Drag, { days, rows, part }: Nudge, units: readonly PlanUnit[]): Drag {
  const index = rowOf(units, drag.roomId)
  const roomId = units[Math.min(units.length - 1, Math.max(0, index + rows))]?.room.id ?? drag.roomId
  if (drag.kind === 'new') return withNewNights(drag, roomId, drag.nights + days)
  const by = shiftOf(part, days)
  const shift = { start: drag.shift.start + by.start, end: drag.shift.end + by.end }
  const nights = nightsOf(drag.item) - shift.start + shift.end
  return nights < 1 || nights > maxNightsOf(drag.item) ? drag : withShift(drag, roomId, shift)
}

export const asBlock = (drag: Drag, isBlock: boolean): Drag =>
  drag.kind === 'stay' || drag.isBlock === isBlock ? drag : { ...drag, isBlock, roomId: drag.fromRoomId }

/** The ghost to render; null when the unit no longer exists. */
export function ghostOf(drag: Drag, units: readonly PlanUnit[]): Ghost | null {
  const [first, last] = [rowOf(units, drag.fromRoomId), rowOf(units, drag.roomId)]
  const from = units[first]
  const to = units[last]
  if (!from || !to) return null
  const stay = draggedStay(drag)
  const over = drag.kind === 'stay' ? [to] : units.slice(Math.min(first, last), Math.max(first, last) + 1)
  const item = drag.kind === 'stay' ? { item: drag.item } : {}
  const rows = over.map((unit) => ({ unit, conflict: findConflict({ unit, stay, from, ...item }) }))
  // The conflict of the unit under the pointer is shown first.
  const conflict = rows.find(({ unit }) => unit === to)?.conflict ?? rows.find((row) => row.conflict)?.conflict ?? null
  return { stay, from, rows, conflict }
}

/** The result of dropping at the present position. */
export function intentOf(drag: Drag, units: readonly PlanUnit[]): Intent {
  const ghost = ghostOf(drag, units)
  if (!ghost || !hasChanged(drag)) return { kind: 'none' }
  const { stay, from, rows, conflict } = ghost
  const to = rows[0]?.unit ?? from
  const item = drag.kind === 'stay' ? drag.item : null
  const move = item?.kind === 'stay' ? { item, from, to, stay, changes: [] } : null
  if (conflict) return { kind: 'refused', conflict, move: move && isOnOtherDates(move) ? move : null }
  if (move) return { kind: 'move', move }
  if (item?.kind === 'block') return { kind: 'moveBlock', move: { block: item, from, to, stay } }
  if (drag.kind === 'new' && drag.isBlock) return { kind: 'block', roomId: from.room.id, stay }
  return { kind: 'create', roomIds: rows.map(({ unit }) => unit.room.id), stay }
}

export const draggedStay = (drag: Drag): Stay =>
  drag.kind === 'stay'
    ? movedStay(drag.item, drag.shift, maxNightsOf(drag.item))
    : { checkIn: drag.night, checkOut: addDays(drag.night, drag.nights) }

const isOnOtherDates = ({ item, stay }: Move): boolean =>
  item.checkIn !== stay.checkIn || item.checkOut !== stay.checkOut

const hasChanged = (drag: Drag): boolean =>
  drag.kind === 'new' || drag.roomId !== drag.fromRoomId || drag.shift.start !== 0 || drag.shift.end !== 0

const rowOf = (units: readonly PlanUnit[], roomId: string) => units.findIndex(({ room }) => room.id === roomId)

const shiftOf = (part: StayPart, days: number): Shift => ({
  start: part === 'end' ? 0 : days,
  end: part === 'start' ? 0 : days,
})

function withNewNights(drag: NewDrag, aimed: string, requested: number): NewDrag {
  const nights = Math.min(MAX_NIGHTS, Math.max(1, requested))
  const roomId = drag.isBlock ? drag.fromRoomId : aimed
  return nights === drag.nights && roomId === drag.roomId ? drag : { ...drag, nights, roomId }
}

/** Stores the real shift, which is smaller than the requested one when an edge would leave no night. */
function withShift(drag: StayDrag, roomId: string, requested: Shift): StayDrag {
  const { checkIn, checkOut } = movedStay(drag.item, requested, maxNightsOf(drag.item))
  const shift = { start: daysBetween(drag.item.checkIn, checkIn), end: daysBetween(drag.item.checkOut, checkOut) }
  const isSame = roomId === drag.roomId && shift.start === drag.shift.start && shift.end === drag.shift.end
  return isSame ? drag : { ...drag, roomId, shift }
}
