import { formatDay, monthName, weekdayOf, type Day } from '@posada/domain/days/day'
import { formatEuros, type Cents } from '@posada/domain/money/money'
import { pendingAmount } from '@posada/domain/money/booking-totals'
import { roomTotal } from '@posada/domain/money/price'
import { regimeName } from '@posada/domain/bookings/regimes'
import { nightsOf } from '@posada/domain/stays/stay'
import type { EstablishmentRow } from '../../establishments/public.ts'
import type { BookingRow, RoomOfBooking } from '../queries/bookings.ts'

export type MailedBooking = { booking: BookingRow; rooms: RoomOfBooking[]; establishment: EstablishmentRow }

/** The booking's data for the guest, as Spanish texts; without the establishment's internal notes. */
export type BookingFacts = ReturnType<typeof bookingFacts>

export function bookingFacts({ booking, rooms, establishment }: MailedBooking) {
  const { locator, holderName, occupants, children, regime } = booking
  return {
    establishmentName: establishment.name,
    title: `Su reserva ${locator}`,
    greeting: holderName ? `Hola, ${holderName}:` : 'Hola:',
    opening: openingOf(booking),
    arrival: dateOf(booking.checkIn, 'a partir de las', establishment.timesAreSet ? establishment.checkInTime : ''),
    departure: dateOf(booking.checkOut, 'hasta las', establishment.timesAreSet ? establishment.checkOutTime : ''),
    terms: [
      ['Noches', String(nightsOf(booking))],
      ['Personas', children > 0 ? `${occupants} (${countOf(children, 'niño', 'niños')})` : String(occupants)],
      ['Régimen', regimeName(regime)],
    ] as const,
    units: rooms.map((room) => unitOf(room, booking)),
    amounts: amountsOf(booking),
    conditions: establishment.conditions,
    contact: contactOf(establishment),
  }
}

function openingOf({ state, optionUntil, checkIn }: BookingRow): string {
  if (state === 'cancelled') return 'Su reserva está cancelada. Estos eran sus datos:'
  if (state === 'no_show') return 'Su reserva consta como no presentada. Estos eran sus datos:'
  if (state === 'option' && optionUntil !== null)
    return `Se la guardamos hasta el ${longDay(optionUntil)}. Si no la confirma antes de que acabe ese día, quedará libre.`
  return `Su reserva está confirmada: le esperamos el ${longDay(checkIn)}.`
}

const dateOf = (day: Day, words: string, hour: string) => ({
  weekday: weekdayName(day),
  date: dateName(day),
  hour: hour ? `${words} ${hour}` : '',
})

/** The unit's dates are shown only if they differ from those of the booking. */
function unitOf({ name, typeName, checkIn, checkOut, nightlyPrices }: RoomOfBooking, booking: BookingRow) {
  const isWhole = checkIn === booking.checkIn && checkOut === booking.checkOut
  const nights = countOf(nightlyPrices.length, 'noche', 'noches')
  const [low, high] = [Math.min(...nightlyPrices), Math.max(...nightlyPrices)]
  const price = low === high ? `a ${formatEuros(low)}` : `de ${formatEuros(low)} a ${formatEuros(high)}`
  return {
    name: typeName ? `${name} · ${typeName}` : name,
    detail: `${isWhole ? '' : `Del ${formatDay(checkIn)} al ${formatDay(checkOut)}: `}${nights} ${price}`,
    total: formatEuros(roomTotal(nightlyPrices)),
  }
}

function amountsOf(booking: BookingRow): { label: string; amount: string; isStrong?: boolean }[] {
  const { extrasTotal, taxTotal, total, paid, deposit, state, cancelFee } = booking
  const pending = pendingAmount(booking)
  const line = (label: string, amount: Cents) => ({ label, amount: formatEuros(amount) })
  const unlessNone = (label: string, amount: Cents) => (amount === 0 ? [] : [line(label, amount)])
  return [
    ...unlessNone('Extras', extrasTotal),
    ...unlessNone('Tasa turística', taxTotal),
    { ...line('Total', total), isStrong: true },
    ...(state === 'cancelled' ? [line('Gastos de cancelación', cancelFee)] : []),
    ...unlessNone('Pagado', paid),
    pending < 0 ? line('A devolver', -pending) : line('Pendiente de pago', pending),
    ...unlessNone('Depósito', deposit),
  ]
}

function contactOf({ address, postalCode, municipality, phone, website }: EstablishmentRow): string[] {
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return [[address, town].filter(Boolean).join(', '), phone ? `Teléfono: ${phone}` : '', website].filter(Boolean)
}

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const weekdayName = (day: Day) => weekdays[weekdayOf(day)] ?? ''
const dateName = (day: Day) => `${Number(day.slice(8))} de ${monthName(day).toLowerCase()} de ${day.slice(0, 4)}`

/** 'sábado, 1 de agosto de 2026' */
const longDay = (day: Day) => `${weekdayName(day)}, ${dateName(day)}`

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
