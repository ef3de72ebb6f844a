import { addDays, daysBetween, type Day } from '@posada/domain/platform/days/day'
import { limits } from '@posada/domain/platform/limits'

/** First and last day of the requested range, both included. */
type FetchWindow = { from: Day; to: Day }

const AROUND = 60
/** More is fetched once fewer days than these remain to an edge of the range. */
const NEAR_START = 30
const NEAR_END = 90
/** Days fetched beyond that limit, so that scrolling on does not fetch at each day. */
const AHEAD = 60

export const windowAround = (day: Day): FetchWindow => ({ from: addDays(day, -AROUND), to: addDays(day, AROUND) })

/** The range to load while `first` to `last` are visible: the same object while `current` still suffices. */
export function windowCovering(current: FetchWindow, first: Day, last: Day): FetchWindow {
  if (last < current.from || first > current.to) return windowAround(first)
  const nearStart = daysBetween(current.from, first) < NEAR_START
  const nearEnd = daysBetween(last, current.to) < NEAR_END
  if (!nearStart && !nearEnd) return current
  const from = nearStart ? addDays(first, -NEAR_START - AHEAD) : current.from
  const to = nearEnd ? addDays(last, NEAR_END + AHEAD) : current.to
  return nearStart
    ? { from, to: earlier(to, addDays(from, MAX_DAYS - 1)) }
    : { from: later(from, addDays(to, 1 - MAX_DAYS)), to }
}

const MAX_DAYS = limits.planningDays
const earlier = (a: Day, b: Day) => (a < b ? a : b)
const later = (a: Day, b: Day) => (a > b ? a : b)
