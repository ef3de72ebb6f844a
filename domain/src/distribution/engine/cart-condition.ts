import type { HoldCondition } from '../../bookings/holds/booking-hold.ts'

/** What confirms all of a cart, from what confirms each of its offers; null where those differ. 'nothing' joins any other. */
export function holdConditionOfCart(conditions: readonly HoldCondition[]): HoldCondition | null {
  const asked = new Set(conditions.filter((condition) => condition !== 'nothing'))
  // Who pays a part leaves no card beside it: the payment confirms.
  if (asked.has('payment')) asked.delete('card')
  const [condition = 'nothing', ...others] = asked
  return others.length > 0 ? null : condition
}
