import type { BookingState } from '@posada/domain/bookings/booking-state'
import { coded } from '../fields.ts'

export const bookingState = coded({
  confirmada: 'confirmed',
  cancelada: 'cancelled',
  no_presentado: 'no_show',
  opcion: 'option',
} satisfies Record<string, BookingState>)
