import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import type { ClientKeys } from './client-keys.ts'
import { fullName } from './full-name.ts'
import { clientByNumber } from './queries/clients.ts'

type ClientNumber = Pick<ClientKeys, 'idKey' | 'idCountry'> & { isCompany: boolean; except: readonly string[] }

/**
 * @throws UserError that names the record with the same number. The database refuses one of two simultaneous inserts.
 */
export async function requireFreeNumber({ db, accountId }: RequestContext, number: ClientNumber): Promise<void> {
  const taken = number.idKey === '' ? undefined : await clientByNumber(db, accountId, number)
  if (taken) {
    const who = number.isCompany ? 'una empresa' : 'un cliente'
    throw new UserError(`Ya hay ${who} con ese documento: ${fullName(taken)}`)
  }
}
