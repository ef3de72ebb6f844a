import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { payMethodsOf } from '@posada/domain/money/payments/gateway-page'
import { SMALLEST_CHARGE } from '@posada/domain/money/payments/charge-rules'
import { type LockedBooking, lockBooking } from '../../../bookings/bookings/public.ts'
import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { type EstablishmentRow, requireEstablishment } from '../../../establishments/establishments/public.ts'
import { formatEuros } from '@posada/domain/platform/money/money'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext, LinkContext, OutsideHandler } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { tokenOfLink } from '../../../outbox/links/public.ts'
import type { CardGateway, CheckoutOrder } from '../card-gateway.ts'
import type { GatewayPage } from '../gateway-answers.ts'
import { payableByLink } from '../charges/chargeable-amount.ts'
import { guestPageAddress, messageAddress } from '../gateway/addresses.ts'
import { type PaymentDependencies, requireGateway } from '../gateway/gateway-access.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { GatewayNotEnabled, GatewayUnknownOutcome } from '../gateway-errors.ts'
import { findCustomer, insertCustomer } from '../queries/gateways.ts'
import { securityDepositWords } from '../requests/security-deposit-words.ts'
import { newOrderNumber } from '../order-number.ts'
import { endEarlierVisits } from './end-earlier-visits.ts'
import { requestOfLink } from './open-payment.ts'
import {
  addLookup,
  chargesOfBooking,
  type CheckoutRow,
  checkoutsOf,
  findCheckout,
  insertCheckout,
  openCheckout,
  type RequestRow,
  updateCheckout,
} from '../../cards/public.ts'

type Attempt = {
  client: CardGateway
  gatewayId: string
  checkoutId: string
  order: CheckoutOrder
  earlier: CheckoutRow[]
  now: Date
}
type Session = Awaited<ReturnType<CardGateway['createCheckout']>>
type Outcome = {
  gatewayId: string
  checkoutId: string
  bookingId: string
  /** Undefined where the gateway could not be asked. */
  session: Session | undefined
  /** An earlier visit that the guest has finished: nothing more is paid before it is recorded. */
  isFinished: boolean
  expired: CheckoutRow[]
  /** The visit that was begun in vain, because an earlier one goes on. */
  unused?: string | undefined
  /** Why the gateway made no page. */
  failure?: unknown
}

/** How long the hosted page takes payments. */
const OPEN_MS = 35 * 60_000
/** A press waits for one that is under way. */
const STARTING_MS = 40_000
const FIRST_LOOK_MS = 20_000
const CANCELLED = 'Esta reserva está cancelada'
const REFUSED = 'Ahora no se puede pagar con tarjeta. No se ha cobrado nada: inténtelo dentro de unos minutos.'

const NO_BIZUM = 'Ahora no se puede pagar con Bizum. No se ha cobrado nada: puede pagar con tarjeta.'
const CHECKING = { refusal: 'Su pago se está comprobando. No pague de nuevo.', isChecking: true } as const

/**
 * A press of the guest: a visit to the gateway's hosted page, for what is payable now. The visits before are ended first; if one of them
 * was paid meanwhile, there is no other. Where the gateway cannot end a visit, the same one goes on, until it is known to be dead.
 */
export const startPayment = (
  dependencies: PaymentDependencies,
): OutsideHandler<(typeof guestPaymentApi)['start'], Attempt, Outcome> => ({
  async attempt({ method: wanted }, context) {
    const { request } = await requestOfLink(context)
    if (request.method !== 'card') throw new UserError('Este pago se hace por transferencia')
    const method = wanted ?? 'card'
    const { booking } = await lockBooking(context, request.bookingId)
    const { gateway, client } = await requireGateway(dependencies, context, booking.establishmentId).catch(
      (error: unknown) => {
        throw error instanceof UserError ? new UserError(REFUSED) : error
      },
    )
    if (!payMethodsOf(client.can, request).includes(method)) throw new UserError(REFUSED)
    const { request: current } = await requestOfLink(context) // read again under the lock of the booking
    if (current.state === 'paid') throw new UserError('Este pago ya está hecho')
    if (current.state === 'cancelled') throw new UserError(CANCELLED)
    const { db, accountId, now } = context
    const charges = await chargesOfBooking(db, accountId, booking.id)
    const amount = payableByLink({ booking, charges }, request)
    if (request.amount > 0 && amount < SMALLEST_CHARGE) throw new UserError('No hay nada pendiente de pago')
    const earlier = (await checkoutsOf(db, accountId, request.id)).filter(
      ({ state }) => state === 'open' || state === 'starting',
    )
    if (
      earlier.some(
        ({ state, acceptedAt }) => state === 'starting' && now.getTime() - acceptedAt.getTime() < STARTING_MS,
      )
    )
      throw new UserError('Operación en curso')
    const checkoutId = newId(now.getTime())
    const mode = request.isHold ? 'hold' : request.amount === 0 ? 'setup' : 'payment'
    const orderNumber = client.can.findsPaymentsBy === 'order' ? newOrderNumber(now) : ''
    await insertCheckout(db, {
      accountId,
      id: checkoutId,
      requestId: request.id,
      gatewayId: gateway.id,
      checkoutId: orderNumber,
      method,
      mode,
      amount,
      acceptedAt: now,
    })
    const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
    const page = await pageOf(dependencies, context)
    return {
      client,
      gatewayId: gateway.id,
      checkoutId,
      earlier: earlier.filter(({ gatewayId }) => gatewayId === gateway.id),
      now,
      order: {
        ...(mode === 'payment'
          ? { mode, amount, saveCard: request.savesCard }
          : mode === 'hold'
            ? { mode, amount }
            : { mode }),
        customerId: await findCustomer(db, accountId, { bookingId: booking.id, gatewayId: gateway.id }),
        orderNumber,
        method,
        requestId: request.id,
        bookingId: booking.id,
        locator: booking.locator,
        concept: request.concept || usualConcept(request, establishment, booking),
        language: guestLanguage(booking),
        successUrl: `${page}#comprobando`,
        cancelUrl: page,
        messageUrl: await messageAddress(dependencies, context, gateway),
        expiresAt: new Date(now.getTime() + OPEN_MS),
      },
    }
  },

  async callOutside({ client, gatewayId, checkoutId, earlier, order: wanted, now }) {
    const outcome = { gatewayId, checkoutId, bookingId: wanted.bookingId }
    const nothing = { ...outcome, session: undefined, isFinished: false, expired: [] }
    try {
      const { isFinished, expired, current } = await endEarlierVisits(client, earlier, { order: wanted, now })
      if (isFinished) return { ...nothing, isFinished }
      const order = current ? { ...wanted, orderNumber: current.checkoutId } : wanted
      const session = await client.createCheckout(order, checkoutId).catch((error: unknown) => {
        if (error instanceof GatewayUnknownOutcome) return client.createCheckout(order, checkoutId) // the same key
        throw error
      })
      return {
        ...outcome,
        checkoutId: current?.id ?? checkoutId,
        session,
        isFinished: false,
        expired,
        unused: current && checkoutId,
      }
    } catch (error) {
      dependencies.log.warn({ error: messageForLog(error) }, 'a checkout could not be made')
      return { ...nothing, failure: error }
    }
  },

  async finish({ gatewayId, checkoutId, bookingId, session, isFinished, expired, unused, failure }, context) {
    const { db, accountId } = context
    for (const visit of expired) await updateCheckout(db, visit, { state: 'expired' })
    if (unused !== undefined) await updateCheckout(db, { accountId, id: unused }, { state: 'expired' })
    const customerId = session?.customerId
    if (customerId !== undefined) await insertCustomer(db, { accountId, bookingId, gatewayId, customerId })
    const checkout = (await findCheckout(db, { accountId, id: checkoutId }))!
    if (!session) {
      await updateCheckout(db, checkout, { state: 'expired' })
      await recordGatewayFailure(context, gatewayId, failure)
      const lacksBizum = failure instanceof GatewayNotEnabled && failure.permission === 'bizum'
      if (lacksBizum) context.noted('La cuenta de la pasarela no tiene Bizum')
      if (!isFinished) return { refusal: lacksBizum ? NO_BIZUM : REFUSED }
      context.enqueue('card-payments', gatewayId)
      return CHECKING
    }
    if (!(await openCheckout(db, checkout, session.id))) {
      // The worker has recorded meanwhile what became of the visit that goes on.
      const { state } = (await findCheckout(db, checkout))!
      return state === 'complete' ? CHECKING : { refusal: REFUSED }
    }
    if (checkout.endedAt !== null) {
      // The reason of the visit has ended while it was made: nobody gets its address.
      await lookSoon(context, gatewayId, checkoutId, 0)
      return { refusal: REFUSED }
    }
    await lookSoon(context, gatewayId, checkoutId)
    context.changed('card-payments', bookingId)
    context.noted(checkout.amount === 0 ? 'Solo la tarjeta de garantía' : `Pago de ${formatEuros(checkout.amount)}`)
    return pageReply(session.page)
  },
})

const pageReply = (page: GatewayPage) =>
  page.kind === 'address' ? { url: page.url } : { form: { action: page.action, fields: page.fields } }

type Payer = LockedBooking['booking']

/** What the hosted page and the guest's bank call the payment. */
const usualConcept = (request: RequestRow, { name }: EstablishmentRow, booking: Payer): string =>
  [isSecurityDeposit(request) && securityDepositWords[guestLanguage(booking)].name, name, booking.locator]
    .filter(Boolean)
    .join(' · ')

/** The page to which the guest comes back. */
async function pageOf(dependencies: PaymentDependencies, context: LinkContext): Promise<string> {
  const token = await tokenOfLink(dependencies, context, { purpose: 'payment', objectId: context.objectId })
  return guestPageAddress(dependencies, token ?? '')
}

async function lookSoon(context: JobContext, gatewayId: string, objectId: string, afterMs = FIRST_LOOK_MS) {
  const { accountId, now } = context
  const dueAt = new Date(now.getTime() + afterMs)
  await addLookup(context.db, { accountId, gatewayId, kind: 'checkout', objectId, since: now, dueAt })
  context.enqueue('card-payments', gatewayId)
}
