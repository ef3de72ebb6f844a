import { timingSafeEqual } from 'node:crypto'
import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { declaredRefusal, type UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import { hashCode } from './hash-code.ts'
import { findCode, updateCode } from './queries.ts'
import { recordProof } from './record-proof.ts'
import { requireArriving, requireTraveller } from './require-arriving.ts'
import { phoneEndOf } from './send-code.ts'

const api = myStayApi.checkCode

/**
 * Compares a typed code with the one that was sent to the traveller of a place. The same code again changes nothing. Returns the
 * refusal of a wrong one, whose try is counted. @throws UserError with its code for all else that is refused
 */
export async function checkArrivalCode(
  setup: { secrets: SecretBox },
  context: LinkContext,
  { placeId, code: typed }: { placeId: string; code: string },
): Promise<UserError | null> {
  const { db, accountId, now } = context
  const { locked, facts } = await requireArriving(context)
  const { guest } = requireTraveller(facts, placeId)
  const code = await findCode(db, accountId, placeId)
  if (!code || code.guestId !== guest.id || code.expiresAt <= now)
    throw declaredRefusal(api, 'expired', 'El código ha caducado. Pida otro.')
  if (code.triesLeft <= 0) throw exhausted()
  const hash = hashCode(setup, context, placeId, typed.replace(/\D/g, ''))
  if (!timingSafeEqual(hash, code.codeHash)) {
    const triesLeft = code.triesLeft - 1
    await updateCode(db, accountId, placeId, { triesLeft })
    if (triesLeft === 0) return exhausted()
    return declaredRefusal(api, 'wrong', `El código no es correcto. ${remaining(triesLeft)}`, { triesLeft })
  }
  if (code.usedAt !== null) return null
  await updateCode(db, accountId, placeId, { usedAt: now })
  await recordProof(context, { booking: locked.booking, guest, means: 'phone', ending: phoneEndOf(guest.phone) })
  return null
}

const exhausted = () => declaredRefusal(api, 'exhausted', 'Demasiados intentos con este código. Pida otro.')

export const remaining = (tries: number): string => (tries === 1 ? 'Queda un intento.' : `Quedan ${tries} intentos.`)
