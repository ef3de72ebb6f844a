import type { InvoiceLine } from '@posada/domain/money/invoices/invoice-snapshot'
import type { NetLine } from '@posada/domain/money/invoices/invoice-totals'
import { recordAmount } from '@posada/domain/money/invoices/invoice-record'
import type { TaxCategory } from './tax-categories.ts'
import { amountXml, categoryXml, type UblContent } from './ubl-parts.ts'

/** A unit that is none of the others (UN/ECE Recommendation 20). */
const ONE = 'C62'

/** A line of the invoice (BG-25). Prices are never negative (BR-27): the quantity has the sign of the amount. */
export function lineXml(
  line: InvoiceLine,
  { net, unitPrice }: NetLine,
  category: TaxCategory,
  place: number,
): UblContent {
  const count = Math.abs(line.quantity)
  return {
    'cbc:ID': String(place + 1),
    'cbc:InvoicedQuantity': { '@unitCode': ONE, '#': String(net < 0 ? -count : count) },
    'cbc:LineExtensionAmount': amountXml(net),
    'cac:Item': {
      'cbc:Description': line.detail || undefined,
      'cbc:Name': line.name,
      'cac:ClassifiedTaxCategory': categoryXml(category),
    },
    'cac:Price': priceXml(net, unitPrice, count),
  }
}

/** The price of one unit, or of all of them where that of one does not lead to the amount. */
function priceXml(net: number, unitPrice: number, count: number): UblContent {
  const price = Math.abs(unitPrice)
  if (Math.round((price * count) / 100) === Math.abs(net))
    return { 'cbc:PriceAmount': { '@currencyID': 'EUR', '#': (price / 10_000).toFixed(4) } }
  return {
    'cbc:PriceAmount': { '@currencyID': 'EUR', '#': recordAmount(Math.abs(net)) },
    'cbc:BaseQuantity': { '@unitCode': ONE, '#': String(count) },
  }
}
