import type { Db } from '../../../platform/db/database.ts'

type Confirmation = { tokenHash: Buffer; email: string; emailKey: string; requestedAt: Date; expiresAt: Date }

/** At most one per login. */
export async function saveConfirmation(db: Db, accountId: string, loginId: string, confirmation: Confirmation) {
  await deleteConfirmation(db, accountId, loginId)
  await db
    .insertInto('emailConfirmations')
    .values({ accountId, loginId, ...confirmation })
    .execute()
}

export const findConfirmation = (db: Db, accountId: string, loginId: string) =>
  db
    .selectFrom('emailConfirmations')
    .select(['email', 'requestedAt'])
    .where('accountId', '=', accountId)
    .where('loginId', '=', loginId)
    .executeTakeFirst()

export async function deleteConfirmation(db: Db, accountId: string, loginId: string) {
  await db.deleteFrom('emailConfirmations').where('accountId', '=', accountId).where('loginId', '=', loginId).execute()
}
