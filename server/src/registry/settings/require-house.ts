import type { Call } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { findHouse } from './queries.ts'

/** The account's house; an unknown id and another account's are refused alike. */
export async function requireHouse({ db, accountId }: Call, id: string, lock = false) {
  const house = await findHouse(db, accountId, id, lock)
  if (!house) throw new UserError('El establecimiento no existe')
  return house
}
