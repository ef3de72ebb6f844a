import type { Cents } from './money.ts'

/**
 * A base with its tax, in whole cents, halves away from zero; the rate in hundredths of a percent (10 % is 1000).
 * Invoices reckon with it too, so that what was announced is what is billed.
 */
export const addTax = (base: Cents, rate: number): Cents => base + taxOn(base, rate)

/** The tax alone. */
export function taxOn(base: Cents, rate: number): Cents {
  const tax = Math.floor((Math.abs(base) * rate + 5000) / 10_000)
  return base < 0 ? -tax : tax
}

/** The base of what is paid with its tax, to the nearest cent. */
export const withoutTax = (paid: Cents, rate: number): Cents => Math.round((paid * 10_000) / (10_000 + rate))
