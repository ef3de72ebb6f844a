import { amountFault, matchingLine, newLineFault, type ExtraSale } from '@posada/domain/sell-in'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import type { ExtraLine } from '../queries/extras.ts'

export type SoldLine = Omit<ExtraLine, 'accountId' | 'bookingId' | 'createdAt' | 'createdBy'>

/**
 * The line that a sale goes into: the unit's line of the same extra, price and tax, or a new one.
 * @throws UserError for a second one-off extra under the same name, and for more lines or pieces than a unit can have
 */
export function addSaleToLines(lines: readonly SoldLine[], roomId: string, sale: ExtraSale): SoldLine {
  const inUnit = lines.filter((line) => line.roomId === roomId)
  const same = matchingLine(inUnit, sale)
  if (same) return withAmount(same, same.amount + sale.amount)
  throwIfFault(newLineFault(inUnit, sale))
  const { joins: _, ...line } = sale
  return { id: newId(), roomId, ...line }
}

export function withAmount(line: SoldLine, amount: number): SoldLine {
  throwIfFault(amountFault(amount))
  return { ...line, amount }
}

function throwIfFault(fault: string | null) {
  if (fault !== null) throw new UserError(fault)
}
