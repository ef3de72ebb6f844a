import type { Cents } from '../money.ts'

/** Nights of units: available, sold, and the revenue of those sold, in cents. */
export type Nights = { available: number; sold: number; revenue: Cents }
export type Figures = Nights & { occupancy: number; adr: Cents; revPar: Cents }

export const NO_NIGHTS: Nights = { available: 0, sold: 0, revenue: 0 }

export const addNights = (one: Nights, other: Nights): Nights => ({
  available: one.available + other.available,
  sold: one.sold + other.sold,
  revenue: one.revenue + other.revenue,
})

/**
 * The usual figures of hotels: occupancy in hundredths of a percent, at most 100 %; revenue of a sold night (ADR) and
 * of an available night (RevPAR) in cents. 0 where nothing was sold or available.
 */
export const figuresOf = (nights: Nights): Figures => ({
  ...nights,
  occupancy: Math.min(10_000, ratio(nights.sold * 10_000, nights.available)),
  adr: ratio(nights.revenue, nights.sold),
  revPar: ratio(nights.revenue, nights.available),
})

const ratio = (amount: number, of: number): number => (of > 0 ? Math.round(amount / of) : 0)
