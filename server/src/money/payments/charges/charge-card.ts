import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatEuros } from '@posada/domain/platform/money/money'
import { cardPaymentsApi } from '@posada/contract/money/payments/card-payments'
import { type PaymentPurpose, purposeOf } from '@posada/domain/platform/money/payment-purpose'
import { REPETITION_MS } from '@posada/domain/money/payments/charge-rules'
import { type LockedBooking, lockBooking } from '../../../bookings/bookings/public.ts'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { JobContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import type { CardGateway, ChargeOrder } from '../card-gateway.ts'
import { type PaymentDependencies, requireGateway } from '../gateway/gateway-access.ts'
import { keptCardOf, storedCard } from '../gateway/sealed-card.ts'
import { LOOK_UP_AFTER_MS } from '../lookups/next-look.ts'
import { newOrderNumber } from '../order-number.ts'
import { findCustomer, updateCardToken } from '../queries/gateways.ts'
import { findCharge, insertCharge } from '../queries/movements.ts'
import { recordCharge } from '../settle/record-charge.ts'
import { askForCharge, type ChargeResult } from './ask-for-charge.ts'
import { requireChargeable } from './chargeable-amount.ts'
import { recordFailedRequest } from './record-failed-request.ts'
import { requireUsableCard } from './usable-card.ts'
import {
  addLookup,
  type CardRow,
  cardsOfBooking,
  type ChargeRow,
  chargesOfBooking,
  type GatewayRow,
  reasonSentence,
} from '../../cards/public.ts'

type Attempt = { client: CardGateway; gateway: GatewayRow; cardId: string; order: ChargeOrder }
type Outcome = { gateway: GatewayRow; cardId: string; order: ChargeOrder; result: ChargeResult }

const { charge } = cardPaymentsApi
const NOT_WITHOUT_HOLDER =
  'Su banco no tiene activado cobrar una tarjeta sin su titular. Pídale el pago al huésped con un enlace.'

/**
 * Charges a kept card without its holder: an attempt that reserves the amount, the gateway with the attempt's id as
 * idempotency key, the result. Whatever is lost in between is looked up, and never charged again.
 */
export const chargeCard = (dependencies: PaymentDependencies): OutsideHandler<typeof charge, Attempt, Outcome> => ({
  async attempt({ bookingId, amount, cardId, isConfirmed, isSecurityDeposit: isOfSecurityDeposit }, context) {
    if (cardId === null)
      throw new UserError('Por favor, seleccione la tarjeta sobre la que desea intentar realizar el cargo.')
    const { booking } = await lockBooking(context, bookingId)
    const { gateway, client } = await requireGateway(dependencies, context, booking.establishmentId)
    if (!client.can.chargesWithoutHolder) throw new UserError(NOT_WITHOUT_HOLDER)
    const { db, accountId, now } = context
    const card = (await cardsOfBooking(db, accountId, bookingId)).find(({ id }) => id === cardId)
    if (!card) throw new UserError('La tarjeta no es de esta reserva')
    const charges = await chargesOfBooking(db, accountId, bookingId)
    const purpose = purposeOf(isOfSecurityDeposit)
    requireChargeable({ booking, charges }, { amount, purpose })
    const today = await todayAtEstablishment(context, booking.establishmentId)
    requireUsableCard(card, charges, today)
    if (!isConfirmed) requireNoRepetition(charges, { cardId, amount, now })
    const order = await orderOf(dependencies, context, { booking, gateway, client, card, amount, today })
    await insertAttempt(context, { order, gatewayId: gateway.id, purpose, card, day: today })
    context.changed('card-payments', bookingId)
    context.noted(`Cargo de ${formatEuros(amount)}`)
    return { client, gateway, cardId: card.id, order }
  },

  async callOutside({ client, gateway, cardId, order }) {
    return { gateway, cardId, order, result: await askForCharge(client, order) }
  },

  async finish({ gateway, cardId, order, result }, context) {
    const { attemptId: chargeId } = order
    if (result.kind === 'facts') {
      const { status, card } = result.facts
      await recordCharge(context, gateway.id, result.facts)
      // What was looked up has its card without its token.
      if (status === 'succeeded' && card?.id === order.cardId)
        await renewConsent(context, cardId, storedCard(dependencies.secrets, gateway, card))
    }
    if (result.kind === 'failed') await recordFailedRequest(context, chargeId, result)
    const row = (await findCharge(context.db, { accountId: context.accountId, id: chargeId }))!
    const reply = replyOf(row, result)
    // The payment itself is noted where it is entered.
    if (reply.state === 'failed' || reply.state === 'authentication') context.noted(reply.refusal)
    return reply
  },
})

function replyOf({ id, state, reason }: ChargeRow, result: ChargeResult) {
  switch (state) {
    case 'succeeded':
      return { id, state, message: 'Cobro realizado' } as const
    case 'running':
      return { id, state, refusal: 'El banco no ha contestado. No repita el cargo: lo estamos comprobando.' } as const
    case 'authentication':
      return {
        id,
        state,
        refusal: 'El banco pide que el titular confirme el pago. Envíele una solicitud de pago.',
      } as const
    default: {
      const refusal = result.kind === 'failed' ? result.sentence : `No se ha cobrado. ${reasonSentence(reason)}`
      return { id, state: 'failed', refusal } as const
    }
  }
}

type Charging = {
  booking: LockedBooking['booking']
  gateway: GatewayRow
  client: CardGateway
  card: CardRow
  amount: number
  today: string
}

/** What the gateway is asked for. @throws UserError where it cannot know the card any more */
async function orderOf(
  { secrets }: PaymentDependencies,
  { db, accountId, now }: JobContext,
  { booking, gateway, client, card, amount, today }: Charging,
): Promise<ChargeOrder> {
  const { id: bookingId, locator } = booking
  const isByOrder = client.can.findsPaymentsBy === 'order'
  const customerId = await findCustomer(db, accountId, { bookingId, gatewayId: gateway.id })
  const kept = keptCardOf(secrets, card)
  if ((customerId === undefined && !isByOrder) || !kept) throw new UserError('La tarjeta no es de esta reserva')
  return {
    customerId: customerId ?? '',
    cardId: kept.id,
    networkId: kept.networkId,
    orderNumber: isByOrder ? newOrderNumber(now) : '',
    reason: !occupiesUnits(booking.state) ? 'no-show' : booking.checkIn <= today ? 'extra' : 'stay',
    amount,
    attemptId: newId(now.getTime()),
    bookingId,
    locator,
  }
}

/** The card scheme may give each charge a new id, by which the next one refers to the consent. */
async function renewConsent(
  { db, accountId }: JobContext,
  id: string,
  { sealedToken }: ReturnType<typeof storedCard>,
): Promise<void> {
  if (sealedToken !== null) await updateCardToken(db, { accountId, id }, sealedToken)
}

function requireNoRepetition(
  charges: readonly ChargeRow[],
  { cardId, amount, now }: { cardId: string; amount: number; now: Date },
) {
  const isRepeated = charges.some(
    (one) =>
      one.cardId === cardId &&
      one.amount === amount &&
      (one.state === 'running' || one.state === 'succeeded') &&
      now.getTime() - one.startedAt.getTime() < REPETITION_MS,
  )
  if (isRepeated)
    throw declaredRefusal(
      charge,
      'repeated',
      'Acaba de cobrar este importe de esta tarjeta. ¿Quiere cobrarlo otra vez?',
    )
}

type NewAttempt = {
  order: ChargeOrder
  gatewayId: string
  purpose: PaymentPurpose
  card: CardRow
  day: string
}

async function insertAttempt(
  { db, accountId, loginId, now }: JobContext,
  { order, gatewayId, purpose, card, day }: NewAttempt,
): Promise<void> {
  const { attemptId: id, bookingId, amount, orderNumber } = order
  await insertCharge(db, {
    accountId,
    id,
    bookingId,
    gatewayId,
    cardId: card.id,
    origin: 'desk',
    amount,
    purpose,
    state: 'running',
    intentId: orderNumber,
    brand: card.brand,
    last4: card.last4,
    day,
    startedAt: now,
    startedBy: loginId,
  })
  const dueAt = new Date(now.getTime() + LOOK_UP_AFTER_MS)
  await addLookup(db, { accountId, gatewayId, kind: 'charge', objectId: id, since: now, dueAt })
}
