import type { DayRestrictions } from '../../prices/stay-for-sale.ts'

const NIGHT_BITS = 10
const MOST_NIGHTS = (1 << NIGHT_BITS) - 1
const [CLOSED, NO_ARRIVAL, NO_DEPARTURE] = [1, 2, 4]
const FLAG_BITS = 3

/**
 * The restrictions of a day in one number that is never negative, so that days are compared and stored like prices. Equal numbers
 * mean the same to a guest: one night at least is no rule, and on a closed day nobody arrives anyway.
 */
export function restrictionCode(of: DayRestrictions): number {
  const minStay = of.minStay <= 1 ? 0 : Math.min(of.minStay, MOST_NIGHTS)
  const maxStay = Math.min(Math.max(0, of.maxStay), MOST_NIGHTS)
  const flags = (of.closed ? CLOSED : of.closedToArrival ? NO_ARRIVAL : 0) | (of.closedToDeparture ? NO_DEPARTURE : 0)
  return flags | (minStay << FLAG_BITS) | (maxStay << (FLAG_BITS + NIGHT_BITS))
}

/** The restrictions of a number; 0 nights is no rule. */
export const restrictionsOfCode = (code: number): DayRestrictions => ({
  minStay: (code >> FLAG_BITS) & MOST_NIGHTS,
  maxStay: (code >> (FLAG_BITS + NIGHT_BITS)) & MOST_NIGHTS,
  closed: (code & CLOSED) !== 0,
  closedToArrival: (code & NO_ARRIVAL) !== 0,
  closedToDeparture: (code & NO_DEPARTURE) !== 0,
})

/** The same restrictions on a closed day. */
export const closedCode = (code: number): number => (code & ~NO_ARRIVAL) | CLOSED

export const isClosedCode = (code: number): boolean => (code & CLOSED) !== 0

/** For users, in Spanish: 'cerrado, mínimo 3 noches'; 'sin restricciones' for none. */
export function restrictionCodeText(code: number): string {
  const { minStay, maxStay, closed, closedToArrival, closedToDeparture } = restrictionsOfCode(code)
  const parts = [
    closed ? 'cerrado' : '',
    closedToArrival ? 'sin llegadas' : '',
    closedToDeparture ? 'sin salidas' : '',
    minStay > 0 ? `mínimo ${minStay} noches` : '',
    maxStay > 0 ? `máximo ${maxStay} ${maxStay === 1 ? 'noche' : 'noches'}` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? 'sin restricciones' : parts.join(', ')
}
