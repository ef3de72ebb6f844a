import { frontDesk } from '@posada/domain/account/users/roles'
import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { post } from '../endpoint.ts'
import { coded, day, euros, id } from '../fields.ts'
import { wire } from '../wire.ts'
import { relocatedFields, unitProposal } from './unit-changes.ts'

const swapMove = wire(relocatedFields)
export type SwapMove = z.output<typeof swapMove>

/** A way to make a change fit: other bookings' stays that get another unit, and nights of the booking itself in another unit. */
const swapWay = wire({
  moves: ['traslados', z.array(swapMove)],
  changes: ['cambiosUnidad', z.array(unitProposal)],
})
export type SwapWay = z.output<typeof swapWay>

/** A free unit in another establishment of the account for the nights that do not fit. */
const unitElsewhere = wire({
  establishmentId: ['AccomodationID', id],
  establishmentName: ['AccomodationName', z.string()],
  roomId: ['roomSafeURL', id],
  roomName: ['RoomName', z.string()],
  typeName: ['Tipo', z.string()],
  from: ['desde', day],
  to: ['hasta', day],
  total: ['TotalPrice', euros(0, limits.booking.total)],
})
export type UnitElsewhere = z.output<typeof unitElsewhere>

export const swapsApi = {
  propose: post('/api/planning/propose_swap', {
    summary: 'Cómo hacer sitio a una estancia cuya unidad está ocupada: a quién mover, o dónde más hay sitio',
    whileExpired: 'reads',
    roles: frontDesk,
    request: wire({
      bookingId: ['bookingURL', id, 'La reserva'],
      /** All stays of the booking as they are wanted. */
      stays: [
        'estancias',
        z
          .array(
            wire({
              roomId: ['roomSafeURL', id, 'La unidad'],
              checkIn: ['checkInDate', day, 'La fecha de entrada'],
              checkOut: ['checkOutDate', day, 'La fecha de salida'],
            }),
          )
          .min(1)
          .max(limits.booking.rooms),
        'Las estancias',
      ],
    }),
    reply: wire({
      /** The fewest moves. Absent where there is none. */
      swap: ['propuesta', swapWay.optional()],
      /** Why there is none. */
      reason: ['motivo', coded({ sin_sitio: 'full', sin_mover: 'fixed', sin_combinacion: 'none' }).optional()],
      /** The nights on which no unit is left. */
      fullNights: ['noches', z.array(day)],
      elsewhere: ['otrosEstablecimientos', z.array(unitElsewhere)],
      /** Leaves the stays in the way, or else the nights that do not fit, without a unit. */
      parking: ['sinAsignar', swapWay.optional()],
    }),
  }),
}
