import type { PaymentPurpose } from '@posada/domain/platform/money/payment-purpose'
import type { PageMethod } from '@posada/domain/money/payments/gateway-capabilities'
import { isPageDead } from '@posada/domain/money/payments/gateway-page'
import type { ChargeState, RefundState } from '@posada/domain/money/payments/movement-states'
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/table-types.ts'
import type { ChargeRow, RefundRow } from '../../cards/public.ts'

type Key = { accountId: string; id: string }

export async function insertCharge(
  db: Db,
  charge: Insertable<Tables['cardCharges']> & { state: ChargeState; purpose: PaymentPurpose; method?: PageMethod },
): Promise<void> {
  await db.insertInto('cardCharges').values(charge).execute()
}

export function findCharge(db: Db, { accountId, id }: Key): Promise<ChargeRow | undefined> {
  return selectCharges(db, accountId).where('id', '=', id).executeTakeFirst()
}

export function findChargeByIntent(
  db: Db,
  accountId: string,
  { gatewayId, intentId }: { gatewayId: string; intentId: string },
): Promise<ChargeRow | undefined> {
  return selectCharges(db, accountId)
    .where('gatewayId', '=', gatewayId)
    .where('intentId', '=', intentId)
    .executeTakeFirst()
}

const selectCharges = (db: Db, accountId: string) =>
  db
    .selectFrom('cardCharges')
    .selectAll()
    .$narrowType<{ state: ChargeState; purpose: PaymentPurpose; method: PageMethod }>()
    .where('accountId', '=', accountId)

export async function updateCharge(
  db: Db,
  { accountId, id }: Key,
  values: Updateable<Tables['cardCharges']> & { state?: ChargeState },
): Promise<void> {
  await db.updateTable('cardCharges').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

export async function insertRefund(
  db: Db,
  refund: Insertable<Tables['cardRefunds']> & { state: RefundState },
): Promise<void> {
  await db.insertInto('cardRefunds').values(refund).execute()
}

export function findRefund(db: Db, { accountId, id }: Key): Promise<RefundRow | undefined> {
  return selectRefunds(db, accountId).where('id', '=', id).executeTakeFirst()
}

export function findRefundOfGateway(db: Db, accountId: string, refundId: string): Promise<RefundRow | undefined> {
  return selectRefunds(db, accountId).where('refundId', '=', refundId).executeTakeFirst()
}

const selectRefunds = (db: Db, accountId: string) =>
  db.selectFrom('cardRefunds').selectAll().$narrowType<{ state: RefundState }>().where('accountId', '=', accountId)

export async function updateRefund(
  db: Db,
  { accountId, id }: Key,
  values: Updateable<Tables['cardRefunds']> & { state?: RefundState },
): Promise<void> {
  await db.updateTable('cardRefunds').set(values).where('accountId', '=', accountId).where('id', '=', id).execute()
}

/**
 * What would be lost with the keys of a gateway, if anything: a request of which nothing is known yet, an amount that is reserved, a guest
 * who may be on its page. A page that is dead holds nothing up, also where the gateway never says what became of it.
 */
export async function openMovementOf(
  db: Db,
  { accountId, id: gatewayId }: Key,
  now: Date,
): Promise<'running' | 'held' | 'visit' | undefined> {
  const ofGateway = selectCharges(db, accountId).where('gatewayId', '=', gatewayId)
  const isIn = (state: ChargeState) => ofGateway.where('state', '=', state).limit(1).executeTakeFirst()
  if (await isIn('running')) return 'running'
  if (await isIn('held')) return 'held'
  const visit = await db
    .selectFrom('cardCheckouts')
    .select('acceptedAt')
    .where('accountId', '=', accountId)
    .where('gatewayId', '=', gatewayId)
    .where('state', 'in', ['starting', 'open'])
    .orderBy('acceptedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (visit && !isPageDead(visit.acceptedAt, now)) return 'visit'
  const refund = await selectRefunds(db, accountId)
    .where('state', '=', 'running')
    .where('chargeId', 'in', ofGateway.clearSelect().select('id'))
    .limit(1)
    .executeTakeFirst()
  return refund && 'running'
}
