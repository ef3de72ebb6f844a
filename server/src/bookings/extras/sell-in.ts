import { limits } from '@posada/domain/limits'
import { plainName } from '@posada/domain/plain-name'
import { UserError } from '../../http/errors.ts'
import { newId } from '../../ids.ts'
import type { ExtraLine } from '../queries/extras.ts'
import type { Sale } from './sale-of.ts'

export type SoldLine = Omit<ExtraLine, 'accountId' | 'bookingId' | 'createdAt' | 'createdBy'>

/** What has to be equal for two sales to stand in one line: an invoice tells each rate apart. */
const SAME = ['extraId', 'unitPrice', 'rate', 'noTaxReason'] as const

/**
 * The line of a unit in which a sale ends up: that which it has of the extra at the same price and tax, or one more.
 * @throws UserError for a second one of its own under the same name, and for more than a unit can have
 */
export function sellIn(lines: readonly SoldLine[], roomId: string, { joins, ...sale }: Sale): SoldLine {
  const inUnit = lines.filter((line) => line.roomId === roomId)
  const same = inUnit.find((line) => SAME.every((field) => line[field] === sale[field]))
  if (joins && same) return withAmount(same, same.amount + sale.amount)
  if (sale.extraId === null && inUnit.some((line) => line.extraId === null && isNamed(line, sale.name)))
    throw new UserError('Este extra de uso único ya existe en la reserva')
  if (inUnit.length >= limits.booking.extras)
    throw new UserError(`Una unidad no puede tener más de ${limits.booking.extras} extras distintos`)
  return { id: newId(), roomId, ...sale }
}

export function withAmount(line: SoldLine, amount: number): SoldLine {
  if (amount > limits.booking.extraAmount)
    throw new UserError(`La cantidad de un extra no puede pasar de ${limits.booking.extraAmount}`)
  return { ...line, amount }
}

const isNamed = (line: SoldLine, name: string) => plainName(line.name) === plainName(name)
