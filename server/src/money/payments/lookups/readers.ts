import { isOpenCharge } from '@posada/domain/money/payments/movement-states'
import { inAccount } from '../../../platform/db/transaction.ts'
import { recordFailedRequest } from '../charges/record-failed-request.ts'
import { findCustomer } from '../queries/gateways.ts'
import { findCharge, findChargeByIntent, findRefund, updateRefund } from '../queries/movements.ts'
import { recordCharge } from '../settle/record-charge.ts'
import { recordOwnRefund } from '../settle/record-own-refund.ts'
import type { LookupContext } from './lookup-context.ts'
import { findOwnRefund } from './find-own-refund.ts'
import { giveBack } from './give-back.ts'
import { NEVER_ARRIVED_MS } from './next-look.ts'
import { lookUpCheckout } from './read-checkout.ts'
import type { Lookup, LookupKind } from '../../cards/public.ts'

/** Reads an object and records it. Returns whether it will not change any more. */
type Reader = (context: LookupContext, lookup: Lookup) => Promise<boolean>

export const readers: Record<LookupKind, Reader> = {
  charge: readCharge,
  'own-refund': readOwnRefund,
  intent: readIntent,
  refund: readRefund,
  checkout: lookUpCheckout,
  'give-back': giveBack,
}

/** A charge of ours that nothing is known of: it is found among the intents of its customer, or it never arrived. */
async function readCharge(
  { app, clock, client, record }: LookupContext,
  { accountId, gatewayId, objectId: id, since }: Lookup,
) {
  const charge = await inAccount(app, accountId, (db) => findCharge(db, { accountId, id }))
  if (!charge || !isOpenCharge(charge.state)) return true
  const customerId = await inAccount(app, accountId, (db) =>
    findCustomer(db, accountId, { bookingId: charge.bookingId, gatewayId }),
  )
  const isSearched = customerId !== undefined || client.can.findsPaymentsBy === 'order'
  const found = isSearched
    ? await client.findIntent({ customerId: customerId ?? '', attemptId: id, orderNumber: charge.intentId })
    : undefined
  if (found) {
    const intent = found.status === 'authentication' ? await client.cancelIntent(found.id) : found
    await record((context) => recordCharge(context, gatewayId, intent))
    return intent.status !== 'processing' && intent.status !== 'authentication'
  }
  if (clock.now().getTime() - since.getTime() < NEVER_ARRIVED_MS) return false
  await record((context) => recordFailedRequest(context, id))
  return true
}

async function readOwnRefund(
  { app, clock, client, record }: LookupContext,
  { accountId, objectId: id, since }: Lookup,
) {
  const refund = await inAccount(app, accountId, (db) => findRefund(db, { accountId, id }))
  const charge = refund && (await inAccount(app, accountId, (db) => findCharge(db, { accountId, id: refund.chargeId })))
  if (!charge || refund.state !== 'running') return true
  const found = await findOwnRefund({ app, client }, charge, refund)
  if (found) {
    await record((context) => recordOwnRefund(context, id, found))
    return true
  }
  if (clock.now().getTime() - since.getTime() < NEVER_ARRIVED_MS) return false
  await record(async (context) => {
    const { db, changed } = context
    const now = await findRefund(db, refund)
    if (now?.state === 'running') await updateRefund(db, refund, { state: 'closed' })
    changed('card-payments', charge.bookingId)
  })
  return true
}

async function readIntent({ client, record }: LookupContext, { gatewayId, objectId }: Lookup) {
  const intent = await client.readIntent(objectId)
  const charge = await record(async (context) => {
    await recordCharge(context, gatewayId, intent)
    return findChargeByIntent(context.db, context.accountId, { gatewayId, intentId: objectId })
  })
  // A bank may call an amount reserved that has lapsed.
  return intent.status === 'held' ? charge?.state !== 'held' : intent.status !== 'processing'
}

/** A refund is recorded with its payment, so that one made in the gateway's panel finds its charge. */
async function readRefund({ client, record }: LookupContext, { gatewayId, objectId }: Lookup) {
  const refund = await client.readRefund(objectId)
  if (refund.intentId === undefined) return true
  const intent = await client.readIntent(refund.intentId)
  await record((context) => recordCharge(context, gatewayId, intent))
  return refund.status !== 'pending' && refund.status !== 'requires_action'
}
