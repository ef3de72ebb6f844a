import type { Cents } from '@posada/domain/platform/money/money'
import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import type { ChargeState, RefundState } from '@posada/domain/money/payments/movement-states'
import type { GatewayKind, PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { BankPermission, RedsysSignature } from '@posada/domain/money/payments/redsys-terminal'
import type { RequestMethod, RequestState } from '@posada/domain/money/payments/payment-request'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The gateway that takes new charges of an establishment. */
export const findGateway = (db: Db, accountId: string, establishmentId: string): Promise<GatewayRow | undefined> =>
  selectGateways(db, accountId)
    .where('disconnectedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where((is) => is.or([is('establishmentId', 'is', null), is('establishmentId', '=', establishmentId)]))
    .executeTakeFirst()

/** The gateways of an account whose keys are stored: those that take new charges first, and those that stay for refunds. */
export const gatewaysOf = (db: Db, accountId: string): Promise<GatewayRow[]> =>
  selectGateways(db, accountId)
    .where('disconnectedAt', 'is', null)
    .orderBy('replacedAt', (order) => order.desc().nullsFirst())
    .orderBy('connectedAt', 'desc')
    .execute()

export const selectGateways = (db: Db, accountId: string) =>
  db
    .selectFrom('cardGateways')
    .selectAll()
    .$narrowType<{
      kind: GatewayKind
      signature: RedsysSignature | ''
      permissions: BankPermission[]
      refusedPermissions: Partial<Record<BankPermission, string>>
    }>()
    .where('accountId', '=', accountId)
export type GatewayRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectGateways>['executeTakeFirst']>>>

/** The charges of a booking, newest first. */
export function chargesOfBooking(db: Db, accountId: string, bookingId: string) {
  return db
    .selectFrom('cardCharges')
    .selectAll()
    .$narrowType<{ state: ChargeState; purpose: PaymentPurpose; method: PageMethod }>()
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type ChargeRow = Awaited<ReturnType<typeof chargesOfBooking>>[number]

/** The refunds of these charges, oldest first. */
export async function refundsOfCharges(db: Db, accountId: string, chargeIds: readonly string[]) {
  return db
    .selectFrom('cardRefunds')
    .selectAll()
    .$narrowType<{ state: RefundState }>()
    .where('accountId', '=', accountId)
    .where('chargeId', '=', anyOf(chargeIds))
    .orderBy('startedAt')
    .orderBy('id')
    .execute()
}
export type RefundRow = Awaited<ReturnType<typeof refundsOfCharges>>[number]

/** The cards that may be charged for a booking with the keys in use, newest first. */
export function cardsOfBooking(db: Db, accountId: string, bookingId: string) {
  return db
    .selectFrom('cards')
    .innerJoin('cardGateways', (join) =>
      join
        .onRef('cardGateways.accountId', '=', 'cards.accountId')
        .onRef('cardGateways.id', '=', 'cards.gatewayId')
        .on('cardGateways.disconnectedAt', 'is', null)
        .on('cardGateways.replacedAt', 'is', null),
    )
    .selectAll('cards')
    .where('cards.accountId', '=', accountId)
    .where('cards.bookingId', '=', bookingId)
    .where('cards.detachedAt', 'is', null)
    .orderBy('cards.savedAt', 'desc')
    .execute()
}
export type CardRow = Awaited<ReturnType<typeof cardsOfBooking>>[number]

/** The payment requests of a booking, newest first. */
export function requestsOfBooking(db: Db, accountId: string, bookingId: string) {
  return selectRequests(db, accountId)
    .where('bookingId', '=', bookingId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type RequestRow = Awaited<ReturnType<typeof requestsOfBooking>>[number]

export const selectRequests = (db: Db, accountId: string) =>
  db
    .selectFrom('paymentRequests')
    .selectAll()
    .$narrowType<{ state: Exclude<RequestState, 'expired'>; method: RequestMethod; purpose: PaymentPurpose }>()
    .where('accountId', '=', accountId)

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Cancels the open requests of a booking, and returns their ids. */
export async function cancelOpenRequests(db: Db, accountId: string, bookingId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('paymentRequests')
    .set({ state: 'cancelled', settledAt: now, email: '' })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Cancels the open requests of a booking for money of the stay, and returns their amounts. Those of a card alone or of a security deposit stay. */
export async function cancelRequestsOfStay(db: Db, accountId: string, bookingId: string, now: Date): Promise<Cents[]> {
  const rows = await db
    .updateTable('paymentRequests')
    .set({ state: 'cancelled', settledAt: now, email: '' })
    .where('accountId', '=', accountId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .where('purpose', '=', 'stay')
    .where('amount', '>', 0)
    .returning('amount')
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Of which visits to the gateway's hosted page the reason has ended. */
export type EndedVisits =
  | { bookingId: string }
  | { requestId: string }
  /** Those to pay more of a stay than is still pending. */
  | { bookingId: string; above: Cents }
  /** Those to the page of a gateway that takes no new charges any more. */
  | { gatewayId: string }

/**
 * Notes that visits have no reason any more, and has the worker end them at the gateway. Returns the gateways. The note and the
 * lookup are in the transaction of the reason, so that a crash loses neither; ending a visit twice changes nothing.
 */
export async function endVisits(db: Db, accountId: string, visits: EndedVisits, now: Date): Promise<string[]> {
  const which =
    'requestId' in visits
      ? sql`r.id = ${visits.requestId}`
      : 'gatewayId' in visits
        ? sql`c.gateway_id = ${visits.gatewayId}`
        : 'above' in visits
          ? sql`r.booking_id = ${visits.bookingId} and r.purpose = 'stay' and c.amount > ${visits.above}`
          : sql`r.booking_id = ${visits.bookingId}`
  const { rows } = await sql<{ gatewayId: string }>`
    with ended as (
      update card_checkouts c set ended_at = ${now} from payment_requests r
       where c.account_id = ${accountId} and c.state in ('starting', 'open') and c.ended_at is null
         and r.account_id = c.account_id and r.id = c.request_id and ${which}
      returning c.account_id, c.gateway_id, c.id)
    insert into card_lookups (account_id, gateway_id, kind, object_id, since, due_at)
    select account_id, gateway_id, 'checkout', id, ${now}, ${now} from ended
        on conflict (account_id, gateway_id, kind, object_id) do update set due_at = excluded.due_at
    returning gateway_id`.execute(db)
  return [...new Set(rows.map(({ gatewayId }) => gatewayId))]
}

/** Whether a guest of the booking may be on the gateway's hosted page. */
export async function hasOpenCheckout(db: Db, accountId: string, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cardCheckouts')
    .innerJoin('paymentRequests', (join) =>
      join
        .onRef('paymentRequests.accountId', '=', 'cardCheckouts.accountId')
        .onRef('paymentRequests.id', '=', 'cardCheckouts.requestId'),
    )
    .select('cardCheckouts.id')
    .where('cardCheckouts.accountId', '=', accountId)
    .where('paymentRequests.bookingId', '=', bookingId)
    .where('cardCheckouts.state', 'in', ['starting', 'open'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type SecurityDeposit = {
  /** What is kept, less what was given back or used. Less than zero where the gateway took back more than was left. */
  held: Cents
  /** All that was received, without payments that were reversed. */
  received: Cents
  /** What the gateway has been asked to return, and has not answered yet. */
  beingReturned: Cents
}

/** The security deposit of a booking. */
export async function securityDepositOf(db: Db, accountId: string, bookingId: string): Promise<SecurityDeposit> {
  const { rows } = await sql<SecurityDeposit>`
    select coalesce(sum(p.amount), 0)::int as held,
           coalesce(sum(p.amount) filter (
             where p.amount > 0 and p.reverses is null
               and not exists (select from payments r where r.account_id = p.account_id and r.reverses = p.id)
               and not exists (select from card_charges c join card_refunds f on f.account_id = c.account_id and f.charge_id = c.id
                                where c.account_id = p.account_id and c.booking_id = p.booking_id
                                  and f.undo_payment_id = p.id)), 0)::int as received,
           (select coalesce(sum(f.amount), 0)::int
              from card_charges c join card_refunds f on f.account_id = c.account_id and f.charge_id = c.id
             where c.account_id = ${accountId} and c.booking_id = ${bookingId} and c.purpose = 'security-deposit'
               and f.state = 'running') as being_returned
      from payments p
     where p.account_id = ${accountId} and p.booking_id = ${bookingId} and p.purpose = 'security-deposit'`.execute(db)
  return rows[0] ?? { held: 0, received: 0, beingReturned: 0 }
}
