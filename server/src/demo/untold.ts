import type { DemoStay } from './stays.ts'

/**
 * Of the stays that go on, by their ids, those of which not all is well with the registry: the last to come lack
 * something, others were refused, and of one the code was lost.
 */
export function untoldOf(begun: DemoStay['booking'][]) {
  const here = begun.filter(({ checked_out_at }) => checked_out_at === null).toReversed()
  const [incomplete, refused, withoutGuests, unconfirmed, refusedToo] = here.map(({ id }) => id)
  return { incomplete, withoutGuests, refused: [refused, refusedToo], unconfirmed }
}
