import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type ClientColumn = 'name' | 'visits' | 'id-number'
type ClientPage = {
  isCompany: boolean
  column: ClientColumn
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}
type FoundIds = { ids: string[]; total: number }

const order = (column: ClientColumn, direction: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (column === 'visits') return sql`visits ${direction}, id ${direction}`
  if (column === 'id-number') return sql`id_number ${direction}, id ${direction}`
  return sql`name collate "es-x-icu" ${direction}, surnames collate "es-x-icu" ${direction}, id ${direction}`
}

/** A page of all people or all companies, read from the nearer end of the index of its order, and the total. */
export async function clientIds(db: Db, accountId: string, search: ClientPage): Promise<FoundIds> {
  const { isCompany, column, direction, limit, offset } = search
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from clients
     where account_id = ${accountId} and is_company = ${isCompany} and deleted_at is null`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const length = Math.min(limit, total - offset)
  if (length <= 0) return { ids: [], total }
  const isFar = offset > total / 2
  const read = isFar === (direction === 'asc') ? 'desc' : 'asc'
  const start = isFar ? total - offset - length : offset
  const { rows } = await sql<{ id: string }>`
    select id from clients where account_id = ${accountId} and is_company = ${isCompany} and deleted_at is null
     order by ${order(column, sql.raw(read))} limit ${length} offset ${start}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { ids: isFar ? ids.reverse() : ids, total }
}

/**
 * A page of the clients whose search key contains every term, and the total. Terms have letters and digits only;
 * `find_clients_page` takes the account from the transaction.
 */
export async function clientIdsByTerms(db: Db, terms: readonly string[], search: ClientPage): Promise<FoundIds> {
  const { isCompany, column, direction, limit, offset } = search
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string | null; total: number }>`
    select id, total::int from find_clients_page(${patterns}, ${isCompany}, ${column}, ${direction === 'desc'},
                                                 ${limit}, ${offset})`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

/**
 * The first people and companies by name whose search key contains every term, and the total. Terms have letters and
 * digits only.
 */
export async function clientIdsByWords(db: Db, terms: readonly string[], limit: number): Promise<FoundIds> {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string; total: number }>`select * from find_clients(${patterns}, ${limit})`.execute(
    db,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}

type ListedClient = {
  id: string
  name: string
  surnames: string
  idNumber: string
  phone: string
  email: string
  visits: number
  isCompany: boolean
  companyId: string | null
  companyName: string | null
}

/** The clients with these ids, in the order of the ids. */
export async function listedClients(db: Db, accountId: string, ids: readonly string[]): Promise<ListedClient[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedClient>`
    select c.id, c.name, c.surnames, c.id_number, c.phone, c.email, c.visits, c.is_company, c.company_id, company.name as company_name
      from clients c
      left join clients company on company.account_id = c.account_id and company.id = c.company_id and company.deleted_at is null
     where c.account_id = ${accountId} and c.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], c.id)`.execute(db)
  return rows
}
