import type { Endpoint } from '@posada/contract/endpoint'
import { claimKey, storeAnswer } from '../db/idempotency.ts'
import type { Dependencies } from '../dependencies.ts'
import { throughAccountDoor, type Signed } from './account-door.ts'
import { toEnvelope, type Envelope } from './answer.ts'
import type { OutsideHandler } from './call.ts'
import { UserError } from './errors.ts'
import { keyedCall, repeated } from './once.ts'

type Asked = { input: unknown; key: string | undefined; body: unknown }

/**
 * A call whose reply is the outside's answer: transaction (attempt, key 'en curso') · the outside, no connection held ·
 * transaction (result and stored answer). If the outside fails, the attempt stays open for the job that looks it up.
 */
export async function throughOutsideDoor(
  dependencies: Dependencies,
  signed: Signed,
  { input, key, body }: Asked,
  { attempt, ask, settle }: OutsideHandler<Endpoint>,
): Promise<Envelope> {
  if (!key) throw new UserError('Falta la clave de la operación')
  const first = await throughAccountDoor(dependencies, signed, async (call) => {
    const claim = await claimKey(call.db, keyedCall(signed.endpoint, key, body, call), 'running')
    if (claim.state === 'done') return { answer: claim.answer as Envelope }
    if (claim.state !== 'new') throw repeated(claim.state)
    return { attempted: await attempt(input, call) }
  })
  if ('answer' in first) return first.answer
  const outcome = await ask(first.attempted)
  return throughAccountDoor(dependencies, signed, async (call) => {
    const answer = toEnvelope(signed.endpoint, (await settle(outcome, call)))
    await storeAnswer(call.db, keyedCall(signed.endpoint, key, body, call), answer)
    return answer
  })
}
