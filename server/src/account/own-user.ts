import type { Call } from '../http/call.ts'
import { findUser } from './queries/users.ts'

/** The signed-in user's own row. */
export async function requireOwnUser({ db, accountId, loginId }: Call) {
  const user = await findUser(db, accountId, loginId)
  if (!user) throw new Error('A session without its login')
  return user
}
