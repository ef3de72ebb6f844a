import type { Day } from '@posada/domain/platform/days/day'

/** What the list says of the booking whose people are read. */
export type ReadBooking = {
  id: string
  locator: string
  holderName: string
  establishmentName: string
  checkIn: Day
  checkOut: Day
  nights: number
  occupants: number
  /** Those who are registered already. */
  registered: number
}
