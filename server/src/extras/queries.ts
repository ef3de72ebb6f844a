import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/table-types.ts'

/** Price in cents, null where it is said at the sale; rate in hundredths of a percent. */
export type ExtraRow = {
  id: string
  establishmentId: string
  name: string
  price: number | null
  rate: number
  noTaxReason: string
}
export type ExtraPatch = Omit<Updateable<Tables['extras']>, 'accountId' | 'id' | 'establishmentId' | 'createdAt'>

/** Of a house, by name in Spanish order. */
export function extrasOf(db: Db, accountId: string, establishmentId: string): Promise<ExtraRow[]> {
  return selectExtras(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute()
}

/** One of the account's that is still sold. */
export function findExtra(db: Db, accountId: string, id: string): Promise<ExtraRow | undefined> {
  return selectExtras(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Those of these ids that are still sold. */
export function findExtras(db: Db, accountId: string, ids: string[]): Promise<ExtraRow[]> {
  return selectExtras(db, accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Held until the transaction ends; it may still be sold meanwhile. */
export function lockExtra(db: Db, accountId: string, id: string): Promise<ExtraRow | undefined> {
  return selectExtras(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertExtra(db: Db, row: Insertable<Tables['extras']>): Promise<void> {
  await db.insertInto('extras').values(row).execute()
}

export async function updateExtra(db: Db, accountId: string, id: string, patch: ExtraPatch): Promise<void> {
  await db.updateTable('extras').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

const selectExtras = (db: Db, accountId: string) =>
  db
    .selectFrom('extras')
    .select(['id', 'establishmentId', 'name', 'price', 'rate', 'noTaxReason'])
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
