import type { RequestContext } from '../http/call.ts'
import { findUser } from './queries/users.ts'

/** The row of the signed-in user. */
export async function requireOwnUser({ db, accountId, loginId }: RequestContext) {
  const user = await findUser(db, accountId, loginId)
  if (!user) throw new Error('The login of the session does not exist')
  return user
}
