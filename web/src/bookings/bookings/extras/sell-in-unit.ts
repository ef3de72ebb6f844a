import { amountFault, matchingLine, newLineFault, type ExtraSale } from '@posada/domain/bookings/extra-sale'
import type { UnsavedExtra } from '../new/new-booking-values.ts'

type Outcome = { lines: UnsavedExtra[] } | { fault: string }

/** Adds a sale to the unsaved extras of a unit by the server's rules; `fault` is the reason it cannot be sold. */
export function sellInUnit(lines: readonly UnsavedExtra[], sale: ExtraSale): Outcome {
  const same = matchingLine(lines, sale)
  if (same) return withAmount(lines, same, same.amount + sale.amount)
  const fault = newLineFault(lines, sale) ?? amountFault(sale.amount)
  if (fault !== null) return { fault }
  const { joins: _, ...line } = sale
  return { lines: [...lines, { ...line, id: 1 + Math.max(0, ...lines.map(({ id }) => id)) }] }
}

/** Sets the amount of a line; 0 removes the line. */
export function withAmount(lines: readonly UnsavedExtra[], line: UnsavedExtra, amount: number): Outcome {
  const fault = amountFault(amount)
  if (fault !== null) return { fault }
  const next = lines.map((each) => (each.id === line.id ? { ...each, amount } : each))
  return { lines: next.filter((each) => each.amount > 0) }
}
