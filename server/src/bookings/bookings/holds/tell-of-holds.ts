import type { HoldNotice } from '@posada/domain/bookings/holds/booking-hold'
import { inAccount } from '../../../platform/db/transaction.ts'
import { inJobTransaction, type WorkDependencies } from '../../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { wordsOfBookings } from '../../../outbox/message-outbox/public.ts'
import { lockBookingIfExists } from '../lock-booking.ts'
import { type MailSetup, sendStateMessage } from '../mail/summary-mail.ts'
import { type BookingRow, findBooking } from '../queries/bookings.ts'
import { mailEstablishment } from './mail-establishment.ts'
import { mailGuest } from './mail-guest.ts'
import { bookingsToTell, noticeOf, setNotice } from './queries.ts'

type Setup = MailSetup
type Worker = WorkDependencies & Pick<MailSetup, 'secrets'> & { config: Partial<MailSetup['config']> }

/**
 * Mails to guests and establishment what has become of the holds of an account: each once, whatever ends it. An installation that sends no
 * mails tells nobody, later neither.
 */
export async function tellOfHolds(accountId: string, worker: Worker): Promise<void> {
  const setup = setupOf(worker)
  const bookingIds = await inAccount(worker.app, accountId, (db) => bookingsToTell(db, accountId))
  for (const bookingId of bookingIds)
    await inJobTransaction(worker, { accountId, action: 'booking-holds' }, (context) =>
      tellOfOne(context, setup, bookingId),
    )
}

function setupOf({ secrets, config }: Worker): Setup | undefined {
  const { host, port, endpoints, smtpUrl, ...others } = config
  if (smtpUrl === undefined || host === undefined || port === undefined || endpoints === undefined) return undefined
  return { secrets, config: { ...others, host, port, endpoints, smtpUrl } }
}

async function tellOfOne(context: JobContext, setup: Setup | undefined, bookingId: string): Promise<void> {
  const { db, accountId } = context
  const locked = await lockBookingIfExists(context, bookingId)
  const notice = await noticeOf(db, { accountId, bookingId }) // after the lock: another process may have told
  if (notice === undefined) return
  await setNotice(db, { accountId, bookingId }, '')
  const booking = locked && (await findBooking(db, accountId, bookingId))
  if (!booking || !setup) return
  if (booking.email !== '') await tellGuest(context, setup, booking, notice)
  await mailEstablishment(context, setup, booking, notice)
}

async function tellGuest(context: JobContext, setup: Setup, booking: BookingRow, notice: HoldNotice): Promise<void> {
  if (notice !== 'confirmed' && notice !== 'accepted') return mailGuest(context, booking, notice)
  const reasonAt = booking.newsSince
  if (booking.state !== 'confirmed' || booking.checkedInAt !== null || reasonAt === null) return
  const [word] = await wordsOfBookings(context.db, context.accountId, [booking.id])
  const isTold = word?.lastKey === 'confirmation' && word.lastAt !== null && word.lastAt >= reasonAt
  if (!isTold) await sendStateMessage(context, setup, { booking, reasonAt })
}
