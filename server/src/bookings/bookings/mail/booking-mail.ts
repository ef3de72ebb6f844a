import { guestLanguage } from '@posada/domain/travellers/guest-language'
import type { MessageText } from '@posada/domain/guest-pages/messages/message-key'
import { dayWithWeekday } from '@posada/domain/guest-pages/messages/message-format'
import { messageTexts } from '@posada/domain/guest-pages/messages/message-texts'
import { fillIn, messageParts } from '@posada/domain/guest-pages/messages/placeholders'
import type { JobContext } from '../../../platform/http/handlers/request-context.ts'
import { bookingValues, type ComposedMail, messageTextOf, titleOf } from '../../../outbox/message-outbox/public.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { bookingFacts, type BookingFacts, type MailedBooking, type SaidPart } from './booking-facts.ts'
import { bookingHtml } from './booking-html.ts'
import { stayFile } from './stay-file.ts'
import { summaryWords } from './summary-words.ts'

export type SummaryKey = 'confirmation' | 'cancellation'

/** The establishment's words about the booking, or a draft of them, and below them its details. */
export async function bookingMail(
  { db, accountId }: Pick<JobContext, 'db' | 'accountId'>,
  key: SummaryKey,
  mailed: MailedBooking,
  draft?: MessageText,
): Promise<ComposedMail> {
  const { booking, establishment } = mailed
  const language = guestLanguage(booking)
  const text = draft ?? (await messageTextOf(db, accountId, { establishmentId: establishment.id, key, language }))
  const values = bookingValues(booking, establishment, language)
  const { buttons, messages } = messageTexts[language]
  const opening = openingOf(booking)
  const said = opening === undefined ? text : messages.confirmation
  const subject = fillIn(said.subject, values).replace(/\s+/g, ' ') // a line break would end the mail header
  const button = mailed.stayLink === undefined ? [] : [{ label: buttons.confirmation, url: mailed.stayLink }]
  const paragraphs = messageParts(key, text.body, values).flatMap((part): SaidPart[] =>
    part === 'button' ? button : [part.paragraph],
  )
  const facts = bookingFacts(mailed, {
    title: titleOf(subject, establishment.name),
    paragraphs: opening === undefined ? paragraphs : [opening, ...button],
  })
  const calendar = booking.state === 'confirmed' ? { attachment: stayFile(mailed) } : {}
  return { subject, text: toText(facts), html: bookingHtml(facts), ...calendar }
}

/** What is said of a booking that is neither confirmed nor cancelled: the establishment's words do not fit. */
function openingOf(booking: BookingRow): string | undefined {
  const language = guestLanguage(booking)
  const words = summaryWords[language]
  if (booking.state === 'no_show') return words.noShow
  if (booking.state === 'option' && booking.optionUntil !== null)
    return words.option(dayWithWeekday(booking.optionUntil, language))
  return undefined
}

function toText(facts: BookingFacts): string {
  const { establishmentName, title, paragraphs, arrival, departure, terms, units, amounts, conditions, contact } = facts
  const { words } = facts
  const dated = ({ weekday, date, hour }: BookingFacts['arrival']) => [weekday, date, hour].filter(Boolean).join(', ')
  const sections = [
    [`${establishmentName}\n${title}`],
    [paragraphs.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`)).join('\n\n')],
    [
      `${words.arrival}: ${dated(arrival)}`,
      `${words.departure}: ${dated(departure)}`,
      ...terms.map(([label, value]) => `${label}: ${value}`),
    ],
    units.map(({ name, detail, total }) => `${name && `${name}\n  `}${detail}: ${total}`),
    amounts.map(({ label, amount }) => `${label}: ${amount}`),
    conditions ? [words.conditions, conditions] : [],
    ['-- ', establishmentName, ...contact],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
