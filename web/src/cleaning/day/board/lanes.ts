import type { CleaningAssignment, CleaningDay, DayUnit } from '@posada/contract/cleaning/cleaning-day'
import type { CleaningKind } from '@posada/domain/cleaning/cleaning-kind'
import { totalMinutes } from '@posada/domain/cleaning/cleaning-minutes'
import { inCleaningOrder } from '@posada/domain/cleaning/needed-order'
import { splitWork } from '@posada/domain/cleaning/split-work'

export type DueUnit = DayUnit & { kind: CleaningKind }

/** What one person has to do on the day; `cleanerId` '' is what nobody does yet. */
export type Lane = {
  cleanerId: string
  name: string
  /** Minutes that the person has. */
  dayMinutes: number
  /** Minutes of what is left to do. */
  minutes: number
  /** In the order in which they are to be cleaned. */
  due: DueUnit[]
  /** What is clean, the last one first. */
  done: DayUnit[]
}

export const UNASSIGNED = 'Sin asignar'

/** A lane for each person who works on the day or has units, and a last one for units without person. */
export function lanesOf(day: CleaningDay): Lane[] {
  const people = day.people.filter(({ id, works }) => works || day.units.some(({ cleanerId }) => cleanerId === id))
  const nobody = { id: '', name: UNASSIGNED, dayMinutes: 0 }
  return [...people, nobody].map(({ id, name, dayMinutes }) => {
    const own = day.units.filter(({ cleanerId }) => cleanerId === id)
    const due = inCleaningOrder(dueUnits(own), day.arrivalsFrom)
    const done = own
      .filter(({ kind }) => kind === null)
      .toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1))
    return { cleanerId: id, name, dayMinutes, due, done, minutes: totalMinutes(due) }
  })
}

const timeOf = ({ done }: DayUnit) => done?.time ?? ''

/** The units that need cleaning, with what the order needs. */
const dueUnits = (units: readonly DayUnit[]) =>
  units.flatMap((unit) => (unit.kind ? [{ ...unit, kind: unit.kind, hasObstacle: unit.obstacle !== null }] : []))

/** Gives a unit to a person, where it is needed by its arrival and kind. */
export const assignUnitTo = (roomId: string, cleanerId: string): CleaningAssignment[] => [
  { roomId, cleanerId: cleanerId || null, place: null },
]

/** Gives a unit a place among those of a person, who then have all of theirs in that order. */
export function placeUnit(day: CleaningDay, roomId: string, cleanerId: string, place: number): CleaningAssignment[] {
  const lane = lanesOf(day).find((found) => found.cleanerId === cleanerId)
  const others = (lane?.due ?? []).map(({ id }) => id).filter((id) => id !== roomId)
  const target = Math.min(Math.max(place, 0), others.length)
  const ordered = [...others.slice(0, target), roomId, ...others.slice(target)]
  return ordered.map((id, at) => ({ roomId: id, cleanerId: cleanerId || null, place: at }))
}

/** Moves a unit up (-1) or down (1) in its lane; null where it is the first or last already. */
export function moveInLane(day: CleaningDay, roomId: string, by: -1 | 1): CleaningAssignment[] | null {
  const lane = lanesOf(day).find(({ due }) => due.some(({ id }) => id === roomId))
  const from = lane?.due.findIndex(({ id }) => id === roomId) ?? -1
  const to = from + by
  if (!lane || to < 0 || to >= lane.due.length) return null
  return placeUnit(day, roomId, lane.cleanerId, to)
}

/** The day as it is once the assignments are saved. */
export function withAssignments(day: CleaningDay, assignments: readonly CleaningAssignment[]): CleaningDay {
  const byRoom = new Map(assignments.map((assignment) => [assignment.roomId, assignment]))
  const units = day.units.map((unit) => {
    const assigned = byRoom.get(unit.id)
    return assigned ? { ...unit, cleanerId: assigned.cleanerId ?? '', place: assigned.place } : unit
  })
  return { ...day, units }
}

/** Splits what is left to do among these people, by the minutes that each has on the day. */
export function splitDay(day: CleaningDay, cleanerIds: readonly string[]): CleaningAssignment[] {
  const people = day.people
    .filter(({ id }) => cleanerIds.includes(id))
    .map(({ id, dayMinutes }) => ({ id, minutes: dayMinutes }))
  return splitWork(dueUnits(day.units), people).flatMap(({ cleanerId, roomIds }) =>
    roomIds.map((roomId) => ({ roomId, cleanerId, place: null })),
  )
}

/** Assignments with later ones in place of those of the same unit. */
export function mergeAssignments(
  before: readonly CleaningAssignment[],
  later: readonly CleaningAssignment[],
): CleaningAssignment[] {
  const changed = new Set(later.map(({ roomId }) => roomId))
  return [...before.filter(({ roomId }) => !changed.has(roomId)), ...later]
}
