import type { BookingState } from '@posada/domain/bookings/booking-state'
import type { Day } from '@posada/domain/platform/days/day'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { dayWithWeekday, moneyText } from '@posada/domain/guest-pages/messages/message-format'
import type { PlaceholderValues } from '@posada/domain/guest-pages/messages/placeholders'
import { pendingAmount } from '@posada/domain/bookings/totals/booking-totals'
import { nightsOf } from '@posada/domain/platform/days/stay'
import type { EstablishmentRow } from '../../establishments/establishments/public.ts'

/** What a message needs of its booking. */
export type MessagedBooking = {
  id: string
  locator: string
  holderName: string
  email: string
  phone: string
  language: GuestLanguage | ''
  checkIn: Day
  checkOut: Day
  occupants: number
  state: BookingState
  total: number
  paid: number
  cancelFee: number
  noShowFee: number | null
}

export type MessagingEstablishment = Pick<
  EstablishmentRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'postalCode'
  | 'municipality'
  | 'checkInTime'
  | 'checkOutTime'
  | 'timeZone'
>

/** What stands for the names in braces that every message may use. */
export function bookingValues(
  booking: MessagedBooking,
  establishment: MessagingEstablishment,
  language: GuestLanguage,
): PlaceholderValues {
  return {
    nombre: booking.holderName,
    reserva: booking.locator,
    entrada: dayWithWeekday(booking.checkIn, language),
    salida: dayWithWeekday(booking.checkOut, language),
    noches: String(nightsOf(booking)),
    personas: String(booking.occupants),
    total: moneyText(booking.total, language),
    pendiente: moneyText(pendingAmount(booking), language),
    ...establishmentValues(establishment),
  }
}

function establishmentValues(establishment: MessagingEstablishment): PlaceholderValues {
  const { name, phone, address, postalCode, municipality, checkInTime, checkOutTime } = establishment
  const town = [postalCode, municipality].filter(Boolean).join(' ')
  return {
    alojamiento: name,
    telefono: phone,
    direccion: [address, town].filter(Boolean).join(', '),
    horaEntrada: checkInTime,
    horaSalida: checkOutTime,
  }
}
