import { timingSafeEqual } from 'node:crypto'
import { myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { CARD_TRIES } from '@posada/domain/guest-pages/self-check-in/autonomous-arrival'
import { declaredRefusal, type UserError } from '../../platform/http/errors.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { remaining } from './check-code.ts'
import { cardTriesOf, saveCardTries } from './queries.ts'
import { recordProof } from './record-proof.ts'
import { requireArriving, requireTraveller } from './require-arriving.ts'

const api = myStayApi.checkCard
const SHOWN_DIGITS = 4

/**
 * Compares typed digits with the last four of a card that has paid for the booking. Returns the refusal of wrong ones, whose try
 * is counted. @throws UserError with its code for all else that is refused
 */
export async function checkArrivalCard(
  context: LinkContext,
  { placeId, last4: typed }: { placeId: string; last4: string },
): Promise<UserError | null> {
  const { db, accountId } = context
  const { locked, facts } = await requireArriving(context)
  const { booking } = locked
  const { guest } = requireTraveller(facts, placeId)
  if (facts.cards.length === 0) throw declaredRefusal(api, 'noCard', 'Esta reserva no se ha pagado aquí con tarjeta')
  const tries = await cardTriesOf(db, accountId, booking.id)
  if (tries >= CARD_TRIES) throw exhausted()
  const digits = typed.replace(/\D/g, '')
  const card = facts.cards.find((last4) => isSame(last4, digits))
  if (card === undefined) {
    await saveCardTries(db, accountId, booking.id, tries + 1)
    const triesLeft = CARD_TRIES - tries - 1
    if (triesLeft === 0) return exhausted()
    return declaredRefusal(api, 'wrong', `No son las de la tarjeta del pago. ${remaining(triesLeft)}`, { triesLeft })
  }
  if (facts.step !== 'ready' && facts.step !== 'arrived')
    await recordProof(context, { booking, guest, means: 'card', ending: card })
  return null
}

function isSame(last4: string, digits: string): boolean {
  const [stored, typed] = [Buffer.from(last4), Buffer.from(digits)]
  return stored.length === SHOWN_DIGITS && stored.length === typed.length && timingSafeEqual(stored, typed)
}

const exhausted = () => declaredRefusal(api, 'exhausted', 'Demasiados intentos. Use el código por SMS.')
