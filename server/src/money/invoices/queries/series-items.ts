import type { LineKind } from '@posada/domain/money/invoices/line-kinds'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type SeriesItemRow = {
  id: string
  name: string
  /** In cents; null if it is entered with each invoice. */
  price: number | null
  rate: number
  noTaxReason: string
  kind: LineKind | ''
}

/** The items of a series, by name in Spanish order. */
export function itemsOfSeries(db: Db, accountId: string, seriesId: string): Promise<SeriesItemRow[]> {
  return selectItems(db, accountId)
    .select(['id', 'name', 'price', 'rate', 'noTaxReason', 'kind'])
    .$narrowType<{ kind: LineKind | '' }>()
    .where('seriesId', '=', seriesId)
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute()
}

/** Locks an item of the account that is not deleted. */
export const lockSeriesItem = (db: Db, accountId: string, id: string) =>
  selectItems(db, accountId).select(['id', 'name', 'seriesId']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function insertSeriesItem(db: Db, row: Insertable<Tables['invoiceSeriesItems']>): Promise<void> {
  await db.insertInto('invoiceSeriesItems').values(row).execute()
}

export async function deleteSeriesItem(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('invoiceSeriesItems')
    .set({ deletedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

const selectItems = (db: Db, accountId: string) =>
  db.selectFrom('invoiceSeriesItems').where('accountId', '=', accountId).where('deletedAt', 'is', null)
