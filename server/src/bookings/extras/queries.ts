import type { LineKind } from '@posada/domain/money/invoices/line-kinds'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

/** Price in cents, null if it is entered with each sale; rate in hundredths of a percent. */
export type ExtraRow = {
  id: string
  establishmentId: string
  name: string
  price: number | null
  rate: number
  noTaxReason: string
  kind: LineKind | ''
  /** Cleaners may charge it from the minibar, if it has a price. */
  inMinibar: boolean
}
type ExtraPatch = Omit<Updateable<Tables['extras']>, 'accountId' | 'id' | 'establishmentId' | 'createdAt'>

/** The catalogue of an establishment, by name in Spanish order. */
export function extrasOf(db: Db, accountId: string, establishmentId: string): Promise<ExtraRow[]> {
  return selectExtras(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute()
}

/** An extra of the account that is not deleted. */
export function findExtra(db: Db, accountId: string, id: string): Promise<ExtraRow | undefined> {
  return selectExtras(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** The extras with these ids that are not deleted. */
export function findExtras(db: Db, accountId: string, ids: string[]): Promise<ExtraRow[]> {
  return selectExtras(db, accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The kinds of extras, also of those that are no longer in the catalogue, by their ids. */
export async function kindsOfExtras(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, LineKind | ''>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('extras')
    .select(['id', 'kind'])
    .where('accountId', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$narrowType<{ kind: LineKind | '' }>()
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Locks the row until the transaction ends; the extra may still be sold meanwhile. */
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
    .select(['id', 'establishmentId', 'name', 'price', 'rate', 'noTaxReason', 'kind', 'inMinibar'])
    .$narrowType<{ kind: LineKind | '' }>()
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
