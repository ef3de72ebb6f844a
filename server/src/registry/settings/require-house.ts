import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { findHouse } from './queries.ts'

/** @throws UserError for an unknown id, and equally for the id of another account's establishment */
export async function requireHouse({ db, accountId }: Call, id: string, lock = false) {
  const establishment = await findHouse(db, accountId, id, lock)
  if (!establishment) throw new UserError('El establecimiento no existe')
  return establishment
}
