import type { BookingState } from '../booking-state.ts'
import { addDays, type Day, todayIn } from '../../platform/days/day.ts'
import { instantOfLocalTime } from '../../platform/days/local-time.ts'
import type { Cents } from '../../platform/money/money.ts'

/** Who made a booking that nobody of the establishment has typed: its booking engine. */
export type BookingOrigin = '' | 'engine'

/**
 * What confirms a booking of the engine: money by card, a card kept as guarantee, a transfer, the establishment, or nothing, because it
 * is confirmed from the start.
 */
export type HoldCondition = 'payment' | 'card' | 'transfer' | 'house' | 'nothing'

/** What a hold awaits. `choice`: the guest's answer to an offer of the desk, of which the booking is an option. */
export type AwaitedByHold = HoldCondition | 'choice'

/** `kept`: the establishment has made an ordinary option of it. `lapsed`: its time ran out. */
export type HoldOutcome = 'confirmed' | 'lapsed' | 'refused' | 'cancelled' | 'kept'

/** How long a guest has to pay, or to leave a card. */
const HOLD_MS = 15 * 60_000
/** How long an establishment has to answer a request. */
const REQUEST_MS = 24 * 3_600_000

type HoldTerms = { awaits: HoldCondition; /** Of a transfer: how many days it may take. */ days?: number }

/** The instant until which a booking made now holds its units; what is slow ends at the latest with the day of arrival. */
export function holdEnd(
  { awaits, days = 0 }: HoldTerms,
  { now, timeZone, checkIn }: { now: Date; timeZone: string; checkIn: Day },
): Date {
  if (awaits === 'nothing') return now
  if (awaits === 'payment' || awaits === 'card') return new Date(now.getTime() + HOLD_MS)
  const arrivalDayEnds = endOfDay(timeZone, checkIn)
  const end =
    awaits === 'house'
      ? new Date(now.getTime() + REQUEST_MS)
      : endOfDay(timeZone, addDays(todayIn(timeZone, now), days))
  return end < arrivalDayEnds ? end : arrivalDayEnds
}

const endOfDay = (timeZone: string, day: Day) => instantOfLocalTime(timeZone, addDays(day, 1), '00:00')

/** The last day of the option that a hold is to everything that knows no holds. */
export function optionDayOf(heldUntil: Date, { timeZone, checkIn }: { timeZone: string; checkIn: Day }): Day {
  const last = todayIn(timeZone, new Date(heldUntil.getTime() - 1))
  return last < checkIn ? last : checkIn
}

/** A hold of a booking; all null where the booking has none. */
type StoredHold = {
  heldUntil: Date | null
  holdAwaits: AwaitedByHold | null
  holdAmount: Cents | null
  holdOutcome: HoldOutcome | '' | null
}

/** Whether a booking holds its units for what it awaits: ended by nothing yet, its time over or not. */
export const isHeld = ({ holdOutcome }: Pick<StoredHold, 'holdOutcome'>): boolean => holdOutcome === ''

/** From this instant on nobody counts the units of a hold as occupied. */
export const isHoldOver = (hold: Pick<StoredHold, 'heldUntil' | 'holdOutcome'>, now: Date): boolean =>
  isHeld(hold) && hold.heldUntil !== null && hold.heldUntil <= now

/** The booking ended with its hold, and nobody has restored it: what it awaited may still come. */
export const hasLapsed = ({ state, holdOutcome }: Pick<StoredHold, 'holdOutcome'> & { state: BookingState }): boolean =>
  state === 'cancelled' && holdOutcome === 'lapsed'

/** Whether what was received is what the hold awaits, also where it has come late or the establishment keeps the booking as an option. */
export const isHoldPaid = ({ holdAwaits, holdAmount }: StoredHold, paid: Cents): boolean =>
  (holdAwaits === 'payment' || holdAwaits === 'transfer') && holdAmount !== null && paid >= holdAmount

type ChangedBooking = { state: BookingState; optionUntil: Day | null; paid: Cents }

/**
 * How a change of the booking ends its hold, where whoever changes it does not say so; null where the hold goes on. An option with
 * another day or with a part of the money is the establishment's own: it does not lapse in some minutes.
 */
export function outcomeOfChange(before: ChangedBooking, after: ChangedBooking): HoldOutcome | null {
  if (after.state === 'confirmed') return 'confirmed'
  if (after.state !== 'option') return 'cancelled'
  return after.optionUntil !== before.optionUntil || after.paid > before.paid ? 'kept' : null
}

/** What guest and establishment are told by mail when a hold has ended; '' where nothing. */
export type HoldNotice =
  | ('requested' | 'confirmed' | 'accepted' | 'refused' | 'lapsed')
  | ('returned' | 'not-returned' | 'card-removed')

/**
 * The guest is told of a confirmation always, and of the end of a request or a transfer, which they await for hours; who has not paid
 * within a quarter of an hour sees it on the page. The establishment is told of what it has not done itself.
 */
export function noticeOfEnd(
  outcome: HoldOutcome,
  { awaits, byPerson }: { awaits: AwaitedByHold; byPerson: boolean },
): HoldNotice | '' {
  if (outcome === 'confirmed') return byPerson ? 'accepted' : 'confirmed'
  if (outcome === 'refused') return 'refused'
  return outcome === 'lapsed' && (awaits === 'house' || awaits === 'transfer') ? 'lapsed' : ''
}

/** Why the booking of a hold whose time ran out is cancelled. */
export function lapseReason(awaits: AwaitedByHold | null): string {
  if (awaits === 'choice') return 'El presupuesto ha vencido'
  return awaits === 'house' ? 'La solicitud no se confirmó a tiempo' : 'La retención ha vencido'
}
