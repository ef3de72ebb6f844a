import type { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import type { Input } from '@posada/contract/endpoint'
import { isSecurityDeposit, purposeOf } from '@posada/domain/platform/money/payment-purpose'
import { requestDays } from '@posada/domain/money/payments/payment-request'
import { lockBooking } from '../../../bookings/bookings/public.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { makeLink, requireSendable } from '../../../outbox/links/public.ts'
import { requireChargeable } from '../charges/chargeable-amount.ts'
import { queueSmsMessage } from '../../../outbox/message-outbox/public.ts'
import { guestPageAddress } from '../gateway/addresses.ts'
import { type PaymentDependencies, requireGateway } from '../gateway/gateway-access.ts'
import { mailRequest } from './mail-request.ts'
import { requestLine, requestTerms } from './request-terms.ts'
import { chargesOfBooking, insertRequest } from '../../cards/public.ts'

const DAY_MS = 86_400_000
const NO_KEPT_CARDS = 'Su banco no tiene activado guardar tarjetas (pago por referencia)'
const NO_CARD_ALONE =
  'Con el TPV de su banco no se puede pedir solo la tarjeta: pida un importe y guárdela con ese pago'

/** `expiresAt`: when nothing is taken any more. `linkUntil`: until when the page says what has become of it. */
type Term = { expiresAt: Date; linkUntil?: Date }

/**
 * Asks a guest for money, for a card to be kept as guarantee, or for a transfer, by a link of its own. An amount of 0 with
 * `savesCard` asks for the card only. A security deposit may be more than what is pending.
 */
export async function requestPayment(
  dependencies: PaymentDependencies,
  context: JobContext,
  input: Input<(typeof cardPaymentsApi)['request']>,
  term?: Term,
): Promise<{ id: string; link: string }> {
  const { db, accountId, loginId, now } = context
  const method = input.method ?? 'card'
  const isHold = input.mode === 'hold'
  const savesCard = method === 'card' && !isHold && (input.savesCard ?? false)
  const { booking } = await lockBooking(context, input.bookingId)
  if (method === 'card') {
    const { client } = await requireGateway(dependencies, context, booking.establishmentId)
    const isKept = input.amount === 0 ? client.can.keepsCardsUncharged : client.can.keepsCards
    if (isHold && !client.can.holdsAmounts) throw new UserError('Su banco no tiene activadas las preautorizaciones')
    if (savesCard && !isKept) throw new UserError(input.amount === 0 ? NO_CARD_ALONE : NO_KEPT_CARDS)
  }
  const purpose = purposeOf(input.isSecurityDeposit)
  const isOfSecurityDeposit = isSecurityDeposit({ purpose })
  if (isHold && (!isOfSecurityDeposit || method !== 'card'))
    throw new UserError('Solo se retiene una fianza, y con tarjeta')
  const isCardOnly = savesCard && input.amount === 0 && !isOfSecurityDeposit
  const charges = await chargesOfBooking(db, accountId, booking.id)
  if (!isCardOnly) requireChargeable({ booking, charges }, { amount: input.amount, purpose })
  if (method === 'transfer' && input.iban === null) throw new UserError('Falta el IBAN')
  const sendBy = input.sendBy ?? (booking.email === '' && input.email === null ? 'copy_link' : 'email')
  const email = input.email ?? booking.email
  const phone = input.phone ?? booking.phone
  requireSendable(dependencies, { sendBy, email, phone })
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const id = newId(now.getTime())
  const { expiresAt, linkUntil = expiresAt } = term ?? {
    expiresAt: new Date(now.getTime() + (input.days ?? requestDays.usual) * DAY_MS),
  }
  const request = {
    accountId,
    id,
    bookingId: booking.id,
    method,
    amount: input.amount,
    purpose,
    concept: input.concept ?? '',
    savesCard,
    isHold,
    terms: requestTerms(establishment, booking, { savesCard, isOfSecurityDeposit, isHold }),
    iban: input.iban ?? '',
    email: sendBy === 'email' ? email : '',
    expiresAt,
    createdAt: now,
    createdBy: loginId,
  }
  await insertRequest(db, request)
  const token = await makeLink(dependencies, context, { purpose: 'payment', objectId: id, expiresAt: linkUntil })
  const link = guestPageAddress(dependencies, token)
  if (sendBy === 'email') await mailRequest(context, { request, booking, establishment, link })
  if (sendBy === 'sms')
    await queueSmsMessage(context, { key: 'payment-request', booking, establishment, recipient: phone, link })
  context.changed('card-payments', booking.id)
  context.noted(isCardOnly ? 'Solo la tarjeta de garantía' : requestLine(request))
  return { id, link }
}
