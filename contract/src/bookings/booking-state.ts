import { z } from 'zod'

/** The state of a booking on the wire. */
export const bookingState = z.enum(['confirmada', 'cancelada', 'no_presentado', 'opcion'])

/** The word on the wire for each state in the database. */
export const bookingStateWords: Record<string, z.output<typeof bookingState>> = {
  confirmed: 'confirmada',
  cancelled: 'cancelada',
  no_show: 'no_presentado',
  option: 'opcion',
}

/** The same rule as `holdsUnits` for the words on the wire. */
export const isOccupyingState = (state: z.output<typeof bookingState>): boolean =>
  state === 'confirmada' || state === 'opcion'
