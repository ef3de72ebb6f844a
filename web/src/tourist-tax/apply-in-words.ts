import type { taxOfBookingsApi } from '@posada/contract/tourist-tax/tax-of-bookings'
import type { Reply } from '@posada/contract/endpoint'
import { formatEuros } from '@posada/domain/money'

type Preview = Reply<typeof taxOfBookingsApi.preview>

/** '1 reserva', '12 reservas'. */
export const reservations = (count: number): string => (count === 1 ? '1 reserva' : `${count} reservas`)

/** What applying the tax changes: 'Cambia en 12 reservas: su tasa pasa de 0,00 € a 61,60 € en total, y con ella su precio.' */
export const changeInWords = ({ bookings, before, after }: Preview): string =>
  bookings === 0
    ? 'Ninguna reserva pendiente de cobro cambia.'
    : `Cambia en ${reservations(bookings)}: la tasa pasa de ${formatEuros(before)} a ${formatEuros(after)} en total, ` +
      'y con ella el precio de la reserva.'

export const paidInWords = (paid: number): string =>
  paid === 1
    ? 'Otra reserva está pagada por completo y conserva la tasa que pagó.'
    : `Otras ${paid} reservas están pagadas por completo y conservan la tasa que pagaron.`
