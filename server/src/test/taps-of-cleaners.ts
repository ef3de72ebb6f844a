import { replacesStatus } from '@posada/domain/cleaning/later-change'
import type { QueuedTap, TapNotice, TapStore } from '@posada/domain/cleaning/tap-queue'
import type { Client } from 'pg'

type Stored<A, N> = { taps: QueuedTap<A>[]; notices: TapNotice<A, N>[] }

/** What a telephone keeps when its app ends, kept in `kept`. */
export const storeIn = <A, N>(kept: Stored<A, N>): TapStore<A, N> => ({
  load: async () => ({ taps: [...kept.taps], notices: [...kept.notices] }),
  add: async (tap) => void kept.taps.push(tap),
  finish: async (tap, notice) => {
    kept.taps = kept.taps.filter(({ tapId }) => tapId !== tap.tapId)
    if (notice !== null) kept.notices.push({ tap, notice })
  },
  dismiss: async () => undefined,
})

/** A status that somebody gave a unit. `tapId` is null for the office. */
export type StatusChange = { tapId: string | null; roomId: string; target: number; at: Date; isByCleaner: boolean }

/**
 * The rule: of all changes of a unit the latest stays, and that of the office where two are of the same instant. Of taps of two
 * telephones in the same millisecond either may stay.
 */
function possibleStatuses(changes: readonly StatusChange[], initial: number): number[] {
  const last = changes.reduce<StatusChange | null>((found, each) => (replacesStatus(each, found) ? each : found), null)
  if (last === null) return [initial]
  const isSame = ({ at, isByCleaner }: StatusChange) =>
    at.getTime() === last.at.getTime() && isByCleaner === last.isByCleaner
  return changes.filter(isSame).map((each) => each.target)
}

type Made = {
  units: readonly string[]
  /** The status that units had before. */
  initial: number
  changes: readonly StatusChange[]
  /** Taps that became notes. */
  notes: readonly string[]
  /** Taps of which telephones say that a later change replaced them. */
  replaced: readonly string[]
}

/** What differs from the rule: taps that are lost or recorded twice, notes, the units' statuses, and what telephones say. */
export async function faultsOfTaps(
  client: Client,
  { units, initial, changes, notes, replaced }: Made,
): Promise<string[]> {
  const faults: string[] = []
  const compare = (what: string, found: readonly string[], expected: readonly string[]) => {
    const [a, b] = [found.toSorted(), expected.toSorted()]
    if (a.join() !== b.join()) faults.push(`${what}: ${a.length} instead of ${b.length}`)
  }
  const taps = [...changes.flatMap(({ tapId }) => tapId ?? []), ...notes]
  const { rows } = await client.query<{ tap_id: string; is_superseded: boolean }>(
    'select tap_id, is_superseded from cleaning_records where tap_id = any($1::uuid[])',
    [taps],
  )
  compare(
    'recorded taps',
    rows.map(({ tap_id }) => tap_id),
    taps,
  )
  const stored = await client.query<{ id: string }>('select id from notes where id = any($1::uuid[])', [taps])
  compare(
    'notes',
    stored.rows.map(({ id }) => id),
    notes,
  )
  compare(
    'notices',
    replaced,
    rows.filter(({ is_superseded }) => is_superseded).map(({ tap_id }) => tap_id),
  )
  for (const roomId of units) {
    const found = await client.query<{ clean_status: number }>('select clean_status from rooms where id = $1', [roomId])
    const possible = possibleStatuses(
      changes.filter((change) => change.roomId === roomId),
      initial,
    )
    const status = found.rows[0]!.clean_status
    if (!possible.includes(status)) faults.push(`unit ${roomId} is ${status} instead of ${possible.join(' or ')}`)
  }
  return faults
}
