import type { Day } from '../../platform/days/day.ts'
import type { Stay } from '../../platform/days/stay.ts'
import type { Cents } from '../../platform/money/money.ts'
import { lacksInvoice } from '../../money/billing/lacks-invoice.ts'

/** What the desk does next with a stay. */
export type DueStep = 'assign' | 'register' | 'collect' | 'check-in' | 'bill' | 'check-out'

/** A stay as far as the desk needs it to say what is due. */
export type StayOfDay = Stay & {
  checkedIn: boolean
  checkedOut: boolean
  /** A part of it that begins or goes on today has no unit. */
  lacksUnit: boolean
  occupants: number
  /** The guests who are registered. */
  registered: number
  pending: Cents
  /** The agency pays for the booking: guests owe nothing at the desk. */
  agencyPays: boolean
  billed: boolean
}

/** Guests who are not registered yet. */
export const unregistered = ({ occupants, registered }: Pick<StayOfDay, 'occupants' | 'registered'>): number =>
  Math.max(0, occupants - registered)

/** What guests still have to pay at the desk; 0 where nothing is owed or the agency pays. */
export const owedAtDesk = ({ pending, agencyPays }: Pick<StayOfDay, 'pending' | 'agencyPays'>): Cents =>
  agencyPays ? 0 : Math.max(0, pending)

/**
 * The one step that is due of a stay today, among those that the user may take; null where nothing is. Papers come before
 * money, and money before the tick. Money and invoice of guests who stay on wait for their departure.
 */
export function dueStep(stay: StayOfDay, today: Day, may: (step: DueStep) => boolean = () => true): DueStep | null {
  return stepsOf(stay, today).find(may) ?? null
}

/** Everything that can be done with the stay today, due or not, among what the user may do. */
export function openSteps(stay: StayOfDay, today: Day, may: (step: DueStep) => boolean = () => true): DueStep[] {
  const due = stepsOf(stay, today)
  const early: DueStep[] = owedAtDesk(stay) > 0 && !due.includes('collect') ? ['collect'] : []
  return [...due, ...early].filter(may)
}

/** All that is to be done with the stay today, in the order in which it is due. */
function stepsOf(stay: StayOfDay, today: Day): DueStep[] {
  const { checkIn, checkOut, checkedIn, checkedOut } = stay
  const owes = owedAtDesk(stay) > 0
  const lacksGuests = unregistered(stay) > 0
  if (checkedOut) return steps([owes, 'collect'], [lacksInvoice(stay, today), 'bill'])
  if (!checkedIn && checkIn > today) return []
  if (!checkedIn)
    return steps(
      [stay.lacksUnit, 'assign'],
      [lacksGuests, 'register'],
      [owes, 'collect'],
      [!stay.lacksUnit, 'check-in'],
    )
  if (checkOut > today) return steps([lacksGuests, 'register'])
  return steps([lacksGuests, 'register'], [owes, 'collect'], [lacksInvoice(stay, today), 'bill'], [true, 'check-out'])
}

const steps = (...conditions: [isDue: boolean, step: DueStep][]): DueStep[] =>
  conditions.filter(([isDue]) => isDue).map(([, step]) => step)
