import { z } from 'zod'
import { MOST_SWAP_MOVES } from '@posada/domain/bookings/placing/plan-swap'
import { codedRefusal, codedRefusalWith } from '../declared-refusals.ts'
import { day, id, int, unlessBlank } from '../fields.ts'
import { wire } from '../wire.ts'

const MAX_CHANGES = 50
/** The code of a refusal because a unit is taken. */
export const UNIT_OCCUPIED = 'unidad_ocupada'

/** The nights of [from, to) in a unit, which are spent in another one. */
const unitChangeFields = {
  roomId: ['roomSafeURL', id, 'La unidad'],
  newRoomId: ['newRoomURL', id, 'La unidad nueva'],
  from: ['desde', day, 'La primera noche en la unidad nueva'],
  to: ['hasta', day, 'El día en que deja la unidad nueva'],
} as const

export const unitChanges = [
  'cambiosUnidad',
  unlessBlank(z.array(wire(unitChangeFields)).max(MAX_CHANGES)),
  'Los cambios de unidad',
] as const

/** A stay of another booking that gets another unit, or its parking row, so that a change fits; as it was proposed. */
const relocationFields = {
  bookingId: ['bookingURL', id, 'La reserva'],
  version: ['version', int(), 'La versión'],
  stretchId: ['estancia', id, 'La estancia'],
  newRoomId: ['newRoomURL', id, 'La unidad nueva'],
} as const

export const relocations = [
  'traslados',
  unlessBlank(z.array(wire(relocationFields)).max(MOST_SWAP_MOVES)),
  'Los traslados de otras reservas',
] as const

/** The bookings that were changed together with another one; an undo of that one takes them back. */
const changedBookings = z.array(
  wire({
    bookingId: ['bookingURL', id, 'La reserva'],
    version: ['version', int(), 'La versión'],
  }),
)
export const alsoChanged = ['tambienCambiadas', changedBookings.optional()] as const
export const alsoUndone = [
  'tambien',
  unlessBlank(changedBookings.max(MOST_SWAP_MOVES)),
  'Las otras reservas del cambio',
] as const

/** The stays of other bookings are no longer as they were proposed, or their units are taken meanwhile. */
export const swapOutdatedRefusal = { swapOutdated: codedRefusal('propuesta_caducada') } as const

/** A booking or a block that occupies a requested unit; a block has no booking. */
const occupant = wire({
  roomId: ['roomSafeURL', id],
  roomName: ['RoomName', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  bookingId: ['safeURLBooking', id.nullable()],
  locator: ['bookingId', z.string()],
  holderName: ['titular', z.string()],
  /** Why the unit is blocked. */
  reason: ['motivo', z.string()],
})
export type UnitOccupant = z.output<typeof occupant>

export const occupants = ['ocupantes', z.array(occupant)] as const

export const unitProposal = wire({
  ...unitChangeFields,
  newRoomName: ['newRoomName', z.string()],
  typeName: ['Tipo', z.string()],
})
export type UnitProposal = z.output<typeof unitProposal>

const unitStay = wire({
  roomId: ['roomSafeURL', id],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
  isPinned: ['fijada', z.boolean()],
})

export const relocatedFields = {
  ...relocationFields,
  holderName: ['titular', z.string()],
  roomId: ['roomSafeURL', id],
  roomName: ['RoomName', z.string()],
  newRoomName: ['newRoomName', z.string()],
  /** The type of the new unit where it is another one; '' for the same. */
  newTypeName: ['newRoomType', z.string()],
  checkIn: ['checkInDate', day],
  checkOut: ['checkOutDate', day],
} as const

/** A unit is not free on the new dates: who is in it, and the changes of unit that the first such stay can be offered. */
export const occupiedRefusal = {
  occupied: codedRefusalWith(UNIT_OCCUPIED, {
    occupants,
    /** The first stay that does not fit, on the requested dates. */
    wanted: ['estancia', unitStay],
    /** All stays of the booking as requested. */
    stays: ['estancias', z.array(unitStay)],
    proposals: ['propuestas', z.array(unitProposal)],
  }),
} as const
export type OccupiedUnit = z.output<(typeof occupiedRefusal)['occupied']['fields']>
