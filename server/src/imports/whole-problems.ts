import { bookingTotals } from '@posada/domain/booking-account'
import { addDays, formatDay, todayIn } from '@posada/domain/day'
import { optionAfterArrivalFault } from '@posada/domain/late-option'
import { limits } from '@posada/domain/limits'
import { formatEuros } from '@posada/domain/money'
import { MAX_NIGHTS, nightsOf } from '@posada/domain/stay'
import { spanOf } from '@posada/domain/stretches'
import { pricesOf } from './place-line.ts'
import { bookingFieldsOf, type Lines } from './whole-of.ts'

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
