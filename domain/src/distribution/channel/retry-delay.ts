const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * `throttled`: the provider wants fewer calls. `busy`: its server is; a run then ends with its first call, which takes units off sale, so
 * that one call every few minutes finds out when that is over. `down`: it cannot be reached, or its answer was lost.
 */
export type RetryReason = 'throttled' | 'busy' | 'down'

const DELAYS: Record<RetryReason, readonly number[]> = {
  throttled: [5 * MINUTE, 15 * MINUTE, 60 * MINUTE],
  busy: [2 * MINUTE, 5 * MINUTE],
  down: [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE],
}

/** How many milliseconds to wait after so many failures in a row, 1 being the first. */
export function retryDelay(reason: RetryReason, failures: number): number {
  const delays = DELAYS[reason]
  return delays[Math.min(Math.max(1, failures), delays.length) - 1] ?? MINUTE
}

/** A lost answer may belong to a call that the provider carries out late, after a newer one: its days are read back after this. */
export const REREAD_AFTER_MS = 2 * MINUTE
