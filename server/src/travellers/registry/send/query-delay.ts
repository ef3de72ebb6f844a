const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const QUERIES = [8 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE]

/** The delay before a batch is queried again, in milliseconds: short at first, hourly after a day. */
export const queryDelay = (queryCount: number, sinceSent: number): number =>
  sinceSent >= DAY ? HOUR : (QUERIES[queryCount] ?? 30 * MINUTE)
