import type { AwaitedByHold } from '@posada/domain/bookings/holds/booking-hold'
import type { Cents } from '@posada/domain/platform/money/money'
import type { BoardCode } from '@posada/domain/prices/board-price'
import type { UnitPeople } from '@posada/domain/distribution/engine/unit-people'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { Dependencies } from '../../dependencies.ts'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'
import { requestPaymentForHold } from '../../money/payments/public.ts'
import type { LinkContext } from '../../platform/http/handlers/request-context.ts'
import { contractIssuer } from './describe-establishment.ts'
import type { PublishedEngine } from './engine-of-link.ts'
import { insertEngineBooking } from './queries.ts'

type SoldLine = {
  typeName: string
  planName: string
  board: BoardCode
  nights: readonly Cents[]
  units: readonly UnitPeople[]
}

type Sale = {
  bookingId: string
  sold: readonly SoldLine[]
  language: GuestLanguage
  answers?: readonly { question: string; answer: string }[]
  /** The key of the code whose discount is in the prices. */
  codeKey?: string
  /** Of the guest. */
  country?: string
}

/** Keeps with a booking what its guest has accepted, with whom and how; of a booking that is accepted again, what was sold first. */
export const keepSale = (
  { db, accountId, now }: LinkContext,
  establishment: EstablishmentRow,
  { bookingId, sold, language, answers = [], codeKey = '', country = '' }: Sale,
): Promise<void> =>
  insertEngineBooking(db, {
    accountId,
    bookingId,
    issuer: JSON.stringify(contractIssuer(establishment)),
    sold: JSON.stringify(sold),
    answers: JSON.stringify(answers),
    codeKey,
    country,
    language,
    madeAt: now,
  })

type Unpaid = { bookingId: string; awaits: AwaitedByHold; amount: Cents; heldUntil: Date; email: string }

/** Asks for the payment, card or transfer that a booking awaits. Returns the address of its page; '' where it awaits none. */
export async function askForPayment(
  dependencies: Dependencies,
  context: LinkContext,
  { engine }: Pick<PublishedEngine, 'engine'>,
  { awaits, ...unpaid }: Unpaid,
): Promise<string> {
  if (awaits !== 'payment' && awaits !== 'card' && awaits !== 'transfer') return ''
  const { link } = await requestPaymentForHold(dependencies, context, {
    ...unpaid,
    awaits,
    savesCard: true,
    ...(awaits === 'transfer' && { iban: engine.iban }),
  })
  return link
}
