import type { Day } from '../../platform/days/day.ts'
import { type Cents, sum } from '../../platform/money/money.ts'
import { percentOf } from '../../prices/price-plan.ts'

/** A discount that guests get with a code. */
export type DiscountCode = {
  code: string
  kind: 'percent' | 'amount'
  /** Hundredths of a percent, or cents off a whole booking. */
  value: number
  /** Of the stay: the first and the last day of arrival; null without limit. */
  from: Day | null
  to: Day | null
  /** How often it may be used; null without limit. */
  limit: number | null
  used: number
}

/** Codes are typed: case, spaces and hyphens do not count. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')

export type CodeFault = 'unknown' | 'not_yet' | 'over' | 'used_up'

/** Why a code does nothing for a stay; null where it counts. */
export function codeFault(code: DiscountCode | undefined, checkIn: Day): CodeFault | null {
  if (!code) return 'unknown'
  if (code.from !== null && checkIn < code.from) return 'not_yet'
  if (code.to !== null && checkIn > code.to) return 'over'
  return code.limit !== null && code.used >= code.limit ? 'used_up' : null
}

/**
 * The nights of one of so many units with the discount: a percentage of each night, or the unit's share of the amount, spread over its nights by
 * their prices. Never below nothing.
 */
export function discountedNights(
  nights: readonly Cents[],
  { kind, value }: Pick<DiscountCode, 'kind' | 'value'>,
  units: number,
): Cents[] {
  if (kind === 'percent') return nights.map((night) => percentOf(night, Math.max(0, 10_000 - value)))
  const total = sum(nights)
  const off = Math.min(total, Math.floor(value / units))
  let before = 0
  let taken = 0
  return nights.map((night) => {
    before += night
    const until = total === 0 ? 0 : Math.floor((off * before) / total)
    const share = until - taken
    taken = until
    return night - share
  })
}
