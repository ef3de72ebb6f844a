import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

export type StoredAccess = Selectable<Tables['registryAccesses']>
export type AccessPatch = Omit<Updateable<Tables['registryAccesses']>, 'accountId' | 'establishmentId' | 'service'>
export type AccessKey = Pick<Insertable<Tables['registryAccesses']>, 'accountId' | 'establishmentId' | 'service'>

/** The account's establishment; with `lock`, it is locked against other changes of its settings. */
export function findRegistryEstablishment(db: Db, accountId: string, id: string, lock = false) {
  const establishment = db
    .selectFrom('establishments')
    .select(['id', 'provinceCode'])
    .where('accountId', '=', accountId)
    .where('id', '=', id)
  return (lock ? establishment.forNoKeyUpdate() : establishment).executeTakeFirst()
}

/** The stored accesses of an establishment by service; a service that was never set is missing. */
export async function accessesOfEstablishment(
  db: Db,
  accountId: string,
  establishmentId: string,
): Promise<Map<string, StoredAccess>> {
  const rows = await db
    .selectFrom('registryAccesses')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
  return new Map(rows.map((row) => [row.service, row]))
}

/** Whether units of the establishment have registry codes of their own. */
export async function haveUnitsCodes(db: Db, accountId: string, establishmentId: string): Promise<boolean> {
  const unit = await db
    .selectFrom('rooms')
    .select('id')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('registryCode', '<>', '')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return unit !== undefined
}

export async function upsertAccess(db: Db, place: AccessKey, patch: AccessPatch): Promise<void> {
  await db
    .insertInto('registryAccesses')
    .values({ ...place, ...patch })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId', 'service']).doUpdateSet(patch))
    .execute()
}

/** Saves the result of a connection test. @returns false if the credentials were changed since the test began */
export async function recordTestResult(
  db: Db,
  place: AccessKey,
  tried: { username: string; password: Buffer },
  patch: AccessPatch,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registryAccesses')
    .set(patch)
    .where('accountId', '=', place.accountId)
    .where('establishmentId', '=', place.establishmentId)
    .where('service', '=', place.service)
    .where('username', '=', tried.username)
    .where('password', '=', tried.password)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
