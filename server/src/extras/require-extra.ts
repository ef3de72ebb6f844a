import { UserError } from '../http/errors.ts'
import type { RequestContext } from '../http/call.ts'
import { lockExtra, type ExtraRow } from './queries.ts'

/** Locks an extra of the account. @throws UserError, the same for a deleted one and for one of another account */
export async function requireLockedExtra({ db, accountId }: RequestContext, id: string): Promise<ExtraRow> {
  const extra = await lockExtra(db, accountId, id)
  if (!extra) throw new UserError('El extra no existe')
  return extra
}
