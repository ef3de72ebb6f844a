import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { requireEstablishment } from '../../establishments/public.ts'
import { UserError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/handlers/request-context.ts'
import { abandonMail, countMailsSince, findMail, queueMail } from '../../mails/public.ts'
import { findBooking, roomsOfBooking } from '../queries/bookings.ts'
import { lockBookingRow, updateBooking } from '../queries/changes.ts'
import { bookingMail } from './booking-mail.ts'

export type MailSetup = Pick<Config, 'smtpUrl'>

const MAX_PER_HOUR = 5
const HOUR_MS = 3_600_000

/** Queues the mail with the booking's details. @throws UserError with the reason why it cannot be sent */
export async function sendSummary(context: RequestContext, setup: MailSetup, bookingId: string): Promise<void> {
  const { db, accountId } = context
  const locked = await lockBookingRow(db, accountId, bookingId) // so that two simultaneous sends run one after the other
  const booking = locked && (await findBooking(db, accountId, bookingId))
  if (!booking) throw new UserError('La reserva no existe')
  if (booking.email === '') throw new UserError('La reserva no tiene correo electrónico')
  if (setup.smtpUrl === undefined) throw new UserError('El envío de correos no está configurado')
  await requireFewMails(context, bookingId)
  await requireNoWaitingMail(context, booking)
  const rooms = await roomsOfBooking(db, accountId, bookingId)
  const establishment = await requireEstablishment(db, accountId, booking.establishmentId)
  const mail = { ...bookingMail({ booking, rooms, establishment }), purpose: purposeFor(bookingId) }
  const summaryMailId = await queueMail(context, { ...mail, recipient: booking.email })
  await updateBooking(db, accountId, bookingId, { summaryMailId })
  context.changed('bookings', bookingId)
}

/** The mails of one booking are counted by this purpose, and browsers are notified of their state by it. */
const purposeFor = (bookingId: string) => `bookings ${bookingId}`

async function requireFewMails({ db, accountId, now }: RequestContext, bookingId: string) {
  const sent = await countMailsSince(db, accountId, purposeFor(bookingId), new Date(now.getTime() - HOUR_MS))
  if (sent >= MAX_PER_HOUR)
    throw new UserError('Ya se han enviado varios correos de esta reserva. Espere una hora antes de enviar otro.')
}

/** A waiting mail to an address that has been corrected since is given up. */
async function requireNoWaitingMail(
  { db, accountId }: RequestContext,
  booking: { summaryMailId: string | null; email: string },
) {
  if (booking.summaryMailId === null) return
  const last = await findMail(db, accountId, booking.summaryMailId)
  if (last?.state !== 'waiting') return
  if (last.recipient === booking.email) throw new UserError('El correo ya está en camino')
  await abandonMail(db, accountId, booking.summaryMailId)
}

type Summary = { summaryState: 'idle' | 'sending' | 'sent' | 'failed'; summaryError: string }

/** The state of the last mail with the booking's details, and the error that delays it. */
export async function summaryState(db: Db, accountId: string, mailId: string | null): Promise<Summary> {
  const mail = mailId === null ? undefined : await findMail(db, accountId, mailId)
  if (!mail) return { summaryState: 'idle', summaryError: '' }
  if (mail.state === 'sent') return { summaryState: 'sent', summaryError: '' }
  return { summaryState: mail.state === 'failed' ? 'failed' : 'sending', summaryError: inSpanish(mail.lastError ?? '') }
}

/** Errors of mail servers are English and contain addresses, so only their status code is shown. */
function inSpanish(error: string): string {
  if (error === '') return ''
  if (error.startsWith('El ')) return error // a message of this application
  const code = /\b[45]\d\d\b/.exec(error)?.[0]
  if (code?.startsWith('5')) return `El servidor de correo lo ha rechazado (${code}). Revise la dirección.`
  if (code) return `El servidor de correo no lo acepta por ahora (${code})`
  return 'No se ha podido hablar con el servidor de correo'
}
