import type { Endpoint } from '@posada/contract/endpoint'
import { inAccount, type Entered } from '../db/enter.ts'
import { finishCall, newTrace } from '../db/finish-call.ts'
import { claimKey, storeAnswer } from '../db/idempotency.ts'
import { retrying } from '../db/retry.ts'
import type { Dependencies } from '../dependencies.ts'
import { makeCall, throughAccountDoor, type Signed } from './account-door.ts'
import { toEnvelope, type Envelope } from './answer.ts'
import type { Call, OutsideHandler } from './call.ts'
import { UserError } from './errors.ts'
import { keyedCall, repeated } from './once.ts'

type Asked = { input: unknown; key: string | undefined; body: unknown }

/**
 * A call whose reply is the outside's answer: transaction (attempt, key 'en curso') · the outside, no connection held ·
 * transaction (result and stored answer). If the outside fails, the attempt stays open for the job that looks it up.
 * Only what is marked `idempotent`, such as a charge, must have a key: a paper drawn twice harms nobody.
 * Who attempted may settle, whatever became of his session or role meanwhile: the outside has done its part.
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
  return asThen(dependencies, signed.endpoint, first.who, async (call) => {
    const answer = toEnvelope(signed.endpoint, await settle(outcome, call))
    const asked = keyed(call)
    if (asked) await storeAnswer(call.db, asked, answer)
    return answer
  })
}

const identityOf = ({ accountId, loginId, sessionId, role }: Call): Entered => ({ accountId, loginId, sessionId, role })

/** A transaction of the account for somebody who was let in before. */
const asThen = <T>(
  { app, clock }: Dependencies,
  { path }: Endpoint,
  who: Entered,
  work: (call: Call) => Promise<T>,
): Promise<T> =>
  retrying(() =>
    inAccount(app, who.accountId, async (db) => {
      const now = clock.now()
      const trace = newTrace()
      const result = await work(makeCall(db, who, now, trace))
      await finishCall(db, path, who.loginId, now, trace)
      return result
    }),
  )
