import type { BookingInfo } from '@posada/contract/bookings/booking-info'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { plural } from '../../../../lib/format.ts'

type Hours = { checkIn: string; checkOut: string }

/** The link that opens an empty WhatsApp chat; '' without an international phone. */
export const whatsAppChat = ({ whatsAppLink }: Pick<BookingInfo, 'whatsAppLink'>): string =>
  whatsAppLink.split('?', 1)[0] ?? ''

/** The link that opens a WhatsApp chat with the booking's details ready to send; '' without an international phone. */
export const whatsAppSummaryLink = (booking: BookingInfo, hours: Hours | undefined): string =>
  booking.whatsAppLink && `${whatsAppChat(booking)}?text=${encodeURIComponent(whatsAppSummary(booking, hours))}`

/** The booking's details for the guest, as in the e-mail: without the establishment's observations. */
export function whatsAppSummary(booking: BookingInfo, hours: Hours | undefined): string {
  const { holder, locator, establishmentName, occupants, regime, total, pending } = booking
  const units = [...new Set(booking.rooms.map(({ name, typeName }) => typeName || name))]
  const lines = [
    `*${establishmentName}*`,
    holder.name ? `Hola, ${holder.name}:` : 'Hola:',
    openingOf(booking),
    '',
    `Entrada: ${withHour(booking.checkIn, 'a partir de las', hours?.checkIn)}`,
    `Salida: ${withHour(booking.checkOut, 'hasta las', hours?.checkOut)}`,
    `${plural(booking.nights, 'noche', 'noches')}, ${plural(occupants, 'persona', 'personas')}, ${regime.name}`,
    units.join(', '),
    '',
    `Total: ${formatEuros(total)}`,
    ...(pending > 0 && pending < total ? [`Pendiente: ${formatEuros(pending)}`] : []),
    `Localizador: ${locator}`,
  ]
  return lines.join('\n')
}

function openingOf({ state, optionUntil }: BookingInfo): string {
  if (state === 'cancelled') return 'Su reserva está cancelada. Estos eran sus datos:'
  if (state === 'no_show') return 'Su reserva consta como no presentada. Estos eran sus datos:'
  if (state === 'option' && optionUntil) return `Le guardamos la reserva hasta el ${formatDay(optionUntil)}.`
  return 'Su reserva está confirmada.'
}

const withHour = (day: string, words: string, hour: string | undefined) =>
  hour ? `${formatDay(day)}, ${words} ${hour}` : formatDay(day)
