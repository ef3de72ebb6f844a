import type { Day } from '../../platform/days/day.ts'
import { signsOwnReport } from '../../travellers/registry-text.ts'

/** Nobody is registered, something is missing or wrong, or all is there. */
const placeStates = ['pending', 'incomplete', 'received'] as const
export type PlaceState = (typeof placeStates)[number]

type GuestInPlace = {
  /** The registry would accept the guest. */
  isComplete: boolean
  isSigned: boolean
  birthDate: Day | null
  arrivesOn: Day
}

/** The state of a place; null: no guest fills it. */
export function placeState(guest: GuestInPlace | null): PlaceState {
  if (guest === null) return 'pending'
  return guest.isComplete && !lacksSignature(guest) ? 'received' : 'incomplete'
}

/** Whether a guest who signs their own report has not signed yet. */
export const lacksSignature = ({ isSigned, birthDate, arrivesOn }: Omit<GuestInPlace, 'isComplete'>): boolean =>
  !isSigned && signsOwnReport(birthDate, arrivesOn)

type Progress = { received: number; places: number }

export const progressOf = (states: readonly PlaceState[]): Progress => ({
  received: states.filter((state) => state === 'received').length,
  places: states.length,
})

/** Whether everybody's data have been received; false where nothing was sent. */
export const isAllReceived = ({ received, places }: Progress): boolean => places > 0 && received === places
