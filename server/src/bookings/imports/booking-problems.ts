import {
  childrenFault,
  GUESTS_HAVE_COME,
  inactiveFault,
  nightsFault,
  optionOverFault,
  totalFault,
  unitCountFault,
} from '@posada/domain/bookings/booking-faults'
import { optionAfterArrivalFault } from '@posada/domain/bookings/booking-state'
import { addDays, formatDay, todayIn } from '@posada/domain/platform/days/day'
import type { BookingLine } from '@posada/domain/bookings/imports/read-booking-line'
import { bookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { nightsOf, type Stay } from '@posada/domain/platform/days/stay'
import { spanOf } from '@posada/domain/bookings/stays/stretches'
import { pricesOf, type ResolvedLine } from './resolve-line.ts'

export type Lines = readonly [ResolvedLine, ...ResolvedLine[]]

/** The fields of a booking that are not of its units; each is taken from the first line that has it. */
export function bookingFieldsOf(lines: Lines) {
  const first = <K extends keyof BookingLine>(field: K): BookingLine[K] | null =>
    lines.map(({ booking }) => booking[field]).find((value) => value !== null) ?? null
  return {
    occupants: first('occupants'),
    children: first('children') ?? 0,
    extras: first('extras') ?? 0,
    touristTax: first('touristTax') ?? 0,
    deposit: first('deposit') ?? 0,
    paid: first('paid') ?? 0,
    optionUntil: first('optionUntil'),
    checkedIn: first('checkedIn'),
    checkedOut: first('checkedOut'),
  }
}

/** The problems of a booking as a whole, with the messages that the screen for a new booking shows. */
export function bookingProblems(lines: Lines, now: Date): string[] {
  const [{ booking }] = lines
  const fields = bookingFieldsOf(lines)
  const { occupants, children, extras, touristTax: tax } = fields
  const span = spanOf(lines.map((line) => line.booking)) ?? booking
  const account = bookingTotals({ rooms: lines.map((line) => ({ nightlyPrices: pricesOf(line) })), extras, tax })
  const problems = [
    occupants === null ? null : childrenFault(children, occupants),
    ...arrivalFaults(lines, fields, { span, now }),
    ...optionFaults(lines, fields, { span, now }),
    lines.some((line) => line.booking.state !== booking.state) ? 'Sus líneas no tienen el mismo estado' : null,
    account.nights + extras < 0 ? 'El descuento de los extras pasa de lo que cuesta la reserva' : null,
    totalFault(account.total),
    nightsFault(nightsOf(span)),
    unitCountFault(new Set(lines.map(({ roomId }) => roomId)).size),
  ]
  return problems.filter((problem) => problem !== null)
}

type Fields = ReturnType<typeof bookingFieldsOf>
type Setting = { span: Stay; now: Date }

/** Of a booking whose guests have come. */
function arrivalFaults([{ booking, timeZone }]: Lines, { checkedIn, checkedOut }: Fields, { span, now }: Setting) {
  if (checkedIn !== true && checkedOut !== true) return []
  const isTooEarly = span.checkIn > addDays(todayIn(timeZone, now), 1)
  return [
    booking.state === null ? null : inactiveFault(booking.state),
    booking.state === 'option' ? GUESTS_HAVE_COME : null,
    isTooEarly ? `La entrada es el ${formatDay(span.checkIn)}` : null,
  ]
}

/** Of an option; one with a payment does not lapse. */
function optionFaults([{ booking, timeZone }]: Lines, { optionUntil, paid }: Fields, { span, now }: Setting) {
  if (booking.state !== 'option') return []
  if (optionUntil === null) return ['Falta hasta cuándo se guarda la opción']
  return [
    paid === 0 ? optionOverFault(optionUntil, todayIn(timeZone, now)) : null,
    optionAfterArrivalFault(optionUntil, span),
  ]
}
