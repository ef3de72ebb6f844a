import { z } from 'zod'

/** How a booking's state travels. */
export const bookingState = z.enum(['confirmada', 'cancelada', 'no_presentado', 'opcion'])

/** The word on the wire for each state that the database knows. */
export const stateWords: Record<string, z.output<typeof bookingState>> = {
  confirmed: 'confirmada',
  cancelled: 'cancelada',
  no_show: 'no_presentado',
  option: 'opcion',
}

/** The words of `holdsUnits`, as they travel. */
export const isActiveState = (state: z.output<typeof bookingState>): boolean =>
  state === 'confirmada' || state === 'opcion'
