import { bookingFacts, type BookingFacts, type MailedBooking } from './booking-facts.ts'
import { bookingHtml } from './booking-html.ts'

/** The mail with a booking's details, in the name of the establishment. */
export function bookingMail(mailed: MailedBooking): { subject: string; text: string; html: string } {
  const facts = bookingFacts(mailed)
  return {
    subject: `${facts.title} en ${facts.establishmentName}`.replace(/\s+/g, ' '), // a line break would end the mail header
    text: toText(facts),
    html: bookingHtml(facts),
  }
}

function toText(facts: BookingFacts): string {
  const {
    establishmentName,
    title,
    greeting,
    opening,
    arrival,
    departure,
    terms,
    units,
    amounts,
    conditions,
    contact,
  } = facts
  const dated = ({ weekday, date, hour }: BookingFacts['arrival']) => [weekday, date, hour].filter(Boolean).join(', ')
  const sections = [
    [`${establishmentName}\n${title}`],
    [greeting, opening],
    [
      `Entrada: ${dated(arrival)}`,
      `Salida: ${dated(departure)}`,
      ...terms.map(([label, value]) => `${label}: ${value}`),
    ],
    units.map(({ name, detail, total }) => `${name}\n  ${detail}: ${total}`),
    amounts.map(({ label, amount }) => `${label}: ${amount}`),
    conditions ? ['Condiciones', conditions] : [],
    ['-- ', establishmentName, ...contact],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
