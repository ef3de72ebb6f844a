import { sql, type Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/table-types.ts'

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>
export type FoundClientRow = Awaited<ReturnType<typeof foundClients>>[number]

/** Deleted clients are found by nobody. */
export function findClient(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'surnames', 'isCompany', 'companyId', 'phone', 'email'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** In order of name, and how many there are in all. The terms hold letters and digits only; the function takes the account from the transaction. */
export async function clientIdsByWords(db: Db, terms: string[], limit: number) {
  const patterns = terms.map((term) => `%${term}%`)
  const { rows } = await sql<{ id: string; total: number }>`select * from find_clients(${patterns}, ${limit})`.execute(
    db,
  )
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 }
}

/** In Spanish order, each with its stays that were not cancelled. */
export async function foundClients(db: Db, accountId: string, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('clients')
    .select(['clients.id', 'clients.name', 'clients.surnames', 'clients.phone', 'clients.email'])
    .select((column) =>
      column
        .selectFrom('bookings')
        .select(column.fn.countAll<number>().as('visits'))
        .whereRef('bookings.accountId', '=', 'clients.accountId')
        .whereRef('bookings.clientId', '=', 'clients.id')
        .where('bookings.state', '=', 'confirmed')
        .where('bookings.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('visits'),
    )
    .where('clients.accountId', '=', accountId)
    .where('clients.id', 'in', ids)
    .orderBy(sql`clients.name collate "es-x-icu"`)
    .orderBy(sql`clients.surnames collate "es-x-icu"`)
    .orderBy('clients.id')
    .execute()
}

/** Two people entering the same document at once: the second waits for the first, and then finds it. */
export async function holdIdNumber(db: Db, accountId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client ${accountId} ${key}`}, 0))`.execute(db)
}

/** Whether a client has this number, written with whatever dots, dashes and spaces. */
export async function isIdNumberTaken(db: Db, accountId: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('clients')
    .select('id')
    .where('accountId', '=', accountId)
    .where('idNumber', '<>', '')
    .where(sql<string>`upper(regexp_replace(id_number, '[^[:alnum:]]', '', 'g'))`, '=', key)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertClient(db: Db, client: Insertable<Tables['clients']>): Promise<void> {
  await db.insertInto('clients').values(client).execute()
}
