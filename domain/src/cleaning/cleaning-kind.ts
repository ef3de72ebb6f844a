import { type Day, daysBetween } from '../platform/days/day.ts'
import { CLEANING, type CleaningStatus } from '../establishments/units/cleaning-status.ts'

/** Departure: the guests leave. Light: they stay on. Deep: they stay on, and the unit is cleaned as for new guests. */
export const cleaningKinds = ['departure', 'light', 'deep'] as const
export type CleaningKind = (typeof cleaningKinds)[number]

export const cleaningKindLabels: Record<CleaningKind, string> = {
  departure: 'Salida',
  light: 'Repaso',
  deep: 'A fondo',
}

/** A stay in a unit, as far as cleaning needs it. */
export type CleanedStay = { checkIn: Day; checkOut: Day; isCheckedIn: boolean; isCheckedOut: boolean }

export type CleaningDue = {
  kind: CleaningKind
  /** The guests are still in the unit, which cannot be cleaned before they leave. */
  isOccupied: boolean
}

/**
 * What a unit needs today, by its status and its stays; null for nothing. A clean unit whose guests leave today needs the
 * cleaning of a departure once they are out. `deepEveryNights` null: guests who stay get no deep cleaning.
 */
export function cleaningDue(
  status: CleaningStatus,
  stays: readonly CleanedStay[],
  today: Day,
  deepEveryNights: number | null,
): CleaningDue | null {
  const inside = stays.find(({ isCheckedIn, isCheckedOut }) => isCheckedIn && !isCheckedOut)
  const staying = inside && inside.checkIn < today && inside.checkOut > today ? inside : undefined
  if (inside && inside.checkOut <= today) return { kind: 'departure', isOccupied: true }
  if (status === CLEANING.clean) return null
  if (status === CLEANING.dirty) return { kind: staying ? 'deep' : 'departure', isOccupied: false }
  return { kind: staying && isDeepDay(staying, today, deepEveryNights) ? 'deep' : 'light', isOccupied: false }
}

/** What a unit will need on a day to come, by its stays alone; null for nothing. */
export function cleaningExpected(
  stays: readonly Pick<CleanedStay, 'checkIn' | 'checkOut' | 'isCheckedOut'>[],
  day: Day,
  deepEveryNights: number | null,
): CleaningKind | null {
  const present = stays.filter(({ isCheckedOut }) => !isCheckedOut)
  if (present.some(({ checkOut }) => checkOut === day)) return 'departure'
  const staying = present.find(({ checkIn, checkOut }) => checkIn < day && checkOut > day)
  if (!staying) return null
  return isDeepDay(staying, day, deepEveryNights) ? 'deep' : 'light'
}

const isDeepDay = ({ checkIn }: Pick<CleanedStay, 'checkIn'>, day: Day, everyNights: number | null): boolean =>
  everyNights !== null && daysBetween(checkIn, day) % everyNights === 0
