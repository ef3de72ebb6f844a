import type { Endpoint } from '@posada/contract/endpoint'
import { enterAccount, type Entered } from '../db/enter.ts'
import { claimKey, storeAnswer } from '../db/idempotency.ts'
import { trackedTransaction } from '../db/tracked-transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { makeCall, throughAccountDoor, type Signed } from './account-door.ts'
import { toEnvelope, type Envelope } from './answer.ts'
import type { Call, OutsideHandler } from './call.ts'
import { UserError } from './errors.ts'
import { keyedCall, repeated } from './once.ts'

type Asked = { input: unknown; key: string | undefined; body: unknown }

/**
 * For endpoints that call an external system, in three steps: a transaction (attempt, key marked as running); the
 * external call, without a database connection; a transaction (result and stored reply).
 * If the external call fails, the attempt stays open for the job that looks it up.
 * Only endpoints marked `idempotent`, such as a charge, require a key; a document drawn twice does no harm.
 * The second transaction does not check session and role again, because the external system has already acted.
 */
export async function throughOutsideDoor(
  dependencies: Dependencies,
  signed: Signed,
  { input, key, body }: Asked,
  { attempt, ask, settle }: OutsideHandler<Endpoint>,
): Promise<Envelope> {
  if (!key && signed.endpoint.idempotent) throw new UserError('Falta la clave de la operación')
  const keyed = (call: Call) => key && keyedCall(signed.endpoint, key, body, call)
  const first = await throughAccountDoor(dependencies, signed, async (call) => {
    const asked = keyed(call)
    const claim = asked && (await claimKey(call.db, asked, 'running'))
    if (claim && claim.state === 'done') return { answer: claim.answer as Envelope }
    if (claim && claim.state !== 'new') throw repeated(claim.state)
    return { attempted: await attempt(input, call), who: identityOf(call) }
  })
  if ('answer' in first) return first.answer
  const outcome = await ask(first.attempted)
  return asThen(dependencies, signed, first.who, async (call) => {
    const answer = toEnvelope(signed.endpoint, await settle(outcome, call))
    const asked = keyed(call)
    if (asked) await storeAnswer(call.db, asked, answer)
    return answer
  })
}

const identityOf = ({ accountId, loginId, sessionId, role }: Call): Entered => ({ accountId, loginId, sessionId, role })

/** A transaction of the account for a user whose session was checked in the first transaction. */
const asThen = <T>(
  dependencies: Dependencies,
  { endpoint, token: _, ...request }: Signed,
  who: Entered,
  work: (call: Call) => Promise<T>,
): Promise<T> =>
  trackedTransaction(
    dependencies,
    { action: endpoint.path, ...request },
    async (db) => {
      await enterAccount(db, who.accountId)
      return who
    },
    (db, entered, tracker, now) => work(makeCall(db, entered, tracker, now)),
  )
