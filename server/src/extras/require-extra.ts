import { UserError } from '../http/errors.ts'
import type { Call } from '../http/call.ts'
import { lockExtra, type ExtraRow } from './queries.ts'

/** The account's extra, locked; one that was deleted and another account's are refused alike. */
export async function requireLockedExtra({ db, accountId }: Call, id: string): Promise<ExtraRow> {
  const extra = await lockExtra(db, accountId, id)
  if (!extra) throw new UserError('El extra no existe')
  return extra
}
