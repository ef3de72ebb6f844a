import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type SeasonRow = Selectable<Tables['seasons']>
export type SeasonPriceRow = { seasonId: string; saleTypeId: string; price: number }

/** The seasons of an establishment by their first day. */
export const seasonsOf = (db: Db, accountId: string, establishmentId: string): Promise<SeasonRow[]> =>
  db
    .selectFrom('seasons')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('firstDay')
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Locks the season until the transaction ends. */
export const lockSeason = (db: Db, accountId: string, id: string): Promise<SeasonRow | undefined> =>
  db
    .selectFrom('seasons')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The prices of seasons for types that are still sold. */
export const pricesOfSeasons = (db: Db, accountId: string, ids: readonly string[]): Promise<SeasonPriceRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('seasonPrices as p')
        .innerJoin('saleTypes as t', (on) =>
          on.onRef('t.accountId', '=', 'p.accountId').onRef('t.id', '=', 'p.saleTypeId'),
        )
        .select(['p.seasonId', 'p.saleTypeId', 'p.price'])
        .where('p.accountId', '=', accountId)
        .where('p.seasonId', 'in', ids)
        .where('t.removedAt', 'is', null)
        .orderBy('p.saleTypeId')
        .execute()

export async function insertSeason(db: Db, row: Insertable<Tables['seasons']>): Promise<void> {
  await db.insertInto('seasons').values(row).execute()
}

export async function updateSeason(
  db: Db,
  accountId: string,
  id: string,
  patch: Omit<Updateable<Tables['seasons']>, 'accountId' | 'id' | 'establishmentId'>,
): Promise<void> {
  await db.updateTable('seasons').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Replaces the prices of a season. */
export async function replacePrices(
  db: Db,
  accountId: string,
  seasonId: string,
  prices: readonly { typeId: string; price: number }[],
): Promise<void> {
  await db.deleteFrom('seasonPrices').where('accountId', '=', accountId).where('seasonId', '=', seasonId).execute()
  await sql`
    insert into season_prices (account_id, season_id, sale_type_id, price)
    select ${accountId}, ${seasonId}, wanted.id, wanted.price
      from unnest(${prices.map(({ typeId }) => typeId)}::uuid[], ${prices.map(({ price }) => price)}::integer[])
           as wanted(id, price)`.execute(db)
}

export async function deleteSeason(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('seasons').where('accountId', '=', accountId).where('id', '=', id).execute()
}
