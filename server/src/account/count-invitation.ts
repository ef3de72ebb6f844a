import type { Dependencies } from '../dependencies.ts'
import { inAccountTransaction, type SessionRequest } from '../http/account-door.ts'
import type { Refusal } from '../http/call.ts'
import { newId } from '../ids.ts'
import { countInvitationTry } from './queries/tries.ts'

const TOO_MANY = 'Ha invitado a mucha gente en poco tiempo. Espere un rato antes de invitar a nadie más.'

/**
 * Counts every invitation, also a refused one: without the limit, the refusal 'ya existe' would reveal for any number
 * of addresses whether they have a login here.
 * @returns a refusal beyond the limit
 */
export async function countInvitation(
  dependencies: Dependencies,
  signed: SessionRequest,
): Promise<Refusal | undefined> {
  const isAllowed = await inAccountTransaction(dependencies, signed, ({ db, now }) =>
    countInvitationTry(db, newId(), now),
  )
  return isAllowed ? undefined : { refusal: TOO_MANY }
}
