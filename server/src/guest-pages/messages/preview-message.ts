import type { Input } from '@posada/contract/endpoint'
import type { messagesApi } from '@posada/contract/guest-pages/messages/messages'
import { addDays, formatDay, todayIn, type Day } from '@posada/domain/platform/days/day'
import { canBeDeclined, hasLink, type LinkKey, type MessageText } from '@posada/domain/guest-pages/messages/message-key'
import { moneyText } from '@posada/domain/guest-pages/messages/message-format'
import { messageTextFault } from '@posada/domain/guest-pages/messages/placeholders'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { type BookingRow, composeSummary, findBooking } from '../../bookings/bookings/public.ts'
import { type EstablishmentRow, requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import {
  bookingValues,
  type ComposedMail,
  composeMessage,
  type MessagedBooking,
  messageTextOf,
} from '../../outbox/message-outbox/public.ts'
import { exampleBooking } from './queries/messages.ts'

type Draft = Input<(typeof messagesApi)['preview']>
type Shown = { composed: ComposedMail; booking: BookingRow | undefined; establishment: EstablishmentRow }

/** A message as the guest of a booking would get it, with what is being written. @throws UserError if its text has a fault */
export async function previewMessage(
  context: RequestContext,
  { publicAddress }: { publicAddress: string },
  draft: Draft,
): Promise<Shown> {
  const { db, accountId, now } = context
  const { establishmentId, key, language } = draft
  const establishment = await requireEstablishment(db, accountId, establishmentId)
  const booking = await bookingOf(context, establishment, draft)
  const stored = await messageTextOf(db, accountId, { establishmentId, key, language })
  const text: MessageText = { subject: draft.subject ?? stored.subject, body: draft.body ?? stored.body }
  const fault = messageTextFault(key, text)
  if (fault) throw new UserError(fault)
  if (booking && (key === 'confirmation' || key === 'cancellation')) {
    const composed = await composeSummary(
      context,
      { ...booking, language },
      { key, text, stayLink: `${publicAddress}/${EXAMPLE_PATHS.confirmation}` },
    )
    return { composed, booking, establishment }
  }
  const shown = booking ?? inventedBooking(todayIn(establishment.timeZone, now))
  const values = {
    ...bookingValues(shown, establishment, language),
    importe: moneyText(Math.max(pendingAmount(shown), 0), language),
    hasta: formatDay(shown.checkOut),
    objeto: 'Gafas de sol',
  }
  const link = hasLink(key) ? `${publicAddress}/${EXAMPLE_PATHS[key]}` : undefined
  const declineUrl = canBeDeclined(key) ? `${publicAddress}/baja/ejemplo` : undefined
  return { composed: composeMessage({ key, language, text, values, link, declineUrl }), booking, establishment }
}

/** Links that open nothing. */
const EXAMPLE_PATHS: Record<LinkKey, string> = {
  invitation: 'checkin/ejemplo',
  reminder: 'checkin/ejemplo',
  'payment-request': 'pago/ejemplo',
  confirmation: 'estancia/ejemplo',
  'before-arrival': 'estancia/ejemplo',
}

async function bookingOf(
  { db, accountId, now }: RequestContext,
  { id: establishmentId, timeZone }: EstablishmentRow,
  { bookingId }: Draft,
): Promise<BookingRow | undefined> {
  const id = bookingId ?? (await exampleBooking(db, accountId, { establishmentId, today: todayIn(timeZone, now) }))
  const booking = id === undefined ? undefined : await findBooking(db, accountId, id)
  if (bookingId !== null && booking?.establishmentId !== establishmentId) throw new UserError('La reserva no existe')
  return booking
}

/** Where there is no booking yet. */
const inventedBooking = (today: Day): MessagedBooking => ({
  id: '',
  locator: 'K7Q2M9',
  holderName: 'Ana Ruiz',
  email: '',
  phone: '',
  language: 'es',
  checkIn: today,
  checkOut: addDays(today, 2),
  occupants: 2,
  state: 'confirmed',
  total: 24_000,
  paid: 0,
  cancelFee: 0,
  noShowFee: null,
})
