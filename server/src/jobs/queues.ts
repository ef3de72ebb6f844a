import type PgBoss from 'pg-boss'

/**
 * Queues that somebody works, or will. A hint to a queue that is not here is dropped by `enqueue()`, which is right:
 * hints are only there to be quick, and the rows they point to stay due.
 */
export const queues = [
  // 'short': one hint waits per account. No retries: the sweep comes back to what is still due.
  { name: 'mail', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // An establishment whose free rooms changed: hinted by bookings from the first day on, worked by the channel.
  { name: 'channel-availability', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // One hint waits per import; what it is to do stands in its row.
  { name: 'imports', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // One hint waits per establishment; what is due there stands in its rows.
  { name: 'registry', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // One hint waits per list of papers; one list is made at a time.
  { name: 'documents', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  { name: 'housekeeping', policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
] as const satisfies (PgBoss.Queue & { name: string })[]

/** Hints of the others lie until they lapse, and say nothing about work that waits. */
export const workedQueues: Name[] = ['mail', 'imports', 'registry', 'documents', 'housekeeping']
type Name = (typeof queues)[number]['name']

/** What a job carries: whose, and which; nothing personal. */
export type Hint = { accountId: string; id: string }
