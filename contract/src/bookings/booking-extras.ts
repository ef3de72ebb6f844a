import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { frontDesk } from '@posada/domain/account/users/roles'
import { post } from '../endpoint.ts'
import { coded, euros, freeText, id, int, maybe, percent } from '../fields.ts'
import { noTaxReason } from './extras/line-codes.ts'
import { wire } from '../wire.ts'

const most = limits.booking
const amount = euros(-999_999_999, 999_999_999)

const soldExtra = wire({
  id: ['safeURL', id],
  /** The id in the catalogue; '' for an extra sold once. */
  extraId: ['extraURL', z.string()],
  name: ['name', z.string()],
  price: ['price', amount],
  amount: ['amount', z.int()],
  total: ['totalPrice', amount],
  rate: ['vat', percent],
})
export type SoldExtra = z.output<typeof soldExtra>

/** The extras sold in one unit of a booking. */
export const extrasOfUnit = wire({
  roomId: ['roomSafeURL', id],
  roomName: ['roomName', z.string()],
  typeName: ['Tipo', z.string()],
  id: ['ID', z.string()],
  total: ['totalPriceExtras', amount],
  items: ['items', z.array(soldExtra)],
})
export type ExtrasOfUnit = z.output<typeof extrasOfUnit>

const price = maybe(euros(-limits.price.max))

/** An extra of a new booking: one of the catalogue by its id, or one sold once under its own name. */
const requestedExtra = wire({
  extraId: ['safeURL', maybe(id), 'El extra'],
  name: ['name', maybe(freeText(most.extraName)), 'El nombre del extra'],
  price: ['price', price, 'El precio del extra'],
  amount: ['amount', maybe(int(1, most.extraAmount)), 'La cantidad del extra'],
  rate: ['vat', maybe(percent), 'El impuesto del extra'],
  noTaxReason: ['motivo', maybe(noTaxReason), 'El motivo de que no lleve impuesto'],
})

export const requestedExtras = z
  .array(
    wire({
      roomId: ['roomSafeURL', id, 'La unidad'],
      items: ['items', maybe(z.array(requestedExtra).max(most.extras)), 'Los extras'],
    }),
  )
  .max(most.rooms)

const theBooking = ['bookingURL', id, 'La reserva'] as const
const theUnit = ['roomSafeURL', id, 'La unidad'] as const

/** The booking after the change. */
const changed = wire({
  extras: ['extras', z.array(extrasOfUnit)],
  total: ['TotalPrice', amount],
  version: ['version', z.int()],
})

export const bookingExtrasApi = {
  add: post('/api/bookings/add_extra', {
    summary: 'Añadir un extra a una unidad de la reserva',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      bookingId: theBooking,
      roomId: theUnit,
      extraId: ['extraURL', maybe(id), 'El extra'],
      amount: ['amount', maybe(int(1, most.extraAmount)), 'La cantidad del extra'],
      price: ['extraPrice', price, 'El precio del extra'],
      /** The name of an extra sold once, instead of one of the catalogue. */
      name: ['extraName', maybe(freeText(most.extraName)), 'El nombre del extra'],
      rate: ['vat', maybe(percent), 'El impuesto del extra'],
      noTaxReason: ['motivo', maybe(noTaxReason), 'El motivo de que no lleve impuesto'],
    }),
    reply: changed,
  }),
  addOrRemoveOne: post('/api/bookings/add_del_1_extra', {
    summary: 'Sumar o restar una unidad de un extra',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      bookingId: theBooking,
      roomId: theUnit,
      /** The id of the sold line, or of the extra in the catalogue. */
      extraId: ['extraURL', id, 'El extra'],
      action: ['action', coded({ añadido: 'add', eliminado: 'remove' }), 'La acción'],
    }),
    reply: changed,
  }),
  remove: post('/api/bookings/del_extra', {
    summary: 'Quitar un extra de la reserva',
    roles: frontDesk,
    idempotent: true,
    request: wire({
      bookingId: theBooking,
      roomId: theUnit,
      /** The id of the sold line, or of the extra in the catalogue where the unit has one line of it. */
      extraId: ['extraURL', id, 'El extra'],
    }),
    reply: changed,
  }),
}
