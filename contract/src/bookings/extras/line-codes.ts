import { z } from 'zod'
import { coded } from '../../fields.ts'

/** Reasons why no tax is due, by the codes of the invoice record: exempt E1 to E6, not subject N1, N2; '' for none. */
export const noTaxReason = z.enum(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'N1', 'N2', ''])

/** The kind of art. 4.2 of the rules of invoicing, by which a simplified invoice may reach 3.000 €; '' for any other. */
export const lineKind = coded({
  restaurante: 'restaurant',
  tienda: 'retail',
  aparcamiento: 'parking',
  transporte: 'transport',
  belleza: 'beauty',
  instalaciones_deportivas: 'sports',
  lavanderia: 'laundry',
  fotografia: 'photography',
  '': '',
})
