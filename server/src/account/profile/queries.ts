import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/table-types.ts'

export type ProfileRow = Selectable<Tables['accountProfiles']>
export type ProfilePatch = Omit<Updateable<Tables['accountProfiles']>, 'accountId' | 'version' | 'subscriptionEnd'>

/** Nothing where nobody has said anything of the account yet. */
export const findProfile = (db: Db, accountId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('accountProfiles').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** Held until the transaction ends; made where there is none. */
export async function lockProfile(db: Db, accountId: string): Promise<ProfileRow> {
  await db
    .insertInto('accountProfiles')
    .values({ accountId })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .execute()
  return db
    .selectFrom('accountProfiles')
    .selectAll()
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Raises the version, which tells two people's edits apart. */
export async function updateProfile(db: Db, accountId: string, patch: ProfilePatch): Promise<void> {
  await db
    .updateTable('accountProfiles')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute()
}

/** It is no field of the form that the version guards. */
export async function setSelfCheckin(db: Db, accountId: string, selfCheckin: boolean): Promise<void> {
  await db.updateTable('accountProfiles').set({ selfCheckin }).where('accountId', '=', accountId).execute()
}

/** The newest mail that was tried, and whether it left. */
export const lastTriedMail = (db: Db, accountId: string) =>
  db
    .selectFrom('mails')
    .select(['state'])
    .where('accountId', '=', accountId)
    .where((column) => column.or([column('state', '<>', 'waiting'), column('attempts', '>', 0)]))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
