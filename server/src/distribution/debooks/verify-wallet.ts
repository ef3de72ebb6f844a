import type { debooksApi } from '@posada/contract/distribution/debooks/debooks'
import type { Input } from '@posada/contract/endpoint'
import { shortAddress } from '@posada/domain/distribution/debooks/wallet-words'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { OutsideHandler, RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { ConnectionKey } from '../channel-connections/public.ts'
import {
  type DebooksRow,
  isWalletElsewhere,
  lockDebooks,
  saveDebooks,
  saveDebooksPlans,
} from '../debooks-connections/public.ts'
import type { SignedMessage } from './blockchain-platform.ts'
import { lockMessage, updateMessage } from './queries.ts'
import { DEBOOKS_QUEUE, type DebooksSetup, requirePlatform } from './require-wallet.ts'
import { tryPlatform } from './try-platform.ts'
import { sealWalletToken } from './wallet-token.ts'

type Verify = (typeof debooksApi)['verify']
type Attempt = { key: ConnectionKey; signed: SignedMessage } | { refusal: string }
type Outcome = { key: ConnectionKey; address: string; token: string } | { refusal: string }

const ELSEWHERE = 'Esa billetera ya está conectada a otro establecimiento: desconéctela antes allí'
/** Signatures that are not of the address, with one text. */
const MOST_TRIES = 10

/**
 * Connects the wallet whose owner has signed the text. The text is checked and used up in one transaction; then the platform is shown
 * the signature, and gives a token for the connection.
 */
export const verifyWallet = (setup: DebooksSetup): OutsideHandler<Verify, Attempt, Outcome> => ({
  async attempt(input, context) {
    requirePlatform(setup)
    const { id } = await requireNamedOrOnly(context, input.establishmentId)
    const key = { accountId: context.accountId, establishmentId: id }
    const known = await lockDebooks(context.db, key)
    const checked = await useMessage(setup, context, key, input)
    if ('fault' in checked) return { refusal: checked.fault }
    requireSameWallet(known, checked.address)
    if (await isWalletElsewhere(context.db, key, checked.address)) throw new UserError(ELSEWHERE)
    const { message, signature } = input
    return { key, signed: { message, signature, address: checked.address } }
  },

  async callOutside(attempt) {
    if ('refusal' in attempt) return attempt
    const { key, signed } = attempt
    const tried = await tryPlatform(async () => ({ token: await setup.blockchain.openWallet(signed) }))
    return 'refusal' in tried ? tried : { key, address: signed.address, token: tried.token }
  },

  async finish(outcome, context) {
    if ('refusal' in outcome) return { refusal: outcome.refusal }
    const { key, address, token } = outcome
    const known = await lockDebooks(context.db, key)
    requireSameWallet(known, address)
    await connectWallet(setup, context, key, { address, token, known })
    return { message: 'Billetera conectada: diga qué tipo de unidad vende cada plan' }
  },
})

/** Checks the text and its signature. Used up only where both are right. @throws UserError for a text that is none, or no longer */
async function useMessage(
  { blockchain }: DebooksSetup,
  { db, accountId, loginId, now }: RequestContext,
  { establishmentId }: ConnectionKey,
  { message, signature, address }: Input<Verify>,
) {
  const row = await lockMessage(db, accountId, { establishmentId, loginId, message })
  if (!row || row.usedAt !== null || row.expiresAt <= now || row.tries >= MOST_TRIES)
    throw new UserError('Ese texto ya no se puede usar. Pida otro y fírmelo antes de diez minutos.')
  const checked = blockchain.checkSignature({ message, signature, address })
  await updateMessage(db, row, 'fault' in checked ? { tries: row.tries + 1 } : { usedAt: now })
  return checked
}

/** An establishment has one wallet. @throws UserError where it is another one */
function requireSameWallet(known: DebooksRow | undefined, address: string): void {
  if (known?.state === 'ending')
    throw new UserError('DeBooks todavía se está desconectando. Espere un minuto y vuelva a intentarlo.')
  if (known && known.state !== 'ended' && known.address !== address)
    throw new UserError(`El establecimiento ya tiene la billetera ${shortAddress(known.address)}: desconéctela antes`)
}

async function connectWallet(
  { secrets }: DebooksSetup,
  context: RequestContext,
  key: ConnectionKey,
  { address, token, known }: { address: string; token: string; known: DebooksRow | undefined },
): Promise<void> {
  const { db, now } = context
  const isSame = known !== undefined && known.state !== 'ended'
  const fresh = { state: 'wallet' as const, connectedAt: now, fetchedAt: null, sentAt: null }
  await saveDebooks(db, {
    ...key,
    address,
    token: sealWalletToken(secrets, key, token),
    // Bookings of the same wallet that have come need not come again.
    cursor: known?.address === address ? known.cursor : '',
    dueAt: now,
    failures: 0,
    trouble: '',
    ...(isSame ? { state: known.state, connectedAt: known.connectedAt } : fresh),
  })
  if (!isSame) await saveDebooksPlans(db, key, [])
  context.noted(`Billetera ${shortAddress(address)}: ${isSame ? 'conectada otra vez' : 'sin conectar → conectada'}`)
  context.changed('channel', key.establishmentId)
  context.enqueue(DEBOOKS_QUEUE, key.establishmentId)
}
