import { z } from 'zod'
import { lineKind, noTaxReason } from '../../bookings/extras/line-codes.ts'
import { id, percent } from '../../fields.ts'
import { wire } from '../../wire.ts'

const priceOrVariable = z.codec(z.union([z.number(), z.literal('Variable')]), z.int().nullable(), {
  decode: (price) => (price === 'Variable' ? null : Math.round(price * 100)),
  encode: (cents) => (cents === null ? 'Variable' : cents / 100),
})

/** An extra of a series, which its invoices offer as a line. */
export const seriesItem = wire({
  id: ['safeURL', id],
  name: ['name', z.string()],
  price: ['price', priceOrVariable],
  rate: ['VAT', percent],
  noTaxReason: ['motivo', noTaxReason],
  kind: ['clase', lineKind],
})
export type SeriesItem = z.output<typeof seriesItem>
