import type { cardGatewayApi } from '@posada/contract/money/payments/card-gateway'
import { gatewayRights } from '@posada/domain/money/payments/gateway-rights'
import { checkKeyPair, keyFaultSentences } from '@posada/domain/money/payments/gateway-keys'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { FOR_EVER, makeLink, newLinkToken } from '../../../outbox/links/public.ts'
import type { AccountGateway } from '../card-gateway.ts'
import type { KeyCheck } from '../gateway-answers.ts'
import { GatewayKeyRefused } from '../gateway-errors.ts'
import { insertGateway, lockGateways, replaceGateways, updateGateway } from '../queries/gateways.ts'
import { webhookAddress } from './addresses.ts'
import { endGateway, requireNothingOpen } from './disconnect-gateway.ts'
import { keyPurposes, openGatewayKey, type PaymentDependencies, webhookPurpose } from './gateway-access.ts'
import { endPaymentVisits, gatewaysOf, type GatewayRow } from '../../cards/public.ts'

type Keys = { publicKey: string; secretKey: string }
type Webhook = { id: string; secret: string; token: string }
type Attempt = { keys: Keys; before: GatewayRow | undefined }
type Outcome = Attempt & { check: KeyCheck; webhook: Webhook | undefined }

/**
 * Tries keys of Stripe there, and stores them encrypted if it takes them. A key that is not given stays as it is. Where the
 * gateway can reach this server, it is told where to send its messages. From then on Stripe takes the new charges of the account.
 */
export const connectGateway = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof cardGatewayApi)['connect'], Attempt, Outcome> => ({
  async attempt({ keys }, { db, accountId }) {
    const before = (await gatewaysOf(db, accountId)).find(({ kind }) => kind === 'stripe')
    const publicKey = keys.publicKey ?? before?.publicKey
    const secretKey = keys.secretKey ?? (before && openGatewayKey(dependencies.secrets, before))
    if (publicKey === undefined) throw new UserError('Falta la clave publicable')
    if (secretKey === undefined) throw new UserError('Falta la clave secreta')
    const { fault } = checkKeyPair({ publicKey, secretKey })
    if (fault !== undefined) throw new UserError(keyFaultSentences[fault])
    return { keys: { publicKey, secretKey }, before }
  },

  async callOutside({ keys, before }) {
    const client = dependencies.cardGateways.stripe({ secretKey: keys.secretKey, takesBizum: false })
    const check = await client.checkKeys({ publicKey: keys.publicKey })
    if (check.kind !== 'accepted') return { keys, before, check, webhook: undefined }
    try {
      const webhook = await makeWebhook(dependencies, client)
      const isSameAccount = before?.gatewayAccount === check.gatewayAccountId
      if (isSameAccount && before.webhookId !== '') await deleteOldWebhook(dependencies, client, before.webhookId)
      return { keys, before, check, webhook }
    } catch (error) {
      if (error instanceof GatewayKeyRefused)
        return {
          keys,
          before,
          check: { kind: 'rights_missing', missing: [error.missing ?? 'webhook_endpoints'] },
          webhook: undefined,
        }
      return { keys, before, check: { kind: 'unreachable' }, webhook: undefined }
    }
  },

  async finish({ keys, before, check, webhook }, context) {
    if (check.kind !== 'accepted') return { refusal: sentenceOf(check) }
    await storeKeys(dependencies, context, keys, { ...check, webhook })
    context.changed('card-gateway')
    context.noted(
      `Clave secreta: ${before?.secretKeyEnd ? `··${before.secretKeyEnd}` : 'ninguna'} → ··${keys.secretKey.slice(-4)}, ${check.isTest ? 'de pruebas' : 'real'}`,
    )
    return { message: 'Pasarela de pago conectada' }
  },
})

async function makeWebhook(dependencies: PaymentDependencies, client: AccountGateway): Promise<Webhook | undefined> {
  const token = newLinkToken()
  const address = webhookAddress(dependencies, 'stripe', token)
  return address === undefined ? undefined : { ...(await client.createWebhookEndpoint(address)), token }
}

/** An endpoint that stays only sends messages to a link that has ended. */
async function deleteOldWebhook({ log }: PaymentDependencies, client: AccountGateway, id: string) {
  await client
    .deleteWebhookEndpoint(id)
    .catch((error: unknown) => log.warn({ error: messageForLog(error) }, 'an old webhook could not be deleted'))
}

function sentenceOf(check: Exclude<KeyCheck, { kind: 'accepted' }>): string {
  switch (check.kind) {
    case 'key_refused':
      return check.key === 'public'
        ? 'La pasarela no acepta la clave publicable. Cópiela otra vez de su panel.'
        : 'La pasarela no acepta la clave secreta. Cópiela otra vez de su panel.'
    case 'rights_missing':
      return `A la clave le faltan permisos: ${check.missing.map((right) => gatewayRights[right]).join(', ')}`
    case 'unreachable':
      return 'La pasarela de pago no responde. No se ha guardado nada: inténtelo de nuevo.'
  }
}

type Accepted = { gatewayAccountId: string; isTest: boolean; webhook: Webhook | undefined }

async function storeKeys(
  { secrets }: PaymentDependencies,
  context: JobContext,
  { publicKey, secretKey }: Keys,
  { gatewayAccountId, isTest, webhook }: Accepted,
) {
  const { db, accountId, now } = context
  const current = (await lockGateways(db, accountId)).find(({ kind }) => kind === 'stripe')
  const isSame = current?.gatewayAccount === gatewayAccountId && current.isTest === isTest
  if (current && !isSame) {
    await requireNothingOpen(db, current, now)
    await endGateway(context, current)
  }
  const id = isSame ? current.id : newId(now.getTime())
  const values = {
    publicKey,
    sealedSecretKey: secrets.seal(secretKey, keyPurposes.stripe(accountId)),
    secretKeyEnd: secretKey.slice(-4),
    webhookId: webhook?.id ?? '',
    sealedWebhookSecret: webhook ? secrets.seal(webhook.secret, webhookPurpose(accountId)) : null,
    trouble: '',
    replacedAt: null,
  }
  for (const { id: gatewayId } of await replaceGateways(db, accountId, { by: 'stripe', now }))
    await endPaymentVisits(context, { gatewayId })
  if (isSame) await updateGateway(db, { accountId, id }, values)
  else await insertGateway(db, { ...values, accountId, id, gatewayAccount: gatewayAccountId, isTest, connectedAt: now })
  if (webhook)
    await makeLink({ secrets }, context, {
      purpose: 'card-webhook',
      objectId: id,
      expiresAt: FOR_EVER,
      token: webhook.token,
    })
}
