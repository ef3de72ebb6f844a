import { daysBetween } from '@posada/domain/platform/days/day'
import type { GuestStay } from '@posada/contract/guest-pages/my-stay/my-stay'
import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { longDay } from '../words/format-guest.ts'
import type { StayWords } from './words/stay-page-words.ts'

/** What every part of the page is given. */
export type StayProps = { stay: GuestStay; words: StayWords; language: GuestLanguage; token: string }

export type StayPhase = 'before' | 'arrival' | 'staying' | 'after' | 'cancelled' | 'no_show'

/** 'arrival' is the day of arrival until the check-in is ticked. */
export function phaseOf({ state, today, checkIn, checkOut, isCheckedIn, isCheckedOut }: GuestStay): StayPhase {
  if (state !== 'active') return state
  if (isCheckedOut || today > checkOut) return 'after'
  if (isCheckedIn || today > checkIn) return 'staying'
  return today === checkIn ? 'arrival' : 'before'
}

/** The guest pays here: something is pending, the agency does not collect, and cards are taken. */
export const paysHere = ({ state, money }: GuestStay): boolean => state === 'active' && money !== null && money.canPay

/** Whether all travellers have sent their data. */
export const isCheckinComplete = ({ checkin }: GuestStay): boolean =>
  checkin !== null && checkin.places > 0 && checkin.received >= checkin.places

/** The longest time that is said in weeks. */
const WEEKS = 8

/** 'mañana', 'en 5 días', 'en dos semanas', and further ahead the day itself. */
export function whenOf({ today, checkIn }: GuestStay, words: StayWords, language: GuestLanguage): string {
  const days = daysBetween(today, checkIn)
  const weeks = Math.round(days / 7)
  if (days <= 1) return words.tomorrow
  if (days < 12 && days !== 7) return words.inDays(String(days))
  return (weeks <= WEEKS && words.inWeeks[weeks - 1]) || words.onDay(longDay(checkIn, language))
}

/** Where the guest is led to: the establishment's map, else its address where a telephone opens such an address; '' for neither. */
export function wayUrl({ directions, address }: GuestStay): string {
  if (directions.mapUrl !== '') return directions.mapUrl
  // Only Android opens a `geo:` address in the map that the guest uses.
  return address !== '' && /Android/.test(navigator.userAgent) ? `geo:0,0?q=${encodeURIComponent(address)}` : ''
}
