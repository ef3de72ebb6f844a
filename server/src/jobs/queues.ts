import type { Queue } from 'pg-boss'

/** The schema of pg-boss 12. The old one, `pgboss`, belongs to processes of the version before. */
export const QUEUE_SCHEMA = 'pgboss12'

/**
 * Queues with a worker, now or planned. `enqueue()` drops a job for a queue that is not listed here. Nothing is lost:
 * jobs only make the worker start sooner, and the rows they point to stay due.
 */
export const queues = [
  // 'short': at most one job waits per account. No retries: the sweep finds what is still due.
  { name: 'mail', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per account; its text messages say what is due.
  { name: 'sms', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per establishment at a channel manager; what is shown there says what is due.
  { name: 'channel-availability', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per import; the import's row says what to do.
  { name: 'imports', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per establishment; its communications say what is due.
  { name: 'registry', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per tax identity; its records say what is due.
  { name: 'aeat', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per document job; one is made at a time.
  { name: 'documents', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per issued invoice: its PDF is drawn unless a request has done so.
  { name: 'invoices', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per card gateway; its lookups say what is due.
  { name: 'card-payments', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per calendar that a unit reads; its row says when it is due.
  { name: 'calendars', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per establishment at DeBooks; its row says when it is due.
  { name: 'debooks', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per account with Anfix; its pushes and changes say what is due.
  { name: 'anfix', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per account; its holds say of what somebody is to be told.
  { name: 'booking-holds', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per export of an account's data; one is made at a time.
  { name: 'account-exports', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  // At most one job waits per account that is erased; one is erased at a time.
  { name: 'account-erasures', policy: 'short', retryLimit: 0, expireInSeconds: 1800 },
  { name: 'housekeeping', policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
] as const satisfies Queue[]

/** The queues that have a worker today. Jobs of the others stay until they expire and do not count as waiting. */
export const activeQueues: Name[] = [
  'mail',
  'sms',
  'channel-availability',
  'imports',
  'registry',
  'aeat',
  'documents',
  'invoices',
  'card-payments',
  'calendars',
  'debooks',
  'anfix',
  'booking-holds',
  'account-exports',
  'account-erasures',
  'housekeeping',
]
type Name = (typeof queues)[number]['name']

/** The data of a job: the account and the row's id; nothing personal. */
export type JobData = { accountId: string; id: string }
