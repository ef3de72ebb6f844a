import { z } from 'zod'
import { codedRefusalWith } from '../declared-refusals.ts'
import { day, id, unlessBlank } from '../fields.ts'
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

const unitProposal = wire({
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

/** A unit is not free on the new dates: who is in it, and the changes of unit that the first such stay can be offered. */
export const occupiedRefusal = {
  occupied: codedRefusalWith(UNIT_OCCUPIED, {
    occupants,
    /** The first stay that does not fit, on the requested dates. */
    wanted: ['estancia', unitStay],
    proposals: ['propuestas', z.array(unitProposal)],
  }),
} as const
export type OccupiedUnit = z.output<(typeof occupiedRefusal)['occupied']['fields']>
