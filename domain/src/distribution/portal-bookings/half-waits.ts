const MINUTE_MS = 60_000

/** How long the other half of a change is looked for before the booking counts as cancelled. */
export const HALF_WAITS_MS = 30 * MINUTE_MS

/** How often it is looked for meanwhile. */
export const HALF_ASKED_EVERY_MS = 5 * MINUTE_MS
