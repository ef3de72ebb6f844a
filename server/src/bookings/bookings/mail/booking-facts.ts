import { occupiesUnits } from '@posada/domain/bookings/booking-state'
import { formatDay, type Day } from '@posada/domain/platform/days/day'
import { boardName } from '@posada/domain/guest-pages/board-names'
import { type GuestLanguage, guestLanguage } from '@posada/domain/travellers/guest-language'
import { moneyText } from '@posada/domain/guest-pages/messages/message-format'
import type { Cents } from '@posada/domain/platform/money/money'
import { amountDue, pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { roomTotal } from '@posada/domain/platform/money/price'
import { nightsOf } from '@posada/domain/platform/days/stay'
import type { EstablishmentRow } from '../../../establishments/establishments/public.ts'
import type { BookingRow, RoomOfBooking } from '../queries/bookings.ts'
import type { SummaryWords } from './summary-label-types.ts'
import { summaryWords } from './summary-words.ts'

export type MailedBooking = {
  booking: BookingRow
  rooms: RoomOfBooking[]
  establishment: EstablishmentRow
  /** Those of the booking. */
  conditions: string
  /** The page of the stay, where it can be opened. */
  stayLink: string | undefined
}

/** A paragraph, or the button with its link. */
export type SaidPart = string | { label: string; url: string }

/** The booking's data for the guest, in their language; without the establishment's internal notes. */
export type BookingFacts = ReturnType<typeof bookingFacts>

/** `title` and `paragraphs` are what the message says above the data. */
export function bookingFacts(
  { booking, rooms, establishment, conditions }: MailedBooking,
  { title, paragraphs }: { title: string; paragraphs: SaidPart[] },
) {
  const { occupants, children, regime } = booking
  const { checkInTime, checkOutTime, timesAreSet } = establishment
  const language = guestLanguage(booking)
  const words = summaryWords[language]
  return {
    language,
    words,
    establishmentName: establishment.name,
    title,
    paragraphs,
    arrival: dateOf(booking.checkIn, language, timesAreSet ? words.from(checkInTime) : ''),
    departure: dateOf(booking.checkOut, language, timesAreSet ? words.until(checkOutTime) : ''),
    terms: [
      [words.nights, String(nightsOf(booking))],
      [words.people, children > 0 ? `${occupants} (${countOf(children, words.children)})` : String(occupants)],
      [words.board, boardName(regime, language)],
    ] as const,
    units: rooms.map((room) => unitOf(room, booking, language)),
    amounts: amountsOf(booking, language),
    conditions,
    contact: contactOf(establishment, words),
  }
}

const dateOf = (day: Day, language: GuestLanguage, hour: string) => ({
  weekday: partOf(day, language, { weekday: 'long' }),
  date: partOf(day, language, { day: 'numeric', month: 'long', year: 'numeric' }),
  hour,
})

const partOf = (day: Day, language: GuestLanguage, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** The unit's dates are shown only if they differ from those of the booking. A stay without unit and type has no name. */
function unitOf(
  { name, typeName, isParked, checkIn, checkOut, nightlyPrices }: RoomOfBooking,
  booking: BookingRow,
  language: GuestLanguage,
) {
  const words = summaryWords[language]
  const isWhole = checkIn === booking.checkIn && checkOut === booking.checkOut
  const nights = countOf(nightlyPrices.length, words.night)
  const [low, high] = [Math.min(...nightlyPrices), Math.max(...nightlyPrices)]
  const price = words.price(moneyText(low, language), low === high ? undefined : moneyText(high, language))
  return {
    name: [isParked ? '' : name, typeName].filter(Boolean).join(' · '),
    detail: `${isWhole ? '' : words.between(formatDay(checkIn), formatDay(checkOut))}${nights} ${price}`,
    total: moneyText(roomTotal(nightlyPrices), language),
  }
}

function amountsOf(
  booking: BookingRow,
  language: GuestLanguage,
): { label: string; amount: string; isStrong?: boolean }[] {
  const { extrasTotal, taxTotal, total, paid, deposit, state } = booking
  const takesPlace = occupiesUnits(state)
  const words = summaryWords[language]
  const pending = pendingAmount(booking)
  const line = (label: string, amount: Cents) => ({ label, amount: moneyText(amount, language) })
  const unlessNone = (label: string, amount: Cents) => (amount === 0 ? [] : [line(label, amount)])
  return [
    ...unlessNone(words.extras, extrasTotal),
    ...unlessNone(words.touristTax, taxTotal),
    { ...line(words.total, total), isStrong: true },
    ...(takesPlace ? [] : [line(state === 'cancelled' ? words.cancelFee : words.noShowFee, amountDue(booking))]),
    ...unlessNone(words.paid, paid),
    pending < 0 ? line(words.toRefund, -pending) : line(words.pending, pending),
    ...(takesPlace ? unlessNone(words.deposit, deposit) : []),
  ]
}

function contactOf(
  { address, postalCode, municipality, phone, website }: EstablishmentRow,
  words: SummaryWords,
): string[] {
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return [[address, town].filter(Boolean).join(', '), phone ? `${words.phone}: ${phone}` : '', website].filter(Boolean)
}

const countOf = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`
