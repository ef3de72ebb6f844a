import { messageForLog } from '../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction } from '../../../platform/http/handlers/job-transaction.ts'
import { GatewayKeyRefused, GatewayRequestRefused } from '../gateway-errors.ts'
import { clientOf } from '../gateway/gateway-access.ts'
import { recordGatewayFailure } from '../gateway/record-failure.ts'
import { findGatewayById } from '../queries/gateways.ts'
import { compareIfDue } from './compare-with-gateway.ts'
import type { LookupContext, LookupDependencies } from './lookup-context.ts'
import { NEVER_ARRIVED_MS, nextLook } from './next-look.ts'
import { readers } from './readers.ts'
import { delayLookup, deleteLookup, type Lookup, lookupsOf } from '../../cards/public.ts'

const AFTER_FAILURE_MS = 60_000

/**
 * Reads every object of a gateway that is due, records what it says, and returns when the next is due. Only one process may
 * do so at a time.
 */
export async function lookUpPayments(
  { accountId, id }: { accountId: string; id: string },
  dependencies: LookupDependencies,
): Promise<Date | null> {
  const { app, clock, stopping } = dependencies
  const gateway = await inAccount(app, accountId, (db) => findGatewayById(db, { accountId, id }))
  if (!gateway || gateway.sealedSecretKey === null) return null
  const context: LookupContext = {
    ...dependencies,
    gateway,
    client: clientOf(dependencies, gateway),
    record: (work) => inJobTransaction(dependencies, { accountId, action: 'card-payments' }, work),
  }
  await compareIfDue(context)
  for (;;) {
    const lookups = await inAccount(app, accountId, (db) => lookupsOf(db, accountId, id))
    const due = lookups.filter(({ dueAt }) => dueAt <= clock.now())
    if (due.length === 0 || stopping.aborted) return lookups[0]?.dueAt ?? null
    for (const lookup of due) {
      if (stopping.aborted) return null
      if (!(await lookUp(context, lookup))) return new Date(clock.now().getTime() + AFTER_FAILURE_MS)
    }
  }
}

/** Returns whether the gateway can be asked further. */
async function lookUp(context: LookupContext, lookup: Lookup): Promise<boolean> {
  const { app, clock, log } = context
  const { accountId } = lookup
  try {
    const isOver = await readers[lookup.kind](context, lookup)
    const dueAt = nextLook(lookup, clock.now())
    await inAccount(app, accountId, (db) =>
      isOver || dueAt === null ? deleteLookup(db, lookup) : delayLookup(db, lookup, dueAt),
    )
    return true
  } catch (error) {
    if (error instanceof GatewayRequestRefused && error.code === 'not_found' && !mayComeYet(context, lookup)) {
      await inAccount(app, accountId, (db) => deleteLookup(db, lookup))
      return true
    }
    log.warn({ lookup: lookup.kind, error: messageForLog(error) }, 'a payment could not be looked up')
    const dueAt = new Date(clock.now().getTime() + AFTER_FAILURE_MS)
    await inAccount(app, accountId, (db) => delayLookup(db, lookup, dueAt))
    if (!(error instanceof GatewayKeyRefused)) return true
    if (context.gateway.trouble === '')
      await context.record((job) => recordGatewayFailure(job, context.gateway.id, error))
    return false
  }
}

/** An object that the gateway does not know will not come, unless it is one that takes a while to know its own payments. */
const mayComeYet = ({ client, clock }: LookupContext, { since }: Lookup): boolean =>
  client.can.findsPaymentsBy === 'order' && clock.now().getTime() - since.getTime() < NEVER_ARRIVED_MS
