import { formatDay, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { ClientKey } from '../../../../adapters/aeat/read-certificate.ts'
import { MOST_RECORDS } from '../../../../adapters/aeat/records-envelope.ts'
import { messageForLog } from '../../../../platform/db/error-for-log.ts'
import { inAccount } from '../../../../platform/db/transaction.ts'
import { openClientKey, UNREADABLE_CERTIFICATE } from '../client-key.ts'
import { countPending } from '../queries/batches.ts'
import { findTaxpayerById, type TaxpayerRow, updateTaxpayer } from '../queries/taxpayers.ts'
import { prepareBatch } from './prepare-batch.ts'
import { recordReply } from './record-reply.ts'
import { retryInAnHour } from './retry-later.ts'
import type { RecordSender, SendContext } from './send-context.ts'

/**
 * Sends the waiting records of a tax identity in their order, as often as the AEAT allows. Returns when the next are due.
 * Only one process may do so at a time.
 */
export async function sendDueRecords(
  { accountId, id }: { accountId: string; id: string },
  sender: RecordSender,
): Promise<Date | null> {
  const { aeat, app, stopping } = sender
  if (!aeat?.system) return null
  const context: SendContext = { ...sender, system: aeat.system }
  let limit = MOST_RECORDS
  while (!stopping.aborted) {
    const taxpayer = await inAccount(app, accountId, (db) => findTaxpayerById(db, accountId, id))
    if (!taxpayer || taxpayer.isSuspended) return null
    const due = await dueTime(context, taxpayer)
    if (due === null || due > context.clock.now()) return due
    const key = await usableKey(context, taxpayer)
    const batch = key && (await prepareBatch(context, taxpayer, limit))
    if (!key || !batch) return null
    const exchange = await aeat.service.submit(key, batch.request)
    const fate = await recordReply(context, taxpayer, batch, exchange)
    if (fate === 'waits') return null
    // Halved until the record that breaks the schema is found.
    limit = fate === 'taken' ? MOST_RECORDS : Math.max(1, Math.floor(batch.records.length / 2))
  }
  return null
}

/** When the waiting records may be sent: once the AEAT's wait has passed, or a thousand wait; null where none waits. */
async function dueTime({ app, clock }: SendContext, taxpayer: TaxpayerRow): Promise<Date | null> {
  const waiting = await inAccount(app, taxpayer.accountId, (db) => countPending(db, taxpayer, MOST_RECORDS))
  if (waiting === 0) return null
  if (taxpayer.retryAt) return taxpayer.retryAt
  return waiting === MOST_RECORDS ? clock.now() : (taxpayer.nextSendAt ?? clock.now())
}

/** The client's key; where it cannot be used, that is stored as the failure that the screen shows. */
async function usableKey(context: SendContext, taxpayer: TaxpayerRow): Promise<ClientKey | undefined> {
  const { clock, secrets, log } = context
  const { certificate, certificateUntil } = taxpayer
  if (certificate === null || certificateUntil === null) return undefined
  if (certificateUntil <= clock.now()) {
    const day = todayIn(MAINLAND, certificateUntil)
    return noKey(context, taxpayer, `El certificado caducó el ${formatDay(day)}: suba uno vigente`)
  }
  try {
    return openClientKey(secrets, taxpayer, certificate)
  } catch (error) {
    log.error({ taxpayer: taxpayer.id, error: messageForLog(error) }, 'a certificate cannot be read')
    return noKey(context, taxpayer, UNREADABLE_CERTIFICATE)
  }
}

async function noKey(context: SendContext, taxpayer: TaxpayerRow, lastFailure: string): Promise<undefined> {
  const { app, clock } = context
  const retryAt = retryInAnHour(context)
  const incidentSince = taxpayer.incidentSince ?? clock.now()
  await inAccount(app, taxpayer.accountId, (db) =>
    updateTaxpayer(db, taxpayer, { lastFailure, retryAt, incidentSince }),
  )
}
