import type { Day } from '@posada/domain/platform/days/day'
import { ageOn } from '@posada/domain/travellers/registry-text'
import type { Db } from '../../platform/db/database.ts'
import { displayName } from './guest-names.ts'
import { birthDatesOf, guestRowsOf, marksOfGuests } from './queries/guests.ts'

export type GuestOfBooking = {
  id: string
  name: string
  roomId: string | null
  phone: string
  email: string
  isVip: boolean
  isNotAdmitted: boolean
}

/** The guests registered in a booking, with the unit of each; annulled guests are left out. */
export async function guestsOfBooking(db: Db, accountId: string, bookingId: string): Promise<GuestOfBooking[]> {
  const guests = await guestRowsOf(db, accountId, bookingId)
  if (guests.length === 0) return []
  const marks = new Map((await marksOfGuests(db, accountId, bookingId)).map((row) => [row.id, row]))
  return guests.map((guest) => {
    const { id, roomId, phone, email } = guest
    const { isVip = false, isNotAdmitted = false } = marks.get(id) ?? {}
    return { id, name: displayName(guest), roomId, phone, email, isVip, isNotAdmitted }
  })
}

/** The ages on a day of the guests registered in a booking; guests without a birth date are left out. */
export async function agesOfGuests(db: Db, accountId: string, bookingId: string, on: Day): Promise<number[]> {
  const birthDates = await birthDatesOf(db, accountId, bookingId)
  return birthDates.map((birthDate) => ageOn(birthDate, on))
}
