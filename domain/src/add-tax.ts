import type { Cents } from './money.ts'

/**
 * The base plus its tax, in whole cents, halves rounded away from zero. The rate is in hundredths of a percent (10 % is
 * 1000). Invoices use the same function, so that the amount billed is the amount announced.
 */
export const addTax = (base: Cents, rate: number): Cents => base + taxOn(base, rate)

/** The tax on a base, without the base, in cents. */
export function taxOn(base: Cents, rate: number): Cents {
  const tax = Math.floor((Math.abs(base) * rate + 5000) / 10_000)
  return base < 0 ? -tax : tax
}

/** The base of an amount that includes its tax, to the nearest cent. */
export const withoutTax = (paid: Cents, rate: number): Cents => Math.round((paid * 10_000) / (10_000 + rate))
