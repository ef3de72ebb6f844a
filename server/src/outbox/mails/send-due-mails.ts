import { retryDelay } from '@posada/domain/platform/retries/retry-delay'
import { messageForLog } from '../../platform/db/error-for-log.ts'
import { MAIL_CONNECTIONS, type MailClient } from '../../adapters/mail/client.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import { isChangeKind } from '@posada/contract/live-updates'
import type { Dependencies } from '../../dependencies.ts'
import { inJobTransaction, type WorkDependencies } from '../../platform/http/handlers/job-transaction.ts'
import {
  claimDueMails,
  dropExpired,
  extendClaims,
  queueMailJob,
  markFailed,
  markSent,
  storeWaitingReason,
  postpone,
  type DueMail,
} from './queries.ts'

type Sender = WorkDependencies &
  Pick<Dependencies, 'log'> & {
    client: MailClient | undefined
    stopping: AbortSignal
    /** Shorter in tests. */
    mailLease?: typeof LEASE
  }

const NOT_CONFIGURED = 'El envío de correos no está configurado'
const BATCH = 50
/** After so many batches, other accounts get their turn. */
const MAX_BATCHES = 4
const MINUTE = 60_000
/** Renewed while the worker lives, so that the mails of a dead worker are due again within a minute. */
const LEASE = { ms: 45_000, renewMs: 15_000 }
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE

/**
 * Sends an account's due mails, each at least once: after a crash a mail may be sent again, with the same message id.
 */
export async function sendDueMails(accountId: string, sender: Sender): Promise<void> {
  const { app, clock, client, stopping } = sender
  await inAccount(app, accountId, (db) => dropExpired(db, accountId, clock.now()))
  if (!client) return inAccount(app, accountId, (db) => storeWaitingReason(db, accountId, NOT_CONFIGURED))
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const now = clock.now()
    const mails = await inAccount(app, accountId, (db) => claimDueMails(db, accountId, now, leaseEnd(sender), BATCH))
    const sent = await sendAll(mails, accountId, client, sender)
    // When no mail of a batch could be sent, the mail server is down; the sweep will try the rest later.
    if (mails.length < BATCH || sent === 0 || stopping.aborted) return
  }
  await inAccount(app, accountId, (db) => queueMailJob(db, accountId))
}

const leaseEnd = ({ clock, mailLease = LEASE }: Sender) => new Date(clock.now().getTime() + mailLease.ms)

/** Sends as many at once as there are connections, in order. Returns the number sent. */
async function sendAll(mails: DueMail[], accountId: string, client: MailClient, sender: Sender): Promise<number> {
  const waiting = [...mails]
  const claimed = new Set(mails.map(({ id }) => id))
  const { renewMs } = sender.mailLease ?? LEASE
  const renewal = setInterval(() => void renewClaims([...claimed], accountId, sender), renewMs)
  let sent = 0
  const lane = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      const attempt = sender.stopping.aborted
        ? returnMail(mail, accountId, sender)
        : sendOne(mail, accountId, client, sender, () => claimed.delete(mail.id))
      if (await attempt) sent++
    }
  }
  await Promise.all(Array.from({ length: MAIL_CONNECTIONS }, lane)).finally(() => clearInterval(renewal))
  return sent
}

/** Sends the mail and records the outcome; calls `onAttempted` between the two. */
async function sendOne(
  mail: DueMail,
  accountId: string,
  client: MailClient,
  sender: Sender,
  onAttempted: () => void,
): Promise<boolean> {
  const { app, clock, log } = sender
  try {
    await client.send(mail).finally(onAttempted)
  } catch (error) {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
    log.warn({ mail: mail.id, attempts: mail.attempts, code, responseCode }, 'a mail could not be sent') // the message may contain the address
    await inAccount(app, accountId, (db) => recordFailure(db, accountId, mail, message, clock.now()))
    await announceState(mail, accountId, sender, 'El correo no se ha podido enviar')
    return false
  }
  await inAccount(app, accountId, (db) => markSent(db, accountId, mail.id, clock.now()))
  await announceState(mail, accountId, sender, 'Correo enviado')
  return true
}

/** A purpose such as 'bookings <id>' says on whose screen the mail's state is shown. */
async function announceState({ id: mailId, purpose }: DueMail, accountId: string, sender: Sender, outcome: string) {
  const [, kind = '', id] = /^([\w-]+) ([0-9a-f-]{36})$/.exec(purpose) ?? []
  if (!isChangeKind(kind) || !id) return
  // In a transaction apart from the mail's own state: if it fails, the mail must not leave twice.
  await inJobTransaction(sender, { accountId, action: 'mail' }, async ({ changed, noted }) => {
    changed(kind, id)
    if (kind === 'bookings') changed('messages', id) // a booking's details are one of its messages
    noted(outcome)
  }).catch((error: unknown) =>
    sender.log.warn({ mail: mailId, error: messageForLog(error) }, 'a mail state was not announced'),
  )
}

function recordFailure(db: Dependencies['app'], accountId: string, mail: DueMail, message: string, now: Date) {
  const lastError = message.slice(0, 300)
  if (now.getTime() - mail.createdAt.getTime() >= GIVE_UP_MS) return markFailed(db, accountId, mail.id, lastError)
  return postpone(db, accountId, mail.id, new Date(now.getTime() + retryDelay('mail', mail.attempts)), lastError)
}

async function returnMail(mail: DueMail, accountId: string, { app, clock }: Sender): Promise<false> {
  const reason = 'El servidor se ha parado antes de enviarlo'
  await inAccount(app, accountId, (db) => postpone(db, accountId, mail.id, clock.now(), reason))
  return false
}

/** A renewal that fails is followed by the next one, or by another worker. */
async function renewClaims(ids: string[], accountId: string, sender: Sender): Promise<void> {
  if (ids.length === 0) return
  const until = leaseEnd(sender)
  await inAccount(sender.app, accountId, (db) => extendClaims(db, accountId, ids, until)).catch(() => undefined)
}
