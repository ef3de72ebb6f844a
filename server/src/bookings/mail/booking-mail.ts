import { bookingFacts, type BookingFacts, type Mailed } from './booking-facts.ts'
import { bookingPage } from './booking-page.ts'

/** The mail with a booking's details, in the name of the house. */
export function bookingMail(mailed: Mailed): { subject: string; text: string; html: string } {
  const facts = bookingFacts(mailed)
  return {
    subject: `${facts.title} en ${facts.house}`.replace(/\s+/g, ' '), // a line's end would end the header
    text: toText(facts),
    html: bookingPage(facts),
  }
}

function toText(facts: BookingFacts): string {
  const { house, title, greeting, opening, arrival, departure, terms, units, amounts, conditions, contact } = facts
  const dated = ({ weekday, date, hour }: BookingFacts['arrival']) => [weekday, date, hour].filter(Boolean).join(', ')
  const sections = [
    [`${house}\n${title}`],
    [greeting, opening],
    [
      `Entrada: ${dated(arrival)}`,
      `Salida: ${dated(departure)}`,
      ...terms.map(([label, value]) => `${label}: ${value}`),
    ],
    units.map(({ name, detail, total }) => `${name}\n  ${detail}: ${total}`),
    amounts.map(({ label, amount }) => `${label}: ${amount}`),
    conditions ? ['Condiciones', conditions] : [],
    ['-- ', house, ...contact],
  ]
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
