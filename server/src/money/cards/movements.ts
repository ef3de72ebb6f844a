import type { CardMovements } from '@posada/contract/money/payments/card-movements'
import { todayIn } from '@posada/domain/platform/days/day'
import type { Cents } from '@posada/domain/platform/money/money'
import { isSecurityDeposit } from '@posada/domain/platform/money/payment-purpose'
import { availableSecurityDeposit } from '@posada/domain/money/payments/security-deposit'
import { declineRules, type DeclineReason } from '@posada/domain/money/payments/decline-reasons'
import { capabilitiesOf } from '@posada/domain/money/payments/gateway-capabilities'
import { leftToRefund } from '@posada/domain/money/payments/left-to-refund'
import { requestState } from '@posada/domain/money/payments/payment-request'
import { backOffice } from '@posada/domain/account/users/roles'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { tokenOfLink } from '../../outbox/links/public.ts'
import type { SecretBox } from '../../platform/secrets.ts'
import {
  cardsOfBooking,
  type CardRow,
  type ChargeRow,
  chargesOfBooking,
  gatewaysOf,
  type GatewayRow,
  type RefundRow,
  refundsOfCharges,
  type RequestRow,
  requestsOfBooking,
  securityDepositOf,
} from './queries/cards.ts'

type Reader = Pick<RequestContext, 'db' | 'accountId' | 'now' | 'role'>
/** With what the links of requests are written; without it they are '', and for those who only read, because a link pays. */
export type CardSetup = { secrets: SecretBox; publicAddress: string }

/** All that is known of a booking's card payments, from our own tables: the gateway is not asked. */
export async function cardMovementsOf(
  setup: CardSetup | undefined,
  reader: Reader,
  { id: bookingId, locator, timeZone }: { id: string; locator: string; timeZone: string },
): Promise<CardMovements> {
  const { db, accountId } = reader
  const [gateways, charges, cards, requests] = await Promise.all([
    gatewaysOf(db, accountId),
    chargesOfBooking(db, accountId, bookingId),
    cardsOfBooking(db, accountId, bookingId),
    requestsOfBooking(db, accountId, bookingId),
  ])
  const came = charges.filter(({ state }) => state === 'succeeded' || state === 'held')
  const refunds = await refundsOfCharges(
    db,
    accountId,
    came.map(({ id }) => id),
  )
  const hasSecurityDeposit = came.some(isSecurityDeposit)
  const securityDeposit = hasSecurityDeposit
    ? availableSecurityDeposit(await securityDepositOf(db, accountId, bookingId))
    : 0
  const linkSetup = backOffice.includes(reader.role) ? setup : undefined
  const shownRequests = []
  for (const request of requests)
    shownRequests.push(await shownRequest(linkSetup, reader, request, { locator, timeZone }))
  return {
    charges: came.map((charge) =>
      shownCharge(
        charge,
        refunds.filter(({ chargeId }) => chargeId === charge.id),
        { gateway: gateways.find(({ id }) => id === charge.gatewayId), securityDeposit, timeZone },
      ),
    ),
    cards: cards.map(shownCard),
    attempts: charges.filter(isShownAttempt).map(shownAttempt),
    requests: shownRequests,
  }
}

/** `gateway`: of the charge, unless its keys are gone. `securityDeposit`: what of the security deposit is still available. */
type Shown = { gateway: GatewayRow | undefined; securityDeposit: Cents; timeZone: string }

function shownCharge(charge: ChargeRow, refunds: readonly RefundRow[], { gateway, securityDeposit, timeZone }: Shown) {
  const { id, day, amount, brand, last4, dispute, method, isUnexpected, state } = charge
  const canRefund = gateway !== undefined && capabilitiesOf(gateway).refunds
  const left = canRefund ? leftToRefund(charge, refunds) : 0
  const refundable = isSecurityDeposit(charge) && state !== 'held' ? Math.min(left, securityDeposit) : left
  return {
    card: { brand, last4 },
    charge: {
      id,
      day,
      amount,
      refundable,
      isOfOtherAccount: !canRefund,
      lacksRefunds: gateway !== undefined && !canRefund,
      isSecurityDeposit: isSecurityDeposit(charge),
      method,
      heldUntil: state === 'held' && charge.heldUntil ? todayIn(timeZone, charge.heldUntil) : null,
      isUnexpected,
    },
    refunds: refunds
      .filter(({ state }) => state !== 'closed')
      .map(({ id: refundId, day: on, amount: returned, state }) => ({
        id: refundId,
        day: on,
        amount: returned,
        state: gatewayWord(state),
        isUnanswered: state === 'running',
      })),
    dispute: dispute as CardMovements['charges'][number]['dispute'],
  }
}

/** The state of a refund in the gateway's words, which has none for a request that was not answered. */
export const gatewayWord = (state: RefundRow['state']): string => (state === 'running' ? 'pending' : state)

const shownCard = ({ id, brand, last4, expires }: CardRow) => ({ id, brand, last4, expires })

/** Of those that never arrived nothing is shown; attempts of a guest on the gateway's page are the guest's affair. */
const isShownAttempt = ({ state, origin }: ChargeRow) =>
  (state === 'running' || state === 'authentication' || state === 'failed') && origin === 'desk'

const shownAttempt = ({ id, day, amount, state, reason, brand, last4, purpose }: ChargeRow) => ({
  id,
  day,
  amount,
  state: state === 'running' || state === 'authentication' ? state : ('failed' as const),
  reason: reasonSentence(reason),
  card: { brand, last4 },
  isSecurityDeposit: isSecurityDeposit({ purpose }),
})

export const reasonSentence = (reason: string): string =>
  reason in declineRules ? declineRules[reason as DeclineReason].sentence : ''

async function shownRequest(
  setup: CardSetup | undefined,
  reader: Reader,
  request: RequestRow,
  { locator: reference, timeZone }: { locator: string; timeZone: string },
) {
  const { id, method, amount, concept, savesCard, email, createdAt, expiresAt } = request
  const state = requestState(request, reader.now)
  const token =
    setup && state === 'open' ? await tokenOfLink(setup, reader, { purpose: 'payment', objectId: id }) : undefined
  return {
    id,
    method,
    amount,
    concept,
    state,
    day: todayIn(timeZone, createdAt),
    expiresOn: todayIn(timeZone, expiresAt),
    link: token === undefined ? '' : `${setup?.publicAddress}/pago/${token}`,
    savesCard,
    reference,
    email,
    isSecurityDeposit: isSecurityDeposit(request),
    isHold: request.isHold,
  }
}
