import type { cleaningLogApi } from '@posada/contract/cleaning/cleaning-log'
import type { Input, Reply } from '@posada/contract/endpoint'
import { guestLanguage } from '@posada/domain/travellers/guest-language'
import { fillIn } from '@posada/domain/guest-pages/messages/placeholders'
import { findBooking, lockBooking } from '../../bookings/bookings/public.ts'
import type { Dependencies } from '../../dependencies.ts'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { requireMailable } from '../../outbox/mails/public.ts'
import { bookingValues, composeMessage, messageTextOf, queueMessage } from '../../outbox/message-outbox/public.ts'
import { findKeptItem, updateKeptItem } from './queries/lost-property.ts'

type Api = typeof cleaningLogApi

const KEY = 'lost-property'

/** The mail that would say to the guests that something of theirs was found, filled in, to be corrected before it is sent. */
export async function draftLostMail(context: RequestContext, id: string): Promise<Reply<Api['lostMail']>> {
  const { db, accountId } = context
  const { item, booking, establishment } = await requireLostByGuests(context, id)
  const language = guestLanguage(booking)
  const text = await messageTextOf(db, accountId, { establishmentId: establishment.id, key: KEY, language })
  const values = { ...bookingValues(booking, establishment, language), objeto: item.description }
  return {
    language,
    recipient: booking.email,
    subject: fillIn(text.subject, values),
    body: fillIn(text.body, values),
  }
}

/** Mails the corrected text to the guests, and notes that they were notified. @throws UserError with the reason why it cannot be sent */
export async function mailLostOwner(
  { config }: Pick<Dependencies, 'config'>,
  context: RequestContext,
  { id, subject, body }: Input<Api['sendLostMail']>,
): Promise<void> {
  const { db, accountId, now } = context
  const { item, booking, establishment } = await requireLostByGuests(context, id)
  requireMailable({ config }, booking)
  await lockBooking(context, booking.id)
  await requireNotJustNotified(context, id)
  const language = guestLanguage(booking)
  const mail = composeMessage({
    key: KEY,
    language,
    text: { subject, body },
    values: { alojamiento: establishment.name },
    isFilledIn: true,
  })
  await queueMessage(context, { key: KEY, booking, establishment, mail })
  await updateKeptItem(db, accountId, id, { notifiedAt: now })
  context.changed('cleaning', id)
  context.noted(`${item.description}: avisado por correo`)
}

const JUST_NOW_MS = 10 * 60_000

/** Call only while the booking is locked: two people at two desks press at once, and the guests get one mail. */
async function requireNotJustNotified({ db, accountId, now }: RequestContext, id: string): Promise<void> {
  const item = await findKeptItem(db, accountId, id)
  if (item?.notifiedAt && now.getTime() - item.notifiedAt.getTime() < JUST_NOW_MS)
    throw new UserError('Ya se ha avisado al huésped hace un momento.')
}

async function requireLostByGuests({ db, accountId }: RequestContext, id: string) {
  const item = await findKeptItem(db, accountId, id)
  if (!item) throw new UserError('El objeto no existe o ya no se guarda')
  const booking = item.bookingId === null ? undefined : await findBooking(db, accountId, item.bookingId)
  if (!booking) throw new UserError('No se sabe de qué reserva es el objeto')
  return { item, booking, establishment: await requireEstablishment(db, accountId, item.establishmentId) }
}
