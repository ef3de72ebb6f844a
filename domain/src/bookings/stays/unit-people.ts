import { overlaps, type Stay } from '../../platform/days/stay.ts'

const USUAL_PEOPLE = 2

/** Two people, or as many as the unit is for. */
export const usualPeople = ({ capacity }: { capacity: number }): number => Math.min(USUAL_PEOPLE, capacity)

type UnitStay = Stay & { roomId: string; occupants: number | null }

/**
 * The people whom a stay of a booking has in its unit, children among them; 0 where their number is unknown. Those of a booking of
 * one unit are all in it. In a stay whose own people are unknown are all those of the booking if nothing else of it is let on its nights.
 */
export function peopleInStay(stay: UnitStay, stays: readonly UnitStay[], occupants: number): number {
  if (stays.every(({ roomId }) => roomId === stay.roomId)) return occupants
  const isAlone = !stays.some((other) => other.roomId !== stay.roomId && overlaps(stay, other))
  return stay.occupants || (isAlone ? occupants : 0)
}
