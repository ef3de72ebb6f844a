import { grossOf } from '@posada/domain/money/invoices/invoice-totals'
import { type Cents, sum } from '@posada/domain/platform/money/money'
import type { LineItem, StoredLine } from '../queries/invoices.ts'

/** The charges of a line whose amount is now `gross`: they keep their shares, and the last takes what rounding leaves. */
function itemsWorth(charges: readonly LineItem[], gross: Cents): LineItem[] {
  const before = sum(charges.map(({ amount }) => amount))
  if (before === gross) return [...charges]
  const shares = charges.map(({ amount }) => (before === 0 ? 0 : Math.trunc((amount * gross) / before)))
  const left = gross - sum(shares)
  return charges.map((charge, place) => ({
    ...charge,
    amount: (shares[place] ?? 0) + (place === charges.length - 1 ? left : 0),
  }))
}

/** Lines that were entered, with the charges and the unit of the known lines that have the same id. */
export function withKnownItems(lines: readonly StoredLine[], known: readonly StoredLine[]): StoredLine[] {
  const knownById = new Map(known.map((line) => [line.id, line]))
  return lines.map((line) => {
    const { charges, unit = '' } = knownById.get(line.id) ?? {}
    return {
      ...line,
      ...(unit !== '' && { unit }),
      ...(charges && { charges: itemsWorth(charges, grossOf(line)) }),
    }
  })
}

/** The same lines as those of another invoice, for a further one; `sign` -1 takes them back. */
export const copiedLines = (lines: readonly StoredLine[], sign: 1 | -1, newId: () => string): StoredLine[] =>
  lines.map((line) => ({
    ...line,
    id: newId(),
    quantity: sign * line.quantity,
    ...(line.charges && { charges: line.charges.map((charge) => ({ ...charge, amount: sign * charge.amount })) }),
  }))

/**
 * What lines bill of each charge; `minus` are the lines of invoices that these replace. A charge of which they
 * bill the same is kept with 0, because it belongs to this invoice now.
 */
export function billedByLines(lines: readonly StoredLine[], minus: readonly StoredLine[] = []): LineItem[] {
  const billed = new Map<string, LineItem>()
  const add = (of: readonly StoredLine[], sign: 1 | -1) => {
    for (const charge of of.flatMap(({ charges = [] }) => charges)) {
      const key = `${charge.bookingId} ${charge.key}`
      const amount = (billed.get(key)?.amount ?? 0) + sign * charge.amount
      billed.set(key, { ...charge, amount })
    }
  }
  add(lines, 1)
  add(minus, -1)
  return [...billed.values()].filter(({ amount }) => amount !== 0 || minus.length > 0)
}
