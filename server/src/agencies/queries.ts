import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The first in Spanish order whose key holds every term, and how many there are. The terms hold letters and digits only. */
export async function agenciesByWords(db: Db, accountId: string, terms: string[], limit: number) {
  let found = selectAgencies(db, accountId).select(sql<number>`count(*) over ()`.as('total'))
  for (const term of terms) found = found.where('nameKey', 'like', `%${term}%`)
  return found
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const findAgency = (db: Db, accountId: string, id: string) =>
  selectAgencies(db, accountId).where('id', '=', id).executeTakeFirst()

/** By the key that `agencyKey` makes of its name. */
export const findAgencyByKey = (db: Db, accountId: string, nameKey: string) =>
  selectAgencies(db, accountId).where('nameKey', '=', nameKey).executeTakeFirst()

/** Deleted agencies are found by nobody. */
const selectAgencies = (db: Db, accountId: string) =>
  db.selectFrom('agencies').select(['id', 'name']).where('accountId', '=', accountId).where('deletedAt', 'is', null)
