import { createHash } from 'node:crypto'
import { UserError } from '../../../platform/http/errors.ts'
import type { SecretBox } from '../../../platform/secrets.ts'
import type { CardRow, GatewayRow } from '../../cards/public.ts'
import type { GatewayCard } from '../gateway-answers.ts'

type StoredToken = Pick<CardRow, 'accountId' | 'cardId' | 'sealedToken'>

const purpose = (accountId: string) => `kept card ${accountId}`

/** A card as it is stored where its token alone would be enough to charge it. */
export const sealCard = (secrets: SecretBox, accountId: string, card: GatewayCard): Buffer =>
  secrets.seal(JSON.stringify(card), purpose(accountId))

/** Undefined where nothing is stored, or it was encrypted with another key of the installation. */
export function openCard(secrets: SecretBox, accountId: string, sealed: Buffer | null): GatewayCard | undefined {
  const text = secrets.openIfReadable(sealed, purpose(accountId))
  return text === undefined ? undefined : (JSON.parse(text) as GatewayCard)
}

/** Under what the gateway keeps a card; undefined where its token cannot be read. */
export function keptCardOf(
  secrets: SecretBox,
  { accountId, cardId, sealedToken }: StoredToken,
): Pick<GatewayCard, 'id' | 'networkId'> | undefined {
  return sealedToken === null ? { id: cardId, networkId: '' } : openCard(secrets, accountId, sealedToken)
}

/** The same of a card that is to be removed, which the gateway still has. @throws UserError where its token cannot be read */
export function requireKeptCard(secrets: SecretBox, card: StoredToken): Pick<GatewayCard, 'id'> {
  const kept = keptCardOf(secrets, card)
  if (!kept) throw new UserError('No se puede leer la tarjeta guardada, que el banco conserva: pídale que la quite')
  return kept
}

/**
 * A card as its row has it. The token of a terminal is encrypted, and only its hash tells it from others; the cards of an account of Stripe
 * are its customers'.
 */
export function storedCard(secrets: SecretBox, { accountId, kind }: GatewayRow, card: GatewayCard) {
  if (kind === 'stripe') return { cardId: card.id, sealedToken: null }
  const cardId = createHash('sha256').update(card.id).digest('hex')
  return { cardId, sealedToken: sealCard(secrets, accountId, card) }
}
