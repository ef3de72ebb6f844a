import type { DemoStay } from './stays.ts'

/**
 * The ids of current bookings with problems at the registry: missing data, missing guests, refused reports, and an
 * unconfirmed one.
 */
export function troubledStays(begun: DemoStay['booking'][]) {
  const here = begun.filter(({ checked_out_at }) => checked_out_at === null).toReversed()
  const [incomplete, refused, withoutGuests, unconfirmed, refusedToo] = here.map(({ id }) => id)
  return { incomplete, withoutGuests, refused: [refused, refusedToo], unconfirmed }
}
