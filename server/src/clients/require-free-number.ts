import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import type { ClientKeys } from './client-keys.ts'
import { fullName } from './full-name.ts'
import { clientByNumber } from './queries/clients.ts'

type Wanted = Pick<ClientKeys, 'idKey' | 'idCountry'> & { isCompany: boolean; except: readonly string[] }

/** Names the record that has the number; of two at the same instant the database refuses one. @throws UserError */
export async function requireFreeNumber({ db, accountId }: Call, number: Wanted): Promise<void> {
  const taken = number.idKey === '' ? undefined : await clientByNumber(db, accountId, number)
  if (taken) {
    const who = number.isCompany ? 'una empresa' : 'un cliente'
    throw new UserError(`Ya hay ${who} con ese documento: ${fullName(taken)}`)
  }
}
