import type { Cents } from './money.ts'
import { limits } from './limits.ts'
import { plainName } from './plain-name.ts'

/** Something sold beside a unit: of the house's catalogue, or once under a name of its own. */
export type Sold = {
  extraId: string | null
  name: string
  /** VAT included; negative for a discount. */
  unitPrice: Cents
  amount: number
  /** Hundredths of a percent. */
  rate: number
  /** '' where tax is due. */
  noTaxReason: string
}

export type Sale = Sold & {
  /** Joins what the unit has of it at the same price and tax. */
  joins: boolean
}

/** What has to be equal for two sales to stand in one line: an invoice tells each rate apart. */
const SAME = ['extraId', 'unitPrice', 'rate', 'noTaxReason'] as const

/** Of a unit's lines, that to which a sale is added; undefined where it begins one. */
export const lineToJoin = <L extends Sold>(inUnit: readonly L[], sale: Sale): L | undefined =>
  sale.joins ? inUnit.find((line) => SAME.every((field) => line[field] === sale[field])) : undefined

/** Why a sale cannot begin a line of a unit: another of its own has its name, or there are too many; null where it can. */
export function newLineFault(inUnit: readonly Sold[], { extraId, name }: Sale): string | null {
  if (extraId === null && inUnit.some((line) => line.extraId === null && plainName(line.name) === plainName(name)))
    return 'Este extra de uso único ya existe en la reserva'
  if (inUnit.length >= limits.booking.extras)
    return `Una unidad no puede tener más de ${limits.booking.extras} extras distintos`
  return null
}

export const amountFault = (amount: number): string | null =>
  amount > limits.booking.extraAmount ? `La cantidad de un extra no puede pasar de ${limits.booking.extraAmount}` : null
