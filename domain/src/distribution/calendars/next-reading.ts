const MINUTE_MS = 60_000
const USUAL_MINUTES = 15
const MOST_MINUTES = 120

/** When a calendar is read next: after 15 minutes, and after several failures in a row up to two hours later. */
export const nextReading = (now: Date, failures: number): Date =>
  new Date(now.getTime() + MINUTE_MS * Math.min(MOST_MINUTES, USUAL_MINUTES * 2 ** Math.max(0, failures - 1)))
