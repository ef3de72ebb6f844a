import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import type { CalendarStay } from '../calendar/calendar-file.ts'
import type { StayWords } from './words/stay-page-words.ts'

/** What a calendar keeps of the stay: without the address of the page, which is for the holder alone. */
export const stayInCalendar = (stay: GuestStay, words: StayWords): CalendarStay => {
  const { establishment, checkIn, checkOut, checkInTime, checkOutTime, locator, address } = stay
  return {
    key: locator,
    checkIn,
    checkOut,
    title: establishment.name,
    place: address,
    lines: [
      `${words.arrival}: ${words.from(checkInTime)}`,
      `${words.departure}: ${words.until(checkOutTime)}`,
      `${words.locator}: ${locator}`,
      [establishment.name, establishment.phone].filter(Boolean).join(' '),
    ],
  }
}
