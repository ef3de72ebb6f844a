import type { MessageText } from '@posada/domain/guest-pages/messages/message-key'
import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import type { Db } from '../../../platform/db/database.ts'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { abandonMail, findMail, mailErrorInSpanish, requireMailable } from '../../../outbox/mails/public.ts'
import { type ComposedMail, queueMessage } from '../../../outbox/message-outbox/public.ts'
import { arePagesReachable } from '../../../outbox/links/public.ts'
import { conditionsOfBooking } from '../booking-conditions.ts'
import { type BookingRow, findBooking, roomsOfBooking } from '../queries/bookings.ts'
import { lockBookingRow, updateBooking } from '../queries/changes.ts'
import { stayLinkOf, type StayLinkSetup } from '../stay-link.ts'
import { bookingMail, type SummaryKey } from './booking-mail.ts'

export type MailSetup = StayLinkSetup

/** Queues the mail with the booking's details. @throws UserError with the reason why it cannot be sent */
export async function sendSummary(context: JobContext, setup: MailSetup, bookingId: string): Promise<void> {
  const { db, accountId } = context
  const locked = await lockBookingRow(db, accountId, bookingId) // so that two simultaneous sends run one after the other
  const booking = locked && (await findBooking(db, accountId, bookingId))
  if (!booking) throw new UserError('La reserva no existe')
  requireMailable(setup, booking)
  const waiting = await waitingMail(context, booking)
  // A waiting mail is given up where the address has been corrected since, and where it may confirm a stay that does not take place.
  if (waiting?.recipient === booking.email && occupiesUnits(booking.state))
    throw new UserError('El correo ya está en camino')
  if (waiting) await abandonMail(db, accountId, waiting.id)
  await queueSummary(context, setup, booking)
}

/** Queues that mail beside another act, which stands without it. Returns why it cannot be sent, '' where it is. */
export async function trySummary(context: JobContext, setup: MailSetup, bookingId: string): Promise<string> {
  try {
    await sendSummary(context, setup, bookingId)
    return ''
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return error.message
  }
}

/**
 * Queues the confirmation or cancellation that leaves by itself, of a locked booking that has been in its state since `reasonAt`. A
 * waiting mail that tells of a former state is given up.
 */
export async function sendStateMessage(
  context: JobContext,
  setup: MailSetup,
  { booking, reasonAt }: { booking: BookingRow; reasonAt: Date },
): Promise<void> {
  requireMailable(setup, booking)
  const waiting = await waitingMail(context, booking)
  if (waiting) await abandonMail(context.db, context.accountId, waiting.id)
  await queueSummary(context, setup, booking, { reasonAt })
}

async function queueSummary(
  context: JobContext,
  setup: MailSetup,
  booking: BookingRow,
  automatic: { reasonAt?: Date } = {},
): Promise<void> {
  const { db, accountId } = context
  const { id } = booking
  const rooms = await roomsOfBooking(db, accountId, id)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  // A no-show gets the mail of a cancelled stay: once restored, it is confirmed anew to guests who have got that mail.
  const key = occupiesUnits(booking.state) ? 'confirmation' : 'cancellation'
  const { conditions } = await conditionsOfBooking(context, booking)
  const hasPage = occupiesUnits(booking.state) && arePagesReachable(setup)
  const stayLink = hasPage ? await stayLinkOf(setup, context, booking, establishment) : undefined
  const mail = await bookingMail(context, key, { booking, rooms, establishment, conditions, stayLink })
  const purpose = `bookings ${id}` // browsers are notified of the mail's state by it
  const message = { key, booking, establishment, mail, purpose, isSideEffect: true, ...automatic } as const
  const summaryMailId = await queueMessage(context, message)
  await updateBooking(db, accountId, id, { summaryMailId })
  context.changed('bookings', id)
}

/** The mail of a booking with a draft of the establishment's words. */
export async function composeSummary(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  booking: BookingRow,
  { key, text, stayLink }: { key: SummaryKey; text: MessageText; stayLink: string },
): Promise<ComposedMail> {
  const rooms = await roomsOfBooking(db, accountId, booking.id)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const { conditions } = await conditionsOfBooking({ db, accountId }, booking)
  return bookingMail({ db, accountId }, key, { booking, rooms, establishment, conditions, stayLink }, text)
}

/** The last mail with the booking's details, while it waits to be sent. */
async function waitingMail(
  { db, accountId }: JobContext,
  { summaryMailId: id }: BookingRow,
): Promise<{ id: string; recipient: string } | undefined> {
  const last = id === null ? undefined : await findMail(db, accountId, id)
  return id !== null && last?.state === 'waiting' ? { id, recipient: last.recipient } : undefined
}

type Summary = { summaryState: 'idle' | 'sending' | 'sent' | 'failed'; summaryError: string }

/** The state of the last mail with the booking's details, and the error that delays it. */
export async function summaryState(db: Db, accountId: string, mailId: string | null): Promise<Summary> {
  const mail = mailId === null ? undefined : await findMail(db, accountId, mailId)
  if (!mail) return { summaryState: 'idle', summaryError: '' }
  if (mail.state === 'sent') return { summaryState: 'sent', summaryError: '' }
  return {
    summaryState: mail.state === 'failed' ? 'failed' : 'sending',
    summaryError: mailErrorInSpanish(mail.lastError ?? ''),
  }
}
