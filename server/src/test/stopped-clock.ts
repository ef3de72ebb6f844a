import type { MovableClock } from '../platform/clock.ts'

/** A clock that only a test moves, for what must not depend on how long the test takes. */
export function stoppedClock(start = new Date()): MovableClock {
  let instant = start.getTime()
  return {
    now: () => new Date(instant),
    moveTo: (to) => void (instant = to.getTime()),
    moveBy: (milliseconds) => void (instant += milliseconds),
  }
}
