import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/table-types.ts'

export type ProfileRow = Selectable<Tables['accountProfiles']>
export type ProfilePatch = Omit<Updateable<Tables['accountProfiles']>, 'accountId' | 'version' | 'subscriptionEnd'>

/** Undefined until somebody has saved the profile. */
export const findProfile = (db: Db, accountId: string): Promise<ProfileRow | undefined> =>
  db.selectFrom('accountProfiles').selectAll().where('accountId', '=', accountId).executeTakeFirst()

/** Locks the profile's row until the transaction ends; inserts it if there is none. */
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

/** Also increments the version, by which concurrent edits are detected. */
export async function updateProfile(db: Db, accountId: string, patch: ProfilePatch): Promise<void> {
  await db
    .updateTable('accountProfiles')
    .set(patch)
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute()
}

/** Does not increment the version: the switch is no field of the form that the version protects. */
export async function setSelfCheckin(db: Db, accountId: string, selfCheckin: boolean): Promise<void> {
  await db.updateTable('accountProfiles').set({ selfCheckin }).where('accountId', '=', accountId).execute()
}

/** Whether guests may check in by themselves, or have been invited to it. */
export async function usesSelfCheckin(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ uses: boolean }>`
    select exists (select from account_profiles where account_id = ${accountId} and self_checkin)
        or exists (select from self_checkins where account_id = ${accountId}) as uses`.execute(db)
  return rows[0]?.uses ?? false
}

/** Whether guests may check in by themselves. */
export async function isSelfCheckinOn(db: Db, accountId: string): Promise<boolean> {
  const profile = await db
    .selectFrom('accountProfiles')
    .select('selfCheckin')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return profile?.selfCheckin ?? false
}

/** The words of the establishment on the guests' page of a self check-in. */
export async function selfCheckinMessage(db: Db, accountId: string): Promise<string> {
  const profile = await db
    .selectFrom('accountProfiles')
    .select('selfCheckinMessage')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return profile?.selfCheckinMessage ?? ''
}

/** The state of the newest mail that was tried. */
export const lastTriedMail = (db: Db, accountId: string) =>
  db
    .selectFrom('mails')
    .select(['state'])
    .where('accountId', '=', accountId)
    .where((column) => column.or([column('state', '<>', 'waiting'), column('attempts', '>', 0)]))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether text messages may go to telephones of other countries. */
export async function setSmsAbroad(db: Db, accountId: string, hasSmsAbroad: boolean): Promise<void> {
  await db
    .insertInto('accountProfiles')
    .values({ accountId, hasSmsAbroad })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ hasSmsAbroad }))
    .execute()
}
