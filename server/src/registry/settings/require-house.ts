import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { findRegistryEstablishment } from './queries.ts'

/** @throws UserError for an unknown id, and equally for the id of another account's establishment */
export async function requireRegistryEstablishment({ db, accountId }: RequestContext, id: string, lock = false) {
  const establishment = await findRegistryEstablishment(db, accountId, id, lock)
  if (!establishment) throw new UserError('El establecimiento no existe')
  return establishment
}
