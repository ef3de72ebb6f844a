/** The source of the current time. All code reads the time here, so that tests and simulations can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type MovableClock = Clock & { moveTo(instant: Date): void; moveBy(milliseconds: number): void }

/** A clock that keeps running from the instant to which it was moved. */
export function movableClock(start?: Date): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => void (offset = instant.getTime() - Date.now()),
    moveBy: (milliseconds) => void (offset += milliseconds),
  }
}
