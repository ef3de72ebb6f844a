const MINUTE_MS = 60_000

/** After these times a message that could not be applied is tried again; then every six hours. */
const DELAYS_MIN = [1, 5, 15, 60]
const LONGEST_MIN = 360

/** How long to wait after the given number of failed tries, in milliseconds. */
export const retryDelayOfMessage = (tries: number): number => (DELAYS_MIN[tries - 1] ?? LONGEST_MIN) * MINUTE_MS

/** How long the other half of a change is looked for before the booking counts as cancelled. */
export const HALF_WAITS_MS = 30 * MINUTE_MS

/** How often it is looked for meanwhile. */
export const HALF_ASKED_EVERY_MS = 5 * MINUTE_MS
