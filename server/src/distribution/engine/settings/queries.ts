import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { EngineOf } from '../queries.ts'

type EnginePatch = Omit<Updateable<Tables['engines']>, 'accountId' | 'establishmentId'>

/** Makes the row of an engine, not published, where it has none. */
export async function ensureEngine(db: Db, { accountId, establishmentId }: EngineOf, now: Date): Promise<void> {
  await db
    .insertInto('engines')
    .values({ accountId, establishmentId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['accountId', 'establishmentId']).doNothing())
    .execute()
}

/** Locks the engine until the transaction ends. */
export const lockEngine = (db: Db, { accountId, establishmentId }: EngineOf) =>
  db
    .selectFrom('engines')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export async function updateEngine(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  patch: EnginePatch,
): Promise<void> {
  await db
    .updateTable('engines')
    .set(patch)
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
}

/** Gives a name to an engine that has none; false where somebody in the installation has it, or had it within two years. */
export async function claimName(db: Db, { accountId, establishmentId }: EngineOf, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('engineNames')
    .values({ name, accountId, establishmentId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The present name of an engine and its former ones. */
export const namesOfEngine = (db: Db, { accountId, establishmentId }: EngineOf) =>
  db
    .selectFrom('engineNames')
    .select(['name', 'retiredAt'])
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .orderBy('name')
    .execute()

/** The present name becomes a former one. */
export async function retireName(db: Db, { accountId, establishmentId }: EngineOf, now: Date): Promise<void> {
  await db
    .updateTable('engineNames')
    .set({ retiredAt: now })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('retiredAt', 'is', null)
    .execute()
}

/** Takes up a former name of the same engine again; false where it has none of that name. */
export async function reclaimName(db: Db, { accountId, establishmentId }: EngineOf, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('engineNames')
    .set({ retiredAt: null })
    .where('name', '=', name)
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('retiredAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertConditionTexts(db: Db, row: Insertable<Tables['engineConditions']>): Promise<void> {
  await db.insertInto('engineConditions').values(row).execute()
}

export async function replaceCodes(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  codes: readonly Omit<Insertable<Tables['engineCodes']>, 'accountId' | 'establishmentId'>[],
): Promise<void> {
  await db
    .deleteFrom('engineCodes')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .execute()
  if (codes.length > 0)
    await db
      .insertInto('engineCodes')
      .values(codes.map((code) => ({ accountId, establishmentId, ...code })))
      .execute()
}

export async function insertEnginePicture(db: Db, row: Insertable<Tables['enginePictures']>): Promise<void> {
  await db.insertInto('enginePictures').values(row).execute()
}

export async function movePicture(db: Db, { accountId, establishmentId }: EngineOf, fileId: string, position: number) {
  await db
    .updateTable('enginePictures')
    .set({ position })
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('fileId', '=', fileId)
    .execute()
}

export async function deleteEnginePicture(
  db: Db,
  { accountId, establishmentId }: EngineOf,
  fileId: string,
): Promise<void> {
  await db
    .deleteFrom('enginePictures')
    .where('accountId', '=', accountId)
    .where('establishmentId', '=', establishmentId)
    .where('fileId', '=', fileId)
    .execute()
}
