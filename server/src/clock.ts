/** Where the time comes from. Tests and simulations move it; everything else reads it here. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type MovableClock = Clock & { moveTo(instant: Date): void; moveBy(milliseconds: number): void }

/** Runs on from wherever it was moved to. */
export function movableClock(start?: Date): MovableClock {
  let offset = start ? start.getTime() - Date.now() : 0
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => void (offset = instant.getTime() - Date.now()),
    moveBy: (milliseconds) => void (offset += milliseconds),
  }
}
