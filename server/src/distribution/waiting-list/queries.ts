import type { Day } from '@posada/domain/platform/days/day'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isContact } from '../../platform/db/is-contact.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type WishRow = Selectable<Tables['waitingWishes']>
export type WishPatch = Omit<Updateable<Tables['waitingWishes']>, 'accountId' | 'id' | 'establishmentId'>

/** The establishments in which somebody has not been removed from the list. */
export async function establishmentsWithWishes(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingWishes')
    .select('establishmentId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ establishmentId }) => establishmentId)
}

/** The wishes that nobody has removed and whose last possible arrival is not before the day, oldest first. */
export const openWishes = (
  db: Db,
  accountId: string,
  { establishmentId, from, limit }: { establishmentId: string; from: Day; limit: number },
): Promise<WishRow[]> =>
  db
    .selectFrom('waitingWishes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`check_in + flex_days >= ${from}`)
    .orderBy('madeAt')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function insertWish(db: Db, row: Insertable<Tables['waitingWishes']>): Promise<void> {
  await db.insertInto('waitingWishes').values(row).execute()
}

export const findWish = (db: Db, accountId: string, id: string): Promise<WishRow | undefined> =>
  db.selectFrom('waitingWishes').selectAll().where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Locks the wish until the transaction ends. */
export const lockWish = (db: Db, accountId: string, id: string): Promise<WishRow | undefined> =>
  db
    .selectFrom('waitingWishes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateWish(db: Db, accountId: string, id: string, patch: WishPatch): Promise<void> {
  await db.updateTable('waitingWishes').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Ends a wish with all that is known of the person. */
export async function deleteWish(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('waitingWishes').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Lets those who join the list of an establishment take turns, so that nobody has more wishes than one may have. */
export async function lockList(db: Db, accountId: string, establishmentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting-list ${accountId} ${establishmentId}`}, 0))`.execute(
    db,
  )
}

type Person = { establishmentId: string; email: string; phone: string; from: Day; since: Date }

/** How many wishes a person has left on the page that are open, or that were made since the instant, by e-mail or telephone. */
export async function wishesOfPerson(
  db: Db,
  accountId: string,
  { establishmentId, email, phone, from, since }: Person,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from waiting_wishes w
     where w.account_id = ${accountId} and w.establishment_id = ${establishmentId} and w.noted_by is null
       and ((w.ended_at is null and w.check_in + w.flex_days >= ${from}) or w.made_at > ${since})
       and ${isContact('w', { email, phone })}`.execute(db)
  return rows[0]?.count ?? 0
}
