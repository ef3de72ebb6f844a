import { formatEuros, parseEuros } from '@posada/domain/platform/money/money'
import { signedAmount } from '@posada/domain/prices/price-plan'
import { formatShare } from '@posada/domain/bookings/totals/commission'
import type { Control } from 'react-hook-form'

/** What a virtual plan or a board adds to a price, as a form has it: cents, or hundredths of a percent. */
export type VariationValues = { sign: 'add' | 'subtract'; size: number | null; isPercent: boolean }

/** The part of a form that the fields of a variation use. */
export const variationIn = <F extends VariationValues>(control: Control<F>): Control<VariationValues> =>
  control as unknown as Control<VariationValues> // they read and write no other value of the form

/** The amount with its sign; an empty one is nothing. */
export const amountOf = ({ sign, size }: VariationValues): number => signedAmount(sign, size ?? 0)

/** The values of a form for an amount with its sign. */
export const variationOf = (amount: number, isPercent: boolean): VariationValues => ({
  sign: amount < 0 ? 'subtract' : 'add',
  size: Math.abs(amount),
  isPercent,
})

/** '+ 10 %', '− 5,00 €' */
export const variationText = (amount: number, isPercent: boolean): string =>
  `${amount < 0 ? '−' : '+'}\u00a0${sizeText(Math.abs(amount), isPercent)}`

export const sizeText = (size: number, isPercent: boolean): string =>
  isPercent ? formatShare(size) : formatEuros(size)

/** A typed amount without sign: '10', '12,5 %', '5,00 €'. Null when it is none. */
export function parseSize(text: string): number | null {
  const size = parseEuros(text.replace(/\s*%\s*$/, ''))
  return size === null || size < 0 ? null : size
}
