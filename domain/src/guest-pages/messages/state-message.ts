import type { BookingAction } from '../../bookings/booking-action.ts'
import type { BookingState } from '../../bookings/booking-state.ts'
import { addDays, type Day } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'
import { LATE_AFTER_MS } from './due-message.ts'
import type { StateKey } from './message-key.ts'

/** How long a booking stays as it is before its guests are written to: what was a mistake is corrected by then. */
export const STATE_QUIET_MS = 10 * 60_000

/** Since when a confirmation or cancellation leaves by itself, and since when also for bookings of portals; null: it does not. */
export type StateSending = { key: StateKey; onSince: Date | null; portalsSince: Date | null }

export type BookingNews = {
  state: BookingState
  checkIn: Day
  isCheckedIn: boolean
  createdAt: Date
  /** Since when it is in its state; null where no message is due. */
  newsSince: Date | null
  /** It had been confirmed before the state that it has now. */
  wasConfirmed: boolean
  /** A portal sold it, by the channel manager or a calendar: portals write to their guests themselves. */
  isOfPortal: boolean
  /** The last confirmation or cancellation, by hand or by itself. */
  lastWord: { key: StateKey; at: Date } | null
  /** A message of any kind was sent to the guests and did not fail. */
  hasWord: boolean
}

/**
 * The period in which a confirmation or cancellation may be sent by itself; null where none is due. Nobody is written
 * to who has come already, or once the day of arrival is over. After a day it would come too late.
 */
function stateWindow(sending: StateSending, news: BookingNews, timeZone: string): { from: Date; until: Date } | null {
  const { newsSince, checkIn } = news
  if (newsSince === null || !isSwitchedOn(sending, news, newsSince)) return null
  const isNews =
    sending.key === 'confirmation' ? isConfirmationNews(news, newsSince) : isCancellationNews(news, newsSince)
  if (!isNews) return null
  const arrivalDayEnds = instantOfLocalTime(timeZone, addDays(checkIn, 1), '00:00')
  const from = new Date(newsSince.getTime() + STATE_QUIET_MS)
  const late = new Date(from.getTime() + LATE_AFTER_MS)
  if (sending.key === 'cancellation') return newsSince < arrivalDayEnds ? { from, until: late } : null
  return { from, until: late < arrivalDayEnds ? late : arrivalDayEnds }
}

/** Whether a confirmation or cancellation is to leave by itself now. */
export function isStateMessageDue(
  sending: StateSending,
  news: BookingNews,
  { timeZone, now }: { timeZone: string; now: Date },
): boolean {
  const window = stateWindow(sending, news, timeZone)
  return window !== null && window.from <= now && now < window.until
}

/** Bookings that became so before a switch was turned on get no message. A confirmed one also gets its cancellation. */
function isSwitchedOn({ key, onSince, portalsSince }: StateSending, news: BookingNews, newsSince: Date): boolean {
  if (onSince === null || newsSince < onSince) return false
  if (!news.isOfPortal || (key === 'cancellation' && news.hasWord)) return true
  return portalsSince !== null && newsSince >= portalsSince
}

/**
 * A booking is confirmed to its guests once. One that was confirmed before and is restored is news only to those who were told that it
 * is cancelled. A confirmation sent before was about an option.
 */
function isConfirmationNews({ state, isCheckedIn, wasConfirmed, lastWord }: BookingNews, newsSince: Date): boolean {
  if (state !== 'confirmed' || isCheckedIn) return false
  if (lastWord?.key === 'cancellation') return true
  return !wasConfirmed && (lastWord === null || lastWord.at < newsSince)
}

/** A guest without any message can only know of a booking that was valid for a while; an option alone is none. */
function isCancellationNews(news: BookingNews, newsSince: Date): boolean {
  if (news.state !== 'cancelled' || news.lastWord?.key === 'cancellation') return false
  const stood = newsSince.getTime() - news.createdAt.getTime() >= STATE_QUIET_MS
  return news.hasWord || (news.wasConfirmed && stood)
}

type StateBefore = { state: BookingState; stateBefore: BookingState | ''; wasConfirmed: boolean }

/** Changes without a message to the guests: an option lapsed, they have checked in, or the booking was a mistake. */
const NO_NEWS: ReadonlySet<BookingAction> = new Set(['option-over', 'guests-came', 'delete', 'no-show'])

/** What a change of a booking's state means for its guests; null where the state stays. */
export function newsOfChange(
  { action, before, state }: { action: BookingAction; before: StateBefore; state: BookingState },
  now: Date,
): Pick<BookingNews, 'newsSince' | 'wasConfirmed'> | null {
  if (before.state === state) return null
  return {
    newsSince: NO_NEWS.has(action) ? null : now,
    wasConfirmed: before.wasConfirmed || before.state === 'confirmed' || before.stateBefore === 'confirmed',
  }
}
