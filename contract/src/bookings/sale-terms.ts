import { z } from 'zod'
import { coded, day, euros, id } from '../fields.ts'
import { wire } from '../wire.ts'

/** Nights at the establishment's price, with where it comes from. */
export const pricedNights = z.array(
  wire({
    day: ['fecha', day],
    price: ['precio', euros()],
    source: ['origen', coded({ dia: 'day', tipo: 'type', base: 'base' })],
    /** What the people of the stay add; it is in the price. */
    supplement: [
      'suplemento',
      wire({
        furtherPeople: ['personas', z.int()],
        extraBeds: ['camas', z.int()],
        amount: ['importe', euros()],
      }).optional(),
    ],
  }),
)

/** Sentences of the restrictions that the stay does not keep. They stop nobody at reception. */
export const saleNotices = z.array(z.string())

/** What a call that saved a booking says besides. */
export const saleFields = {
  saleNotices: ['avisosCanal', saleNotices.optional()],
  /** The units whose prices were not in the request, but calculated. */
  pricedUnits: [
    'preciosCalculados',
    z.array(wire({ roomId: ['SafeURL', id], nights: ['precios', pricedNights] })).optional(),
  ],
} as const
