import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type CleanerRow = Awaited<ReturnType<typeof cleanersOf>>[number]

/** The cleaners of an establishment, active ones first, in Spanish order. */
export const cleanersOf = (db: Db, accountId: string, establishmentId: string) =>
  selectCleaners(db, accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('isActive', 'desc')
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy('id')
    .execute()

/** Locks the cleaner's row until the transaction ends. */
export const lockCleaner = (db: Db, accountId: string, id: string) =>
  selectCleaners(db, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const selectCleaners = (db: Db, accountId: string) =>
  db
    .selectFrom('cleaners')
    .select(['id', 'establishmentId', 'name', 'username', 'isActive', 'dayMinutes', 'weekdays'])
    .where('accountId', '=', accountId)

export async function insertCleaner(db: Db, cleaner: Insertable<Tables['cleaners']>): Promise<void> {
  await db.insertInto('cleaners').values(cleaner).execute()
}

type CleanerPatch = Omit<Updateable<Tables['cleaners']>, 'accountId' | 'id' | 'establishmentId'>

export async function updateCleaner(db: Db, accountId: string, id: string, patch: CleanerPatch): Promise<void> {
  await db.updateTable('cleaners').set(patch).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Assigns a unit to a cleaner in place of who had it. */
export async function saveAssignedUnit(db: Db, row: Insertable<Tables['cleanerUnits']>): Promise<void> {
  await db
    .insertInto('cleanerUnits')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'roomId']).doUpdateSet(({ ref }) => ({ cleanerId: ref('excluded.cleanerId') })),
    )
    .execute()
}

/** False if the unit was assigned to nobody. */
export async function deleteAssignedUnit(db: Db, accountId: string, roomId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cleanerUnits')
    .where('accountId', '=', accountId)
    .where('roomId', '=', roomId)
    .returning('roomId')
    .executeTakeFirst()
  return deleted !== undefined
}
