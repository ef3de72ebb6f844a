import type { Day } from '@posada/domain/day'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A word that is looked for, with the actions in whose name it stands. Letters and digits only. */
export type AuditWord = { term: string; actions: string[] }
export type AuditSearch = {
  words: AuditWord[]
  /** Inclusive, by the clocks of the mainland. */
  from: Day | null
  to: Day | null
  loginId: string | null
  isAscending: boolean
  limit: number
  offset: number
}

/** A page of the entries found, by time, and how many there are. The function takes the account from the transaction. */
export async function findAudit(db: Db, search: AuditSearch): Promise<{ ids: number[]; total: number }> {
  const { words, from, to, loginId, isAscending, limit, offset } = search
  const patterns = words.map(({ term }) => `%${term}%`)
  const actions = JSON.stringify(words.map((word) => word.actions))
  const { rows } = await sql<{ id: number | null; total: number }>`
    select id, total from find_audit(${patterns}, ${actions}, ${from}, ${to}, ${loginId}, ${isAscending}, ${limit}, ${offset})`.execute(
    db,
  )
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

export type AuditRow = {
  id: number
  at: Date
  loginId: string | null
  /** His name, or his e-mail address; null where he is none of the account any more. */
  userName: string | null
  action: string
  details: string[]
  objectIds: string[]
}

/** The entries themselves, each with its first objects. */
export async function auditRows(db: Db, accountId: string, ids: number[], objects: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.at, a.login_id, coalesce(nullif(l.name, ''), l.email) as user_name, a.action, a.details,
           a.object_ids[1:${objects}::int] as object_ids
      from audit a left join logins l on l.account_id = a.account_id and l.id = a.login_id
     where a.account_id = ${accountId} and a.id = any (${ids}::bigint[])`.execute(db)
  return rows
}

export type ObjectKind =
  'reserva' | 'cliente' | 'agencia' | 'establecimiento' | 'unidad' | 'huesped' | 'usuario' | 'extra'
export type NamedObject = { kind: ObjectKind; id: string; name: string }

/** What things are called today; clients and guests who were taken off the lists are missing, as is what is gone. */
export async function namedObjects(db: Db, accountId: string, ids: string[]): Promise<NamedObject[]> {
  if (ids.length === 0) return []
  const asked = sql`account_id = ${accountId} and id = any (${ids}::uuid[])`
  const { rows } = await sql<NamedObject>`
    select 'reserva' as kind, id, locator as name from bookings where ${asked}
    union all select 'unidad', id, name from rooms where ${asked}
    union all select 'establecimiento', id, name from establishments where ${asked}
    union all select 'agencia', id, name from agencies where ${asked}
    union all select 'extra', id, name from extras where ${asked}
    union all select 'usuario', id, coalesce(nullif(name, ''), email) from logins where ${asked}
    union all select 'cliente', id, concat_ws(' ', name, nullif(surnames, '')) from clients where ${asked} and deleted_at is null
    union all select 'huesped', id, concat_ws(' ', name, nullif(first_surname, ''), nullif(second_surname, ''))
                from guests where ${asked} and annulled_at is null`.execute(db)
  return rows
}
