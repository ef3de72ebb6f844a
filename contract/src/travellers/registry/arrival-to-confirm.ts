import { z } from 'zod'
import { day, id } from '../../fields.ts'
import { wire } from '../../wire.ts'

/** A stay whose day of arrival is over, and whose check-in nobody ticked. */
export const arrivalToConfirm = wire({
  bookingId: ['bookingURL', id],
  locator: ['bookingId', z.string()],
  holderName: ['titular', z.string()],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  arrivesOn: ['entrada', day],
  /** The number of registered guests. */
  guests: ['huespedes', z.int()],
  /** When their report is due if they came at the planned hour. */
  dueAt: ['vence', z.string()],
})
export type ArrivalToConfirm = z.output<typeof arrivalToConfirm>
