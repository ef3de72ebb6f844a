import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import type { RequestState } from '@posada/domain/money/payments/payment-request'
import { type Insertable, sql, type Updateable } from 'kysely'
import { type RequestRow, selectRequests } from './cards.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'

type Key = { accountId: string; id: string }
type StoredState = Exclude<RequestState, 'expired'>
type CheckoutMode = 'payment' | 'setup' | 'hold'
type CheckoutState = 'starting' | 'open' | 'complete' | 'expired'
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

export async function insertRequest(
  db: Db,
  request: Insertable<Tables['paymentRequests']> & { method: 'card' | 'transfer'; purpose: PaymentPurpose },
): Promise<void> {
  await db.insertInto('paymentRequests').values(request).execute()
}

export async function updateRequest(
  db: Db,
  { accountId, id }: Key,
  values: Updateable<Tables['paymentRequests']> & { state?: StoredState },
): Promise<void> {
  await db.updateTable('paymentRequests').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export const findRequest = (db: Db, { accountId, id }: Key): Promise<RequestRow | undefined> =>
  selectRequests(db, accountId).where('id', '=', id).executeTakeFirst()

/** The open requests of a booking that have not expired. */
export const openRequests = (db: Db, accountId: string, bookingId: string, now: Date): Promise<RequestRow[]> =>
  selectRequests(db, accountId)
    .where('bookingId', '=', bookingId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .execute()

export async function insertCheckout(db: Db, checkout: Insertable<Tables['cardCheckouts']>): Promise<void> {
  await db.insertInto('cardCheckouts').values(checkout).execute()
}

/** The visits of a request to the hosted page, newest first. */
export const checkoutsOf = (db: Db, accountId: string, requestId: string) =>
  selectCheckouts(db, accountId).where('requestId', '=', requestId).orderBy('acceptedAt', 'desc').execute()

export const findCheckout = (db: Db, { accountId, id }: Key) =>
  selectCheckouts(db, accountId).where('id', '=', id).executeTakeFirst()

export const findCheckoutOfGateway = (
  db: Db,
  accountId: string,
  { gatewayId, checkoutId }: { gatewayId: string; checkoutId: string },
) =>
  selectCheckouts(db, accountId)
    .where('gatewayId', '=', gatewayId)
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst()

const selectCheckouts = (db: Db, accountId: string) =>
  db
    .selectFrom('cardCheckouts')
    .selectAll()
    .$narrowType<{ state: CheckoutState; method: PageMethod; mode: CheckoutMode }>()
    .where('accountId', '=', accountId)

/** The guest may go to the page of a visit, unless it has ended meanwhile. Returns whether they may. */
export async function openCheckout(db: Db, { accountId, id }: Key, checkoutId: string): Promise<boolean> {
  const rows = await db
    .updateTable('cardCheckouts')
    .set({ state: 'open', checkoutId })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('state', 'in', ['starting', 'open'])
    .returning('id')
    .execute()
  return rows.length > 0
}

/** A visit whose money and card are recorded. A card that a message has brought meanwhile stays, to be read in its turn. */
export async function completeCheckout(
  db: Db,
  { accountId, id }: Key,
  { usedCard }: { usedCard: Buffer | null },
): Promise<void> {
  await db
    .updateTable('cardCheckouts')
    .set({
      state: 'complete',
      sealedCard: sql`case when sealed_card is distinct from ${usedCard} then sealed_card end`,
    })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

export async function updateCheckout(
  db: Db,
  { accountId, id }: Key,
  values: Updateable<Tables['cardCheckouts']> & { state?: CheckoutState },
): Promise<void> {
  await db.updateTable('cardCheckouts').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}
