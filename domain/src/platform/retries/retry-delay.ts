const MINUTE_MS = 60_000

/**
 * Minutes before what has failed is tried again, by how often it has failed in a row; the last for all further times. `accessRefused`
 * is longer, because tries at once could lock the user out. Of a channel manager, `throttled`: it wants fewer calls; `busy`: its
 * server is, and a run then ends with its first call, which takes units off sale, so that one call every few minutes finds out when
 * that is over; `down`: it cannot be reached, or its answer was lost.
 */
const MINUTES = {
  mail: [1, 2, 4, 8, 16, 32, 60],
  smsService: [1, 2, 5, 15, 30],
  registry: [1, 2, 5, 15, 30, 60],
  accessRefused: [5, 15, 30, 60, 120, 360],
  // At least hourly: RD 1007/2023, art. 16.4.
  invoiceRecords: [1, 2, 5, 15, 30, 60],
  portalMessage: [1, 5, 15, 60, 360],
  calendar: [15, 30, 60, 120],
  throttled: [5, 15, 60],
  busy: [2, 5],
  down: [1 / 6, 1 / 2, 2, 5],
} as const satisfies Record<string, readonly number[]>

/** How many milliseconds to wait after so many failures in a row, 1 being the first. */
export function retryDelay(work: keyof typeof MINUTES, failures: number): number {
  const minutes: readonly number[] = MINUTES[work]
  return minutes[Math.min(Math.max(1, failures), minutes.length) - 1]! * MINUTE_MS
}
