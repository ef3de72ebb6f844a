import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import type { SmsClient, SmsOutcome } from '../../adapters/sms/client.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import { mailTrouble } from './mail-trouble.ts'
import { claimDueSms, type DueSms, markUnconfirmed, recordOutcome } from './queries.ts'

type Sender = WorkDependencies &
  Pick<Dependencies, 'log'> & { smsClient: SmsClient | undefined; stopping: AbortSignal; smsLeaseMs?: number }

/** Longer than a request to the provider may take. */
const LEASE_MS = 60_000
const RETRY_MS = 60_000
const LONGEST_RETRY_MS = 1_800_000
/** What could not leave within a day is of no use any more. */
const GIVE_UP_MS = 86_400_000

/**
 * Sends an account's due text messages, each at most once. It is marked as being sent in a transaction of its own before it
 * leaves; where no outcome follows, nobody knows whether it has left, and it stays so.
 */
export async function sendDueSms(accountId: string, sender: Sender): Promise<void> {
  const { app, clock, smsClient, stopping, smsLeaseMs = LEASE_MS } = sender
  await markLost(accountId, sender)
  if (!smsClient) return
  while (!stopping.aborted) {
    const now = clock.now()
    const leaseUntil = new Date(now.getTime() + smsLeaseMs)
    const sms = await inAccount(app, accountId, (db) => claimDueSms(db, accountId, { now, leaseUntil }))
    if (!sms) return
    const outcome = await smsClient.send(sms)
    if (outcome.kind !== 'sent') sender.log.warn({ sms: sms.id, outcome: outcome.kind }, 'a text message was not sent')
    await record(accountId, sms, outcome, sender)
  }
}

async function markLost(accountId: string, sender: Sender): Promise<void> {
  await inJobTransaction(sender, { accountId, action: 'sms' }, async (context) => {
    const { db, now, changed, noted } = context
    for (const { id, bookingId } of await markUnconfirmed(db, accountId, now)) {
      changed('messages', bookingId)
      noted('SMS sin confirmar')
      await mailTrouble(context, id, { state: 'unconfirmed', reason: 'el servidor se ha parado mientras lo enviaba' })
    }
  })
}

function record(accountId: string, sms: DueSms, outcome: SmsOutcome, sender: Sender): Promise<void> {
  return inJobTransaction(sender, { accountId, action: 'sms' }, async (context) => {
    const { db, now, changed, noted } = context
    const change = changeOf(outcome, sms, now)
    await recordOutcome(db, accountId, sms.id, change)
    changed('messages', sms.bookingId)
    noted(NOTES[outcome.kind])
    const { state, lastError: reason = '' } = change
    if (state === 'failed' || state === 'unconfirmed') await mailTrouble(context, sms.id, { state, reason })
  })
}

const NOTES: Record<SmsOutcome['kind'], string> = {
  sent: 'SMS enviado',
  refused: 'El SMS no se ha podido enviar',
  unreachable: 'El SMS no se ha podido enviar todavía',
  later: 'El SMS no se ha podido enviar todavía',
  unknown: 'SMS sin confirmar',
}

function changeOf(
  outcome: SmsOutcome,
  { createdAt, attempts }: DueSms,
  now: Date,
): Parameters<typeof recordOutcome>[3] {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent', sentAt: now, lastError: '', body: '' }
    case 'refused':
      return { state: 'failed', lastError: outcome.reason, body: '', price: 0 }
    case 'unknown':
      return {
        state: 'unconfirmed',
        lastError: 'El servicio de SMS no ha respondido: puede que el mensaje haya llegado',
        body: '',
      }
    case 'unreachable':
      return tryLater('No se puede conectar con el servicio de SMS', RETRY_MS)
    case 'later':
      return tryLater('El servicio de SMS tiene demasiados mensajes', busyDelay(outcome.afterMs, attempts))
  }

  function tryLater(lastError: string, delayMs: number): Parameters<typeof recordOutcome>[3] {
    if (now.getTime() - createdAt.getTime() >= GIVE_UP_MS) return { state: 'failed', lastError, body: '', price: 0 }
    return { state: 'waiting', lastError, dueAt: new Date(now.getTime() + delayMs) }
  }
}

/** After the provider has said that too many were sent: by the number of tries, or as it says, within bounds. */
function busyDelay(saidMs: number | undefined, attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, Math.max(RETRY_MS, saidMs ?? retryDelay('smsService', attempts)))
}
