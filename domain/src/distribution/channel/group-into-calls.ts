/** The days of a room that have to be sent, by place; and those that must not be, not even among others. */
export type DueDays = { id: string; due: Uint8Array; blocked?: Uint8Array | undefined }

/** One call: the same consecutive days for each of the rooms, from `start` up to, but without, `end`. */
export type CallRange = { start: number; end: number; ids: string[] }

type Range = { start: number; end: number }
type Piece = Range & { room: DueDays }
type OpenCall = CallRange & { rooms: Set<DueDays> }

/**
 * Groups the due days into few calls: each has the same days for all of its rooms, and at most so many days of rooms. Days
 * between two due ones are sent with them, unless one of them is blocked.
 */
export function groupIntoCalls(rooms: readonly DueDays[], maxRoomDays: number): CallRange[] {
  const pieces = rooms.flatMap((room) => piecesOf(room, maxRoomDays))
  pieces.sort((a, b) => a.start - b.start || a.end - b.end)
  const calls: OpenCall[] = []
  let open: OpenCall[] = []
  for (const piece of pieces) {
    const call = open.find((found) => fits(found, piece, maxRoomDays)) ?? addCall(calls, open, piece)
    Object.assign(call, widened(call, piece))
    call.rooms.add(piece.room)
    call.ids.push(piece.room.id)
    if (!isRoomLeft(call, maxRoomDays)) open = open.filter((found) => found !== call)
  }
  return calls.map(({ start, end, ids }) => ({ start, end, ids }))
}

function addCall(calls: OpenCall[], open: OpenCall[], { start, end }: Piece): OpenCall {
  const call = { start, end, ids: [], rooms: new Set<DueDays>() }
  calls.push(call)
  open.push(call)
  return call
}

const widened = (call: Range, piece: Range): Range => ({
  start: Math.min(call.start, piece.start),
  end: Math.max(call.end, piece.end),
})

function fits(call: OpenCall, piece: Piece, maxRoomDays: number): boolean {
  if (call.rooms.has(piece.room)) return false
  const range = widened(call, piece)
  if ((range.end - range.start) * (call.ids.length + 1) > maxRoomDays) return false
  return ![...call.rooms, piece.room].some((room) => hasBlockedDay(room, range))
}

const hasBlockedDay = ({ blocked }: DueDays, { start, end }: Range): boolean =>
  blocked !== undefined && blocked.subarray(start, end).includes(1)

const isRoomLeft = ({ start, end, ids }: CallRange, maxRoomDays: number): boolean =>
  (end - start) * (ids.length + 1) <= maxRoomDays

/** From the first due day to the last one, cut at blocked days and where one call cannot have more. */
function piecesOf(room: DueDays, maxRoomDays: number): Piece[] {
  const { due, blocked } = room
  const pieces: Piece[] = []
  let piece: Piece | null = null
  for (let place = 0; place < due.length; place++) {
    if (blocked?.[place] === 1) piece = null
    else if (due[place] === 1) {
      if (piece && place + 1 - piece.start <= maxRoomDays) piece.end = place + 1
      else pieces.push((piece = { room, start: place, end: place + 1 }))
    }
  }
  return pieces
}
