import type { Input, Reply } from '@posada/contract/endpoint'
import { type ArrivalOrDeparture, type PlannedBooking, planningApi } from '@posada/contract/bookings/planning/planning'
import { callApi } from '../../../lib/call-api.ts'
import type { Patch } from '../../../lib/reload-what-changed.ts'
import { comesBefore } from './plan-units.ts'

type Fetch = (typeof planningApi)['fetch']
type Planning = Reply<Fetch>

/** Reads only the bookings that changed, and puts them into the planning that is loaded. */
export const planningPatch = (input: Input<Fetch>): Patch<Planning> => ({
  kind: 'bookings',
  read: async (ids) => (await callApi(planningApi.fetch, { ...input, onlyBookings: ids })).reply,
  merge: mergeBookings,
})

const movements = ['todayCheckIns', 'tomorrowCheckIns', 'todayCheckOuts', 'tomorrowCheckOuts'] as const

/** Replaces the bookings with these ids by those read; one that was not read is no longer in the period. */
export function mergeBookings(current: Planning, read: Planning, ids: string[]): Planning {
  const changed = new Set(ids)
  const merged: Planning = {
    ...current,
    bookings: mergeSorted(
      current.bookings.filter(({ id }) => !changed.has(id)),
      read.bookings,
    ),
    logos: { ...current.logos, ...read.logos },
    parkedTotal: read.parkedTotal,
    parkedFrom: read.parkedFrom,
  }
  for (const list of movements) {
    const kept = current[list].filter(({ bookingId }) => !changed.has(bookingId))
    if (kept.length === current[list].length && read[list].length === 0) continue
    merged[list] = inOrderOf(merged.bookings, [...kept, ...read[list]])
  }
  return merged
}

function inOrderOf(bookings: readonly PlannedBooking[], list: readonly ArrivalOrDeparture[]): ArrivalOrDeparture[] {
  const listed = new Set(list.map(({ bookingId }) => bookingId))
  const place = new Map<string, number>()
  for (const [index, { id }] of bookings.entries()) if (listed.has(id)) place.set(id, index)
  return [...list].sort((a, b) => (place.get(a.bookingId) ?? 0) - (place.get(b.bookingId) ?? 0))
}

/** Both lists are in the order of the server: by arrival, then by id. */
function mergeSorted(kept: readonly PlannedBooking[], added: readonly PlannedBooking[]): PlannedBooking[] {
  const merged: PlannedBooking[] = []
  let next = 0
  for (const booking of kept) {
    while (next < added.length && comesBefore(added[next]!, booking)) merged.push(added[next++]!)
    merged.push(booking)
  }
  return [...merged, ...added.slice(next)]
}
