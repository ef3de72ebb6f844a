import { type Cents, sum } from '../../platform/money/money.ts'
import { withoutTax } from '../../platform/money/tax-rates.ts'
import type { InvoiceLine, InvoiceTotals, TaxGroup } from './invoice-snapshot.ts'

type PricedLine = Pick<InvoiceLine, 'quantity' | 'price' | 'rate' | 'noTaxReason' | 'isDisbursement'>

export const grossOf = (line: Pick<InvoiceLine, 'quantity' | 'price'>): Cents => line.quantity * line.price

/**
 * The tax summary and the totals of lines whose prices include the tax. The tax of a group is what its base leaves of
 * its gross sum, so that the total is exactly the sum of the prices. Highest rate first.
 */
export function invoiceTotals(lines: readonly PricedLine[]): InvoiceTotals {
  const groups = groupsOf(lines).map((group) => taxGroupOf(group.map(({ line }) => line)))
  const base = sum(groups.map((group) => group.base))
  const tax = sum(groups.map((group) => group.tax))
  const disbursements = sum(lines.filter((line) => line.isDisbursement).map(grossOf))
  return { groups, base, tax, total: base + tax, disbursements, payable: base + tax + disbursements }
}

/** A line as the invoice prints it, without tax. The unit price is in hundredths of a cent. */
export type NetLine = { net: Cents; unitPrice: number }

/**
 * The net amounts of the lines, in their order. Within each group they add up to its base: the cents that rounding
 * down leaves over go to the lines with the largest remainders.
 */
export function netLines(lines: readonly PricedLine[]): NetLine[] {
  const nets = lines.map(grossOf)
  for (const group of groupsOf(lines)) {
    const shares = netsOf(group.map(({ line }) => line))
    group.forEach(({ place }, index) => (nets[place] = shares[index] ?? 0))
  }
  return lines.map(({ quantity }, place) => {
    const net = nets[place] ?? 0
    return { net, unitPrice: unitPriceOf(net, quantity) }
  })
}

/** '12,50' or '3,3333' of a unit price in hundredths of a cent: two decimals, or up to four where they are needed. */
export function formatUnitPrice(unitPrice: number): string {
  const digits = String(Math.abs(unitPrice)).padStart(5, '0')
  const euros = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, '.')
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${unitPrice < 0 ? '-' : ''}${euros},${decimals}`
}

type PlacedLine = { line: PricedLine; place: number }

/** The lines by rate and reason, without disbursements, with their places among all lines. */
function groupsOf(lines: readonly PricedLine[]): PlacedLine[][] {
  const groups = new Map<string, PlacedLine[]>()
  for (const [place, line] of lines.entries()) {
    if (line.isDisbursement) continue
    const key = `${String(99_999 - line.rate).padStart(5, '0')} ${line.noTaxReason}`
    groups.set(key, [...(groups.get(key) ?? []), { line, place }])
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function taxGroupOf(lines: readonly PricedLine[]): TaxGroup {
  const { rate, noTaxReason } = lines[0] ?? { rate: 0, noTaxReason: '' }
  const gross = sum(lines.map(grossOf))
  const base = withoutTax(gross, rate)
  return { rate, noTaxReason, base, tax: gross - base }
}

/** Calculated for positive sums and mirrored for negative ones, so that a correction takes back the same cents. */
function netsOf(lines: readonly PricedLine[]): Cents[] {
  const { rate } = lines[0] ?? { rate: 0 }
  const amounts = lines.map(grossOf)
  const total = sum(amounts)
  const sign = Math.sign(total || (amounts.find((amount) => amount !== 0) ?? 0)) || 1
  const shares = amounts.map((amount) => flooredShare(amount * sign, rate))
  const left = withoutTax(total * sign, rate) - sum(shares.map(({ floor }) => floor))
  const order = shares.map((_, place) => place)
  const largest = order.toSorted((a, b) => (shares[b]?.remainder ?? 0) - (shares[a]?.remainder ?? 0))
  const raised = new Set(largest.slice(0, left))
  return shares.map(({ floor }, place) => sign * (floor + (raised.has(place) ? 1 : 0)) || 0)
}

function flooredShare(gross: Cents, rate: number): { floor: Cents; remainder: number } {
  const divisor = 10_000 + rate
  const remainder = (((gross * 10_000) % divisor) + divisor) % divisor
  return { floor: (gross * 10_000 - remainder) / divisor, remainder }
}

/** The exact price in cents where there is one, else rounded to hundredths of a cent. */
function unitPriceOf(net: Cents, quantity: number): number {
  if (quantity === 0) return 0
  return Math.round(Math.abs((net * 100) / quantity)) * Math.sign(net) * Math.sign(quantity) || 0
}
