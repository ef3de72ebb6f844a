import type { BookingInfo } from '@posada/contract/bookings/booking-info'

/** How a stay has ended, in a sentence. */
export const endedWords = ({ state }: Pick<BookingInfo, 'state'>): string =>
  state === 'no_show' ? 'La reserva consta como no presentada.' : 'La reserva está cancelada.'
