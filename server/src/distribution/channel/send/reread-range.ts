import { lockConnection, updateConnection } from '../../channel-connections/public.ts'
import { REREAD_AFTER_MS } from '@posada/domain/distribution/channel/reread-after'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import { UNKNOWN } from '@posada/domain/distribution/channel/shown-value'
import type { Db } from '../../../platform/db/database.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import type { Target } from '../targets/target.ts'
import type { Part } from './planned-calls.ts'
import type { ChannelRun } from './channel-run.ts'

type Range = { from: Day; to: Day }

/** The days from the first to the last of both. */
export const joined = (a: Range | null, b: Range): Range =>
  a === null ? b : { from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }

/** The days that are still to be read back; null for none. */
export const rereadRangeOf = ({ rereadFrom, rereadTo }: { rereadFrom: Day | null; rereadTo: Day | null }) =>
  rereadFrom === null || rereadTo === null ? null : { from: rereadFrom, to: rereadTo }

/** Has all days of the sale read back, at once unless a call that is still to come is waited for. */
export const rereadAllDays = (db: Db, sending: ChannelRun): Promise<void> =>
  extendRange(
    db,
    sending,
    { from: sending.firstDay, to: addDays(sending.firstDay, SALE_DAYS - 1) },
    sending.dependencies.clock.now(),
  )

/**
 * Has the days of a call without an answer read back later: it may be carried out after the one that sends them again. Written down also
 * where the run may not go on.
 */
export async function keepForRereading(sending: ChannelRun, parts: readonly Part[]): Promise<void> {
  const places = parts.flatMap(({ sent }) => [sent.indexOf(1), sent.lastIndexOf(1)])
  await rereadLater(sending, places)
}

/** Has the days read back later of which a process that has ended may have been sending something. */
export async function keepUnknownForRereading(sending: ChannelRun, targets: readonly Target[]): Promise<void> {
  const places = targets.flatMap(({ shown }) => [shown.indexOf(UNKNOWN), shown.lastIndexOf(UNKNOWN)])
  await rereadLater(
    sending,
    places.filter((place) => place >= 0),
  )
}

async function rereadLater(sending: ChannelRun, places: readonly number[]): Promise<void> {
  if (places.length === 0) return
  const { key, firstDay, dependencies } = sending
  const days = { from: addDays(firstDay, Math.min(...places)), to: addDays(firstDay, Math.max(...places)) }
  const after = new Date(dependencies.clock.now().getTime() + REREAD_AFTER_MS)
  await inAccount(dependencies.app, key.accountId, (db) => extendRange(db, sending, days, after))
}

/** Adds days to those that are to be read back, not before the later of both instants. */
async function extendRange(db: Db, { key }: ChannelRun, days: Range, after: Date): Promise<void> {
  const connection = await lockConnection(db, key)
  if (!connection) return
  const { from, to } = joined(rereadRangeOf(connection), days)
  const { rereadAfter } = connection
  const isLater = rereadAfter !== null && rereadAfter > after
  await updateConnection(db, key, { rereadFrom: from, rereadTo: to, rereadAfter: isLater ? rereadAfter : after })
}
