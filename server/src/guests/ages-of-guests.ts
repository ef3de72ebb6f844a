import type { Day } from '@posada/domain/day'
import { ageOn } from '@posada/domain/travellers/registry-text'
import type { Db } from '../db/database.ts'
import { birthDatesOf } from './queries/birth-dates.ts'

/** The ages on a day of the guests registered in a booking; guests without a birth date are left out. */
export async function agesOfGuests(db: Db, accountId: string, bookingId: string, on: Day): Promise<number[]> {
  const birthDates = await birthDatesOf(db, accountId, bookingId)
  return birthDates.map((birthDate) => ageOn(birthDate, on))
}
