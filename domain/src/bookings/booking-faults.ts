import { limits } from '../platform/limits.ts'
import { MAX_NIGHTS } from '../platform/days/stay.ts'
import { type Cents, formatEuros } from '../platform/money/money.ts'
import type { Day } from '../platform/days/day.ts'
import { type BookingState, occupiesUnits } from './booking-state.ts'

// What no booking may be, however it comes: from the desk, from a portal or from a file. Each is null where there is no fault.

const INACTIVE = 'Recupere antes la reserva'
export const GUESTS_HAVE_COME = 'Los huéspedes ya han entrado: la reserva no puede ser una opción'

export const TOO_MANY_UNITS = `Una reserva no puede tener más de ${limits.booking.rooms} unidades`

export const inactiveFault = (state: BookingState): string | null => (occupiesUnits(state) ? null : INACTIVE)

export const childrenFault = (children: number, occupants: number): string | null =>
  children > occupants ? 'El número de niños no puede ser mayor que el de ocupantes' : null

export const optionOverFault = (optionUntil: Day, today: Day): string | null =>
  optionUntil < today ? 'El último día de la opción ya ha pasado' : null

export const nightsFault = (nights: number): string | null =>
  nights > MAX_NIGHTS ? `Una estancia no puede pasar de ${MAX_NIGHTS} noches` : null

export const unitCountFault = (units: number): string | null => (units > limits.booking.rooms ? TOO_MANY_UNITS : null)

export const totalFault = (total: Cents): string | null =>
  total > limits.booking.total ? `El total no puede pasar de ${formatEuros(limits.booking.total)}` : null
