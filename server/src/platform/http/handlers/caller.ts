import type { Endpoint } from '@posada/contract/endpoint'
import type { JobContext } from './request-context.ts'

/** Who makes a request, a session or a public link, and how the transactions of that request are opened. */
export type Caller<C extends JobContext = JobContext> = {
  endpoint: Endpoint
  /** Checks the session or the link, runs `work` and commits. `work` may run again after a deadlock. */
  inTransaction<T>(work: (context: C) => Promise<T>): Promise<T>
  /**
   * A further transaction of a request whose caller was checked in the first one, `checked`. It is not checked again,
   * because an external system has already acted.
   */
  inLaterTransaction<T>(checked: C, work: (context: C) => Promise<T>): Promise<T>
  /** The owner of an idempotency key: the user, or the object of the link. */
  idOf(context: C): string
}
