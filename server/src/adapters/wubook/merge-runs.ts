import type { AvailabilityRun, DayRestrictions, RestrictionRun } from '../../distribution/channel/channel-provider.ts'
import { addDays, daysBetween, formatDay, type Day } from '@posada/domain/platform/days/day'
import { idNumber } from './wire-values.ts'
import { largeList, type XmlRpcArgument, type XmlRpcInput } from './xml-rpc/values.ts'

type WireDay = Record<string, number>

/**
 * Date and rooms of `update_avail`: units and restrictions of the main plan by room, in one list of days for each room. All
 * rooms get the same days, from the earliest to the latest of both runs, because WuBook refuses lists of different length
 * (-14). A day without values is an empty struct and stays as it is.
 */
export function availabilityArguments(units: AvailabilityRun, restrictions?: RestrictionRun): XmlRpcArgument[] {
  const runs: (AvailabilityRun | RestrictionRun)[] = [units, ...(restrictions ? [restrictions] : [])]
  const filled = runs.filter(({ rooms }) => rooms.some(({ days }) => days.length > 0))
  const from = filled.map((run) => run.from).reduce((a, b) => (a < b ? a : b), filled[0]?.from ?? units.from)
  const length = Math.max(0, ...filled.map((run) => daysBetween(from, endOf(run))))
  return [formatDay(from), largeList(roomStructs(units, restrictions, { from, length }))]
}

/** The days of one room after another. A room without any value is left out. */
function* roomStructs(
  units: AvailabilityRun,
  restrictions: RestrictionRun | undefined,
  { from, length }: { from: Day; length: number },
): Generator<XmlRpcInput> {
  const unitsOf = new Map(units.rooms.map(({ id, days }) => [id, days]))
  const rulesOf = new Map(restrictions?.rooms.map(({ id, days }) => [id, days]))
  const [unitsStart, rulesStart] = [daysBetween(from, units.from), daysBetween(from, restrictions?.from ?? from)]
  for (const id of new Set([...unitsOf.keys(), ...rulesOf.keys()])) {
    const [avail, rules] = [unitsOf.get(id) ?? [], rulesOf.get(id) ?? []]
    if (avail.every(isNone) && rules.every(isNone)) continue
    const days = Array.from({ length }, (_, at) =>
      wireDay(avail[at - unitsStart] ?? null, rules[at - rulesStart] ?? null),
    )
    yield { id: idNumber(id), days }
  }
}

const isNone = (value: unknown): boolean => value === null

function wireDay(avail: number | null, restrictions: DayRestrictions | null): WireDay {
  const day: WireDay = restrictions === null ? {} : wireRestrictions(restrictions)
  if (avail !== null) day['avail'] = avail
  return day
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
