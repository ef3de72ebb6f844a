import { pairedPhoneApi } from '@posada/contract/travellers/guests/phone-pairing'
import type { Dependencies } from '../../dependencies.ts'
import { endLinks, objectOfCode, tokenOfLink } from '../../outbox/links/public.ts'
import type { Db } from '../../platform/db/database.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import { declaredRefusal } from '../../platform/http/errors.ts'
import { newId } from '../../platform/ids.ts'
import { beginCodeTry, withdrawCodeTry } from './queries.ts'

const { enterCode } = pairedPhoneApi
const WRONG = 'El código no es correcto o ha caducado'
const TOO_MANY = 'Demasiados códigos equivocados. Espere diez minutos, o lea con la cámara el código de la pantalla.'

/**
 * The token of the link that a code stands for. A code is good once: whoever types it later gets the same answer as for a wrong one.
 * @throws UserError for a wrong code, and for any once an address has tried too many
 */
export async function exchangeCode(
  dependencies: Dependencies,
  { code, addressKey }: { code: string; addressKey: string },
): Promise<string> {
  const { secrets, clock, gate } = dependencies
  const attempt = { id: newId(), address: secrets.hash(addressKey, 'phone code').toString('hex'), at: clock.now() }
  if (!(await beginCodeTry(gate, attempt))) throw declaredRefusal(enterCode, 'tooMany', TOO_MANY)
  const found = await objectOfCode(dependencies, 'document-phone-code', code.replaceAll(/\D/g, ''))
  const token = found && (await inAccount(dependencies.app, found.accountId, (db) => tokenOnce(db, found)))
  if (!token) throw declaredRefusal(enterCode, 'wrong', WRONG)
  await withdrawCodeTry(gate, attempt.id)
  return token

  async function tokenOnce(db: Db, { accountId, objectId }: { accountId: string; objectId: string }) {
    const context = { db, accountId, now: clock.now() }
    await endLinks(context, { purpose: 'document-phone-code', objectId })
    return tokenOfLink({ secrets }, context, { purpose: 'document-phone', objectId })
  }
}
