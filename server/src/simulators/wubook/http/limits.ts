import { refuse } from '../refusal.ts'
import type { LimitMode } from '../types.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const ALL = '*'

/** Calls of a property in a time (tdocs.wubook.net/wired/policies.html, the lower of two published numbers). */
const CALLS: Record<string, { calls: number; milliseconds: number }> = {
  fetch_rooms_values: { calls: 192, milliseconds: 12 * HOUR },
  rplan_get_rplan_values: { calls: 192, milliseconds: 12 * HOUR },
  fetch_bookings: { calls: 230, milliseconds: 12 * HOUR },
  fetch_bookings_codes: { calls: 19, milliseconds: HOUR },
  fetch_rooms: { calls: 192, milliseconds: 24 * HOUR },
  fetch_single_room: { calls: 150, milliseconds: 24 * HOUR },
  get_pricing_plans: { calls: 96, milliseconds: 24 * HOUR },
  rplan_rplans: { calls: 192, milliseconds: 24 * HOUR },
  update_avail: { calls: 200, milliseconds: HOUR },
  [ALL]: { calls: 600, milliseconds: HOUR },
}
/** Values by day that one room may get. */
const ROOM_DAYS = { days: 365 * 12, milliseconds: 180 * SECOND }
/** After so many refused calls within an hour a property is locked out for an hour. */
const REFUSALS_UNTIL_BAN = 20

export type CallRate = { lcode: number; method: string; worst: number; limit: number; seconds: number }

type Window = { at: number; weight: number }[]

/** Counts calls in sliding windows by the simulator's clock, also where the limits are switched off. */
export function makeLimits(first: LimitMode, now: () => number) {
  let mode = first
  const windows = new Map<string, Window>()
  const worst = new Map<string, CallRate>()
  const bans = new Map<number, number>()
  let refusals = 0

  /** The weight within the window, together with what is added. */
  function add(key: string, weight: number, milliseconds: number): number {
    const window = windows.get(key) ?? []
    windows.set(key, window)
    const from = now() - milliseconds
    while (window[0] && window[0].at <= from) window.shift()
    if (weight > 0) window.push({ at: now(), weight })
    return window.reduce((sum, entry) => sum + entry.weight, 0)
  }

  function isOver(lcode: number, method: string): boolean {
    const limit = CALLS[method]
    if (!limit) return false
    const { calls, milliseconds } = limit
    const count = add(`${lcode} ${method}`, 1, milliseconds)
    const known = worst.get(`${lcode} ${method}`)
    if (!known || known.worst < count)
      worst.set(`${lcode} ${method}`, { lcode, method, worst: count, limit: calls, seconds: milliseconds / SECOND })
    return count > calls
  }

  function refuseForLimit(lcode: number): never {
    refusals++
    if (add(`${lcode} refusals`, 1, HOUR) >= REFUSALS_UNTIL_BAN) bans.set(lcode, now() + HOUR)
    return refuse(-21, 'Flood protection: too many calls')
  }

  return {
    setMode: (next: LimitMode) => {
      mode = next
      bans.clear()
    },
    /** @throws WubookRefusal -21 */
    admit(lcode: number, method: string): void {
      // Both are counted, whatever the first one says.
      const over = [isOver(lcode, ALL), isOver(lcode, method)]
      if (mode === 'off') return
      if ((bans.get(lcode) ?? 0) > now() || over.includes(true)) refuseForLimit(lcode)
    },
    /** @throws WubookRefusal -21 */
    takeRoomDays(lcode: number, roomIds: readonly number[], days: number): void {
      if (mode !== 'all') return
      for (const id of roomIds)
        if (add(`${lcode} room ${id}`, days, ROOM_DAYS.milliseconds) > ROOM_DAYS.days) refuseForLimit(lcode)
    },
    /** The most calls in any window, with the limit: how near a client came to it. */
    rates: (): CallRate[] => [...worst.values()],
    /** How many calls were refused because of a limit. */
    refusals: () => refusals,
    clear: () => {
      refusals = 0
      for (const kept of [windows, worst, bans]) kept.clear()
    },
  }
}

export type Limits = ReturnType<typeof makeLimits>
