import { findConnection, updateConnection } from '../../channel-connections/public.ts'
import { REREAD_AFTER_MS } from '@posada/domain/channel/retry-delay'
import { addDays, type Day } from '@posada/domain/days/day'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import type { Db } from '../../db/database.ts'
import type { Part } from './planned-calls.ts'
import type { ChannelRun } from './channel-run.ts'

type Range = { from: Day; to: Day }

/** The days from the first to the last of both. */
export const joined = (a: Range | null, b: Range): Range =>
  a === null ? b : { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }

/** The days that are still to be read back; null for none. */
export const rereadRangeOf = ({ rereadFrom, rereadTo }: { rereadFrom: Day | null; rereadTo: Day | null }) =>
  rereadFrom === null || rereadTo === null ? null : { from: rereadFrom, to: rereadTo }

/** Has all days of the sale read back. */
export async function rereadAllDays(db: Db, { key, firstDay, dependencies }: ChannelRun): Promise<void> {
  await updateConnection(db, key, {
    rereadFrom: firstDay,
    rereadTo: addDays(firstDay, SALE_DAYS - 1),
    rereadAfter: dependencies.clock.now(),
  })
}

/** Has the days of a call without an answer read back later. */
export async function keepForRereading(db: Db, sending: ChannelRun, parts: readonly Part[]): Promise<void> {
  const { key, firstDay, dependencies } = sending
  const places = parts.flatMap(({ sent }) => [sent.indexOf(1), sent.lastIndexOf(1)])
  const connection = await findConnection(db, key)
  const days = { from: addDays(firstDay, Math.min(...places)), to: addDays(firstDay, Math.max(...places)) }
  const { from, to } = joined(connection ? rereadRangeOf(connection) : null, days)
  const rereadAfter = new Date(dependencies.clock.now().getTime() + REREAD_AFTER_MS)
  await updateConnection(db, key, { rereadFrom: from, rereadTo: to, rereadAfter })
}
