import type { Cents } from '../platform/money/money.ts'

const MARKED_PERCENT = 20

/** By how much a price falls, in whole percent; 0 where it does not. */
export const dropPercent = (before: Cents, after: Cents): number =>
  before <= 0 || after >= before ? 0 : Math.round((100 * (before - after)) / before)

/** Whether a fall is so large that a person confirms it before it is applied. */
export const isMarkedDrop = (before: Cents, after: Cents): boolean => (before - after) * 100 > before * MARKED_PERCENT
