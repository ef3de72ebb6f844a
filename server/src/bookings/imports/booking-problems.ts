import { optionAfterArrivalFault } from '@posada/domain/bookings/booking-state'
import { addDays, formatDay, todayIn } from '@posada/domain/platform/days/day'
import type { BookingLine } from '@posada/domain/bookings/imports/read-booking-line'
import { limits } from '@posada/domain/platform/limits'
import { bookingTotals } from '@posada/domain/bookings/totals/booking-totals'
import { formatEuros } from '@posada/domain/platform/money/money'
import { MAX_NIGHTS, nightsOf } from '@posada/domain/platform/days/stay'
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
  const [{ booking, timeZone }] = lines
  const { occupants, children, extras, touristTax, paid, optionUntil, checkedIn, checkedOut } = bookingFieldsOf(lines)
  const today = todayIn(timeZone, now)
  const span = spanOf(lines.map((line) => line.booking)) ?? booking
  const hasCome = checkedIn === true || checkedOut === true
  const isOption = booking.state === 'option'
  const units = new Set(lines.map(({ roomId }) => roomId)).size
  const account = bookingTotals({
    rooms: lines.map((line) => ({ nightlyPrices: pricesOf(line) })),
    extras,
    tax: touristTax,
  })
  const problems = [
    occupants !== null && children > occupants && 'El número de niños no puede ser mayor que el de ocupantes',
    hasCome && (booking.state === 'cancelled' || booking.state === 'no_show') && 'Recupere antes la reserva',
    hasCome && isOption && 'Los huéspedes ya han entrado: la reserva no puede ser una opción',
    hasCome && span.checkIn > addDays(today, 1) && `La entrada es el ${formatDay(span.checkIn)}`,
    isOption && optionUntil === null && 'Falta hasta cuándo se guarda la opción',
    isOption && optionUntil !== null && optionUntil < today && paid === 0 && 'El último día de la opción ya ha pasado',
    isOption && optionUntil !== null && optionAfterArrivalFault(optionUntil, span),
    lines.some((line) => line.booking.state !== booking.state) && 'Sus líneas no tienen el mismo estado',
    account.nights + extras < 0 && 'El descuento de los extras pasa de lo que cuesta la reserva',
    account.total > limits.booking.total && `El total no puede pasar de ${formatEuros(limits.booking.total)}`,
    nightsOf(span) > MAX_NIGHTS && `Una estancia no puede pasar de ${MAX_NIGHTS} noches`,
    units > limits.booking.rooms && `Una reserva no puede tener más de ${limits.booking.rooms} unidades`,
  ]
  return problems.filter((problem) => typeof problem === 'string')
}
