import type { AvailabilityRun, DayRestrictions, RestrictionRun } from '../../channel/channel-provider.ts'
import { addDays, daysBetween, formatDay, type Day } from '@posada/domain/days/day'
import { idNumber } from './wire-values.ts'
import type { XmlRpcInput } from './xml-rpc/values.ts'

type WireDay = Record<string, number>

/**
 * Date and rooms of `update_avail`: units and restrictions of the main plan by room, in one list of days for each room. All
 * rooms get the same days, from the earliest to the latest of both runs, because WuBook refuses lists of different length
 * (-14). A day without values is an empty struct and stays as it is.
 */
export function availabilityArguments(units: AvailabilityRun, restrictions?: RestrictionRun): XmlRpcInput[] {
  const runs: (AvailabilityRun | RestrictionRun)[] = [units, ...(restrictions ? [restrictions] : [])]
  const filled = runs.filter(({ rooms }) => rooms.some(({ days }) => days.length > 0))
  const from = filled.map((run) => run.from).reduce((a, b) => (a < b ? a : b), filled[0]?.from ?? units.from)
  const length = Math.max(0, ...filled.map((run) => daysBetween(from, endOf(run))))
  const days = new Map<string, WireDay[]>()
  const dayOf = (roomId: string, offset: number): WireDay => {
    const known = days.get(roomId)
    const list = known ?? Array.from({ length }, () => ({}))
    if (!known) days.set(roomId, list)
    return list[offset]!
  }
  eachValue(units, from, (roomId, offset, avail) => void (dayOf(roomId, offset)['avail'] = avail))
  if (restrictions)
    eachValue(restrictions, from, (roomId, offset, day) => {
      Object.assign(dayOf(roomId, offset), wireRestrictions(day))
    })
  return [formatDay(from), [...days].map(([id, list]) => ({ id: idNumber(id), days: list }))]
}

/**
 * The five rules of a day; 0 removes one. WuBook ignores a change of `closed_arrival` in a day that is closed by the same
 * call, so it is left out there: nobody can arrive anyway.
 */
export function wireRestrictions(day: DayRestrictions): WireDay {
  const rules: WireDay = {
    min_stay: day.minStay,
    max_stay: day.maxStay,
    closed: day.closed ? 1 : 0,
    closed_departure: day.closedToDeparture ? 1 : 0,
  }
  if (!day.closed) rules['closed_arrival'] = day.closedToArrival ? 1 : 0
  return rules
}

const endOf = ({ from, rooms }: AvailabilityRun | RestrictionRun): Day =>
  addDays(from, Math.max(0, ...rooms.map(({ days }) => days.length)))

/** Visits the values of a run with their distance from the day `from`; nulls are left out. */
function eachValue<T>(
  run: { from: Day; rooms: readonly { id: string; days: readonly (T | null)[] }[] },
  from: Day,
  visit: (roomId: string, offset: number, value: T) => void,
): void {
  const start = daysBetween(from, run.from)
  for (const { id, days } of run.rooms)
    days.forEach((value, index) => {
      if (value !== null) visit(id, start + index, value)
    })
}
