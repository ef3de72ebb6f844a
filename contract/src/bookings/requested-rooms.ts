import { limits } from '@posada/domain/limits'
import { MAX_NIGHTS } from '@posada/domain/stay'
import { z } from 'zod'
import { euros, id, int, maybe, text } from '../fields.ts'
import { wire } from '../wire.ts'

const TOO_MANY_ROOMS = `Una reserva no puede tener más de ${limits.booking.rooms} unidades`

export const nightlyPrice = wire({
  label: ['Day', maybe(text(30)), 'La noche'],
  price: ['Price', euros(), 'El precio de la noche'],
})

/** In the order of the nights; the label does not include the month. */
export const nightlyPrices = z.array(nightlyPrice).max(MAX_NIGHTS)

const requestedRoom = wire({
  roomId: ['SafeURL', id, 'La unidad'],
  prices: ['Prices', maybe(nightlyPrices), 'Los precios por noche'],
  occupants: ['OccupantsNumber', maybe(int(0, limits.booking.people)), 'Los ocupantes de la unidad'],
})

/** The units of one booking, with their prices and occupants where given. */
export const requestedRooms = z
  .array(requestedRoom)
  .min(1)
  .refine(({ length }) => length <= limits.booking.rooms, TOO_MANY_ROOMS)
export type RequestedRoom = z.output<typeof requestedRoom>
