import type { Day } from '@posada/domain/day'
import { ageOn } from '@posada/domain/travellers/registry-text'
import type { Db } from '../db/database.ts'
import { birthDatesOf } from './queries/birth-dates.ts'

/** How old those registered in a booking are on a day; who has no date of birth yet is left out. */
export async function agesOfGuests(db: Db, accountId: string, bookingId: string, on: Day): Promise<number[]> {
  const birthDates = await birthDatesOf(db, accountId, bookingId)
  return birthDates.map((birthDate) => ageOn(birthDate, on))
}
