import type { Cents } from '../platform/money/money.ts'
import { limits } from '../platform/limits.ts'
import { normalizeName } from '../platform/text/search-key.ts'

/** An extra sold with a unit: of the establishment's catalogue, or sold once under its own name. */
export type ExtraLine = {
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

export type ExtraSale = ExtraLine & {
  /** Whether the sale is added to an existing line of the unit with the same price and tax. */
  joins: boolean
}

/** The fields that must be equal for two sales to share a line: an invoice separates the rates. */
const SAME_LINE_FIELDS = ['extraId', 'unitPrice', 'rate', 'noTaxReason'] as const

/** The line of the unit to which a sale is added; undefined where the sale needs a new line. */
export const matchingLine = <L extends ExtraLine>(inUnit: readonly L[], sale: ExtraSale): L | undefined =>
  sale.joins ? inUnit.find((line) => SAME_LINE_FIELDS.every((field) => line[field] === sale[field])) : undefined

/**
 * Why a sale cannot be a new line of a unit, in Spanish: another single sale has its name, or the unit has too many
 * extras. Null where it can.
 */
export function newLineFault(inUnit: readonly ExtraLine[], { extraId, name }: ExtraSale): string | null {
  if (
    extraId === null &&
    inUnit.some((line) => line.extraId === null && normalizeName(line.name) === normalizeName(name))
  )
    return 'Este extra de uso único ya existe en la reserva'
  if (inUnit.length >= limits.booking.extras)
    return `Una unidad no puede tener más de ${limits.booking.extras} extras distintos`
  return null
}

export const amountFault = (amount: number): string | null =>
  amount > limits.booking.extraAmount ? `La cantidad de un extra no puede pasar de ${limits.booking.extraAmount}` : null
