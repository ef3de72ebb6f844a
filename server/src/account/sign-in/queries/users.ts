import type { StartPage } from '@posada/domain/account/users/start-page'
import type { Role } from '@posada/domain/account/users/roles'
import type { Db } from '../../../platform/db/database.ts'

type NewUser = {
  id: string
  email: string
  emailKey: string
  name: string
  role: Role
  /** The link was shown to the inviting user although it could have been mailed. */
  isInvitedByLink: boolean
  now: Date
}

/** False if the e-mail is taken; that violates no constraint, because PostgreSQL would log the e-mail. */
export async function insertInvitedUser(
  db: Db,
  accountId: string,
  { id, email, emailKey, name, role, isInvitedByLink, now }: NewUser,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('logins')
    .values({ accountId, id, email, emailKey, name, role, isInvitedByLink, state: 'invited', createdAt: now })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertInvitation(db: Db, accountId: string, loginId: string, tokenHash: Buffer, expiresAt: Date) {
  await db
    .insertInto('recoveryLinks')
    .values({ tokenHash, accountId, loginId, purpose: 'invitation', expiresAt })
    .execute()
}

type UserChanges = {
  name?: string
  role?: Role
  state?: 'active' | 'disabled'
  email?: string
  emailKey?: string
  sideMenuExpanded?: boolean
  startPage?: StartPage
}

export async function updateUser(db: Db, accountId: string, id: string, changes: UserChanges) {
  await db.updateTable('logins').set(changes).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function deleteUser(db: Db, accountId: string, id: string) {
  await db.deleteFrom('logins').where('accountId', '=', accountId).where('id', '=', id).execute()
}
