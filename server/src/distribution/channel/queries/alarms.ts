import type { ConnectionKey } from '../../channel-connections/public.ts'
import type { ChannelAlarmKind, ShownField } from '@posada/domain/distribution/channel/channel-state'
import type { Day } from '@posada/domain/platform/days/day'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import { newId } from '../../../platform/ids.ts'

export type AlarmRow = Selectable<Tables['channelAlarms']>

/** What is null of an alarm does not concern it. */
export type NewAlarm = {
  kind: ChannelAlarmKind
  saleTypeId?: string
  planId?: string
  field?: ShownField
  day?: Day
  ours?: number
  theirs?: number
  /** Spanish: what happened and the way out. */
  advice?: string
  /** The booking of a portal or the message, and which of its warnings. */
  subjectId?: string
  detail?: string
  bookingId?: string
}

/** Adds those that are not open already. Returns the added ones. */
export async function insertAlarms(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  alarms: readonly NewAlarm[],
  now: Date,
): Promise<NewAlarm[]> {
  if (alarms.length === 0) return []
  const rows = alarms.map((alarm) => ({
    accountId,
    id: newId(now.getTime()),
    establishmentId,
    kind: alarm.kind,
    saleTypeId: alarm.saleTypeId ?? null,
    planId: alarm.planId ?? null,
    field: alarm.field ?? null,
    day: alarm.day ?? null,
    ours: alarm.ours ?? null,
    theirs: alarm.theirs ?? null,
    advice: alarm.advice ?? '',
    subjectId: alarm.subjectId ?? null,
    detail: alarm.detail ?? '',
    bookingId: alarm.bookingId ?? null,
    createdAt: now,
  }))
  const added = await db
    .insertInto('channelAlarms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  const ids = new Set(added.map(({ id }) => id))
  return alarms.filter((_, place) => ids.has(rows[place]?.id ?? ''))
}

/** Open alarms of an establishment, newest first. */
export const openAlarmsOf = (
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  limit: number,
): Promise<AlarmRow[]> =>
  db
    .selectFrom('channelAlarms')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('resolvedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('day')
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many alarms of each establishment are open. */
export async function countOpenAlarms(db: Db, accountId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ establishmentId: string; count: number }>`
    select establishment_id, count(*)::integer as count from channel_alarms
     where account_id = ${accountId} and resolved_at is null group by 1`.execute(db)
  return new Map(rows.map(({ establishmentId, count }) => [establishmentId, count]))
}

type Resolution = {
  ids: readonly string[] | null
  kind?: ChannelAlarmKind
  saleTypeIds?: readonly string[]
  by: string
  now: Date
}

/**
 * Marks alarms as looked at by a person; all open ones of the establishment where no ids are given, or those of a kind, of these types.
 * Returns how many.
 */
export async function resolveAlarms(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  { ids, kind, saleTypeIds, by, now }: Resolution,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('channelAlarms')
    .set({ resolvedAt: now, resolvedBy: by })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('resolvedAt', 'is', null)
    .$if(ids !== null && ids.length > 0, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'refused'))
    .$if(saleTypeIds !== undefined, (query) =>
      query.where(sql<boolean>`sale_type_id = any (${[...(saleTypeIds ?? [])]}::uuid[])`),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends the open alarms of a kind whose type and day are not among these: what they were about is over. */
export async function endAlarms(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  kind: ChannelAlarmKind,
  { except, now }: { except: readonly { saleTypeId: string; day: Day }[]; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update channel_alarms a set resolved_at = ${now}
     where account_id = ${accountId} and establishment_id = ${establishmentId} and kind = ${kind} and resolved_at is null
       and not exists (
         select from unnest(${except.map(({ saleTypeId }) => saleTypeId)}::uuid[], ${except.map(({ day }) => day)}::date[]) still (id, day)
          where still.id = a.sale_type_id and still.day = a.day)
    returning 1`.execute(db)
  return rows.length
}

/** Ends the open alarms about a booking of a portal, or about a message, except for these warnings. Returns how many. */
export async function endAlarmsAbout(
  db: Db,
  { accountId, establishmentId }: ConnectionKey,
  subjectId: string,
  { except, now }: { except: readonly string[]; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('channelAlarms')
    .set({ resolvedAt: now })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('subjectId', '=', subjectId)
    .where('resolvedAt', 'is', null)
    .where(sql<boolean>`detail <> all (${[...except]}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The types and plans that were refused as such: their alarms are open and name no day. */
export async function refusedIds(db: Db, { accountId, establishmentId }: ConnectionKey): Promise<Set<string>> {
  const rows = await db
    .selectFrom('channelAlarms')
    .select(['saleTypeId', 'planId'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('kind', '=', 'refused')
    .where('day', 'is', null)
    .where('resolvedAt', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ saleTypeId, planId }) => [saleTypeId ?? [], planId ?? []].flat()))
}
