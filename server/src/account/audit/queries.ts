import type { ChangedObject } from '@posada/contract/account/audit/audit'
import type { Day } from '@posada/domain/platform/days/day'
import { sql } from 'kysely'
import type { ActorKind } from '../../platform/db/actor.ts'
import type { Db } from '../../platform/db/database.ts'

/** A search word and the actions whose text contains it. `term` has letters and digits only. */
type AuditWord = { term: string; actions: string[] }
type AuditSearch = {
  words: AuditWord[]
  /** Both days are included; days are those of mainland Spain. */
  from: Day | null
  to: Day | null
  loginId: string | null
  /** Only these actions; null: all. */
  only: readonly string[] | null
  /** Entries of these actions without details, made by nobody, are left out. */
  quiet: readonly string[]
  isAscending: boolean
  limit: number
  offset: number
}

/**
 * The ids of one page of the entries found, by time, and their total. `find_audit_entries` takes the account from the
 * transaction.
 */
export async function findAudit(db: Db, search: AuditSearch): Promise<{ ids: number[]; total: number }> {
  const { words, from, to, loginId, only, quiet, isAscending, limit, offset } = search
  const patterns = words.map(({ term }) => `%${term}%`)
  const actions = JSON.stringify(words.map((word) => word.actions))
  const { rows } = await sql<{ id: number | null; total: number }>`
    select id, total from find_audit_entries(
      ${patterns}, ${actions}, ${from}, ${to}, ${loginId}, ${only}, ${quiet}, ${isAscending}, ${limit}, ${offset})`.execute(
    db,
  )
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

export type AuditRow = {
  id: number
  at: Date
  loginId: string | null
  /** The user's name, or else the e-mail address; null if the account no longer has that user. */
  userName: string | null
  /** The name of the provider's staff who made the change; null if nobody of theirs did. */
  providerName: string | null
  /** Who acted, as stored with the entry; null in entries of a former version that nobody signed in for. */
  actorKind: ActorKind | null
  /** Their name when they acted: of a user, a cleaner or a portal. */
  actorName: string | null
  action: string
  details: string[]
  objectIds: string[]
}

/** The entries with these ids, each with the ids of its first `objects` objects. */
export async function auditRows(db: Db, accountId: string, ids: number[], objects: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.login_id, coalesce(nullif(l.name, ''), l.email) as user_name, a.provider_name,
           a.actor_kind, a.actor_name, a.action, a.details,
           a.object_ids[1:${objects}::int] as object_ids
      from audit a left join logins l on l.account_id = a.account_id and l.id = a.login_id
     where a.account_id = ${accountId} and a.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

type BookingHistoryRow = Omit<AuditRow, 'id'> & {
  id: string
  /** The words for the changed fields that the booking's version contains; entries of long ago have no details. */
  changed: string[]
}

/** The newest entries about a booking, with the ids of the first `objects` objects of each. */
export async function auditRowsOfBooking(
  db: Db,
  accountId: string,
  bookingId: string,
  { limit, objects }: { limit: number; objects: number },
): Promise<BookingHistoryRow[]> {
  const { rows } = await sql<BookingHistoryRow>`
    select a.id::text as id, a.at, a.login_id, coalesce(nullif(l.name, ''), l.email) as user_name, a.provider_name,
           a.actor_kind, a.actor_name, a.action, a.details,
           a.object_ids[1:${objects}::int] as object_ids,
           coalesce((select v.changed from booking_versions v
                      where v.account_id = a.account_id and v.booking_id = ${bookingId} and v.at = a.at
                      order by v.version desc limit 1), '{}') as changed
      from audit a left join logins l on l.account_id = a.account_id and l.id = a.login_id
     where a.account_id = ${accountId} and a.object_ids @> array[${bookingId}::uuid]
     order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** When a booking was made, and its author; undefined for a booking that the account does not have. */
export function findBookingCreation(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('bookings')
    .leftJoin('logins', (join) =>
      join.onRef('logins.accountId', '=', 'bookings.accountId').onRef('logins.id', '=', 'bookings.createdBy'),
    )
    .select(['bookings.createdAt', sql<string>`coalesce(nullif(logins.name, ''), logins.email, '')`.as('userName')])
    .where('bookings.accountId', '=', accountId)
    .where('bookings.id', '=', id)
    .where('bookings.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** `other` is the kind of an object that no longer has a name. */
export type NamedObject = { kind: Exclude<ChangedObject['kind'], 'other'>; id: string; name: string }

/** The current names of objects. Deleted objects, deleted clients and annulled guests are missing. */
export async function namedObjects(db: Db, accountId: string, ids: string[]): Promise<NamedObject[]> {
  if (ids.length === 0) return []
  const withIds = sql`account_id = ${accountId} and id = any (${ids}::uuid[])`
  const { rows } = await sql<NamedObject>`
    select 'booking' as kind, id, locator as name from bookings where ${withIds}
    union all select 'unit', id, name from rooms where ${withIds}
    union all select 'establishment', id, name from establishments where ${withIds}
    union all select 'agency', id, name from agencies where ${withIds}
    union all select 'extra', id, name from extras where ${withIds}
    union all select 'user', id, coalesce(nullif(name, ''), email) from logins where ${withIds}
    union all select 'client', id, concat_ws(' ', name, nullif(surnames, '')) from clients where ${withIds} and deleted_at is null
    union all select 'guest', id, concat_ws(' ', name, nullif(first_surname, ''), nullif(second_surname, ''))
                from guests where ${withIds} and annulled_at is null`.execute(db)
  return rows
}
