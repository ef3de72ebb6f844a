const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const retries = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE)
const queries = [8 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE]
const pauses = [5, 15, 30, 60, 120, 360].map((minutes) => minutes * MINUTE)

/** The delay before a retry after that many failures, in milliseconds. */
export const retryDelay = (failures: number): number => entry(retries, failures)

/** The delay before a batch is queried again, in milliseconds: short at first, hourly after a day. */
export const queryDelay = (queryCount: number, sinceSent: number): number =>
  sinceSent >= DAY ? HOUR : (queries[queryCount] ?? entry(queries, queries.length))

/** The pause after a refused access, in milliseconds: immediate retries could lock the user out. */
export const pauseDelay = (failures: number): number => entry(pauses, failures)

const entry = (list: readonly number[], count: number): number =>
  list[Math.min(Math.max(count, 1), list.length) - 1] ?? HOUR
