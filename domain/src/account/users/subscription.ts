import { type Day, daysBetween, todayIn, MAINLAND } from '../../platform/days/day.ts'

/** The owner is warned this many days before the last day. */
const WARNING_DAYS = 14

/**
 * Whether a subscription has ended: its last day, which still belongs to it, is over. Null never ends. The provider counts the days by
 * the time of the mainland, for all accounts alike.
 */
export const isSubscriptionOver = (lastDay: Day | null, now: Date): boolean =>
  lastDay !== null && todayIn(MAINLAND, now) > lastDay

/** Days until the last day of a subscription, 0 on that day, when it ends soon; null if it does not, or is over. */
export function daysLeftToWarn(lastDay: Day | null, now: Date): number | null {
  if (lastDay === null || isSubscriptionOver(lastDay, now)) return null
  const days = daysBetween(todayIn(MAINLAND, now), lastDay)
  return days <= WARNING_DAYS ? days : null
}
