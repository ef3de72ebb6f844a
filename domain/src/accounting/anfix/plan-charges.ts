import type { Cents } from '../../platform/money/money.ts'

/** A part of a payment that should be at the program. */
type WantedCharge = { documentId: string; sourceId: string; amount: Cents }

/** One that is there or on its way. */
type StoredCharge = WantedCharge & { id: string }

/** What is to be made and what is to be taken back, so that the program has what is wanted. What is right stays as it is. */
export function planCharges<W extends WantedCharge, S extends StoredCharge>(
  wanted: readonly W[],
  stored: readonly S[],
): { added: W[]; removed: S[] } {
  const keyOf = ({ documentId, sourceId, amount }: WantedCharge) => `${documentId} ${sourceId} ${amount}`
  const standing = new Map(stored.map((one) => [keyOf(one), one]))
  const kept = new Set(wanted.flatMap((one) => standing.get(keyOf(one))?.id ?? []))
  return {
    added: wanted.filter((one) => !standing.has(keyOf(one))),
    removed: stored.filter(({ id }) => !kept.has(id)),
  }
}
