import { randomBytes } from 'node:crypto'
import { signingMessage, SIGNING_MS } from '@posada/domain/distribution/debooks/signing-message'
import { requireNamedOrOnly } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { countMessages, insertMessage } from './queries.ts'
import { type DebooksSetup, requirePlatform } from './require-wallet.ts'

const NONCE_BYTES = 24
/** Texts that a user may have at a time. */
const MOST_MESSAGES = 20

/** A text for the owner of a wallet to sign. @throws UserError for too many */
export async function makeMessage(
  setup: DebooksSetup,
  context: RequestContext,
  establishmentId: string | null,
): Promise<string> {
  requirePlatform(setup)
  const { db, accountId, loginId, now } = context
  const { id, name } = await requireNamedOrOnly(context, establishmentId)
  if ((await countMessages(db, accountId, loginId, now)) >= MOST_MESSAGES)
    throw new UserError('Ha pedido demasiados textos para firmar. Espere diez minutos y vuelva a intentarlo.')
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const message = signingMessage({ host: hostOf(setup), establishment: name, nonce, at: now })
  const expiresAt = new Date(now.getTime() + SIGNING_MS)
  await insertMessage(db, {
    accountId,
    id: newId(now.getTime()),
    establishmentId: id,
    loginId,
    message,
    madeAt: now,
    expiresAt,
  })
  return message
}

const hostOf = ({ config: { publicUrl, host, port } }: DebooksSetup): string =>
  publicUrl === undefined ? `${host}:${port}` : new URL(publicUrl).host
