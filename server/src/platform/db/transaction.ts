import type { ChangeKind } from '@posada/contract/live-updates'
import type { Day } from '@posada/domain/platform/days/day'
import type { Role } from '@posada/domain/account/users/roles'
import { isSubscriptionOver } from '@posada/domain/account/users/subscription'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { type ActorWithoutLogin, setActor, SYSTEM } from './actor.ts'
import type { ChangeNotices } from './change-notices.ts'
import type { Db } from './database.ts'
import { deferStatement } from './defer-statement.ts'
import type { JobAction } from './job-action.ts'
import { withRetry } from './retry.ts'

export type TrackedChange = { kind: ChangeKind; ids: string[] }

/** One entry of what a transaction did: collected while it runs, written by its last statements. */
type Trace = {
  action: string
  by: ActorWithoutLogin
  /** It did not happen in the name of the user who is signed in. */
  isWithoutLogin: boolean
  changes: TrackedChange[]
  details: string[]
  jobs: { queue: string; id: string }[]
}

/** Where a verb records what it did. */
export type Tracker = {
  /** Records a change: for the audit trail, and for the account's other browsers after the commit. No id: all of that kind. */
  changed(kind: ChangeKind, ...ids: string[]): void
  /** Adds to the audit trail what a value was and became. No personal data: the trail outlives the person's records. */
  noted(detail: string): void
  /** Has a worker look at something after the commit. */
  enqueue(queue: string, id: string): void
  /**
   * Begins another entry of the audit trail, for what the action did to something that is not its subject; with `by` what happened
   * without the user who is signed in.
   */
  separateEntry(action: JobAction, by?: ActorWithoutLogin): Tracker
  /**
   * Names who caused the entry, and how the trail calls it, where a job does what somebody without a login did: a guest's
   * payment, a portal's booking.
   */
  actedBy(actor: ActorWithoutLogin, action?: JobAction): void
}

/** Records nothing. */
export const untraced: Tracker = {
  changed: () => undefined,
  noted: () => undefined,
  enqueue: () => undefined,
  separateEntry: () => untraced,
  actedBy: () => undefined,
}

export type TransactionDependencies = { app: Db; clock: Clock; changes: Pick<ChangeNotices, 'announceChange'> }

type Action = {
  /** How the audit trail calls it: the path of a call, or the name of a job. */
  action: string
  /** Which request of which browser, so that this browser need not apply its own changes twice. */
  origin?: string
  onCommit?: (changes: TrackedChange[]) => void
}
type Actor = {
  accountId: string
  loginId: string | null
  /** Who acts where nobody is signed in; Posada itself where it is not given. */
  by?: ActorWithoutLogin
}

/**
 * One transaction of one account. `enter` is its first step and sets the account; the last statement writes the audit row,
 * the jobs and the numbered changes. Other processes are notified after the commit. The whole may run again after a
 * deadlock, so the work touches nothing but the database.
 */
export async function trackedTransaction<A extends Actor, T>(
  { app, clock, changes: notices }: TransactionDependencies,
  { action, origin = '', onCommit }: Action,
  enter: (db: Db, now: Date) => Promise<A>,
  work: (db: Db, actor: A, tracker: Tracker, now: Date) => Promise<T>,
): Promise<T> {
  const done = await withRetry(() =>
    app.transaction().execute(async (db) => {
      const now = clock.now()
      const actor = await enter(db, now)
      const traces: Trace[] = []
      const result = await work(db, actor, addEntry(traces, action, actor.by ?? SYSTEM), now)
      for (const trace of traces) await writeTrace(db, origin, trace.isWithoutLogin ? null : actor.loginId, now, trace)
      return { result, accountId: actor.accountId, changes: traces.flatMap(({ changes }) => changes) }
    }),
  )
  if (done.changes.length > 0) notices.announceChange(done.accountId)
  onCommit?.(done.changes)
  return done.result
}

function addEntry(traces: Trace[], action: string, by: ActorWithoutLogin, isWithoutLogin = false): Tracker {
  const trace: Trace = { action, by, isWithoutLogin, changes: [], details: [], jobs: [] }
  traces.push(trace)
  return {
    changed: (kind, ...ids) => void trace.changes.push({ kind, ids }),
    noted: (detail) => void trace.details.push(detail),
    enqueue: (queue, id) => void trace.jobs.push({ queue, id }),
    separateEntry: (other, ownActor) => addEntry(traces, other, ownActor ?? trace.by, ownActor !== undefined),
    actedBy: (actor, other) => {
      trace.by = actor
      if (other) trace.action = other
    },
  }
}

/** Beyond so many ids a change means everything of its kind. */
const MAX_CHANGED_IDS = 200

async function writeTrace(
  db: Db,
  origin: string,
  loginId: string | null,
  now: Date,
  { action, by, changes, details, jobs }: Trace,
) {
  if (changes.length === 0 && jobs.length === 0) return
  if (loginId === null && changes.length > 0) await setActor(db, by)
  const objectIds = [...new Set(changes.flatMap((change) => change.ids))]
  const listed = changes.map(({ kind, ids }) => ({ kind, ids: ids.length > MAX_CHANGED_IDS ? [] : ids }))
  await deferStatement(
    db,
    sql`select finish_request(${action}, ${loginId}, ${now}, ${objectIds}, ${details}, ${JSON.stringify(jobs)}, ${JSON.stringify(listed)}, ${origin})`,
  )
}

/** Whether the account's subscription has ended. */
type AccountState = { isExpired: boolean }
type OpenSession = AccountState & { accountId: string; loginId: string; sessionId: string; role: Role }
/** `isProvider`: it is a session of the provider's staff in the account of a customer. */
export type SessionIdentity = OpenSession & { isProvider: boolean }
/** `closesAt`: when the account is erased, because it is being closed; null for every other one. */
type Closing = { closesAt: Date | null }
/** `changeNumber`: that of the account's newest change. What the transaction reads is as new or newer. */
type Beginning = Closing & { changeNumber: number }
type EnteredSession = SessionIdentity & Beginning
const BEGINNING = sql`account_closes_at(e.account_id) as closes_at,
  coalesce((select c.number from change_counters c where c.account_id = e.account_id), 0) as change_number`
type Entered<I extends AccountState> = Omit<I, 'isExpired'> & { subscriptionEnd: Day | null }

/**
 * First statement of a transaction with a session: checks the session and sets the account. Undefined if it is not
 * valid.
 */
export async function enterSession(db: Db, accessHash: Buffer, now: Date): Promise<EnteredSession | undefined> {
  const { rows } = await sql<Entered<OpenSession & Beginning>>`
    select e.*, ${BEGINNING} from enter(${accessHash}, ${now}) e`.execute(db)
  return rows[0] && { ...withState(rows[0], now), isProvider: false }
}

/** First statement of a transaction of the provider's staff in a customer's account. Undefined if the session is over. */
export async function enterSupportSession(db: Db, tokenHash: Buffer, now: Date): Promise<EnteredSession | undefined> {
  const { rows } = await sql<Entered<OpenSession & Beginning>>`
    select e.*, ${BEGINNING} from enter_support(${tokenHash}, ${now}) e`.execute(db)
  return rows[0] && { ...withState(rows[0], now), isProvider: true }
}

function withState<E extends { subscriptionEnd: Day | null }>({ subscriptionEnd, ...identity }: E, now: Date) {
  return { ...identity, isExpired: isSubscriptionOver(subscriptionEnd, now) }
}

type CleanerIdentity = AccountState & {
  accountId: string
  cleanerId: string
  cleanerName: string
  establishmentId: string
  sessionId: string
}

/** First statement of a transaction of a cleaner: checks the session and sets the account. Undefined if it is not valid. */
export async function enterCleanerSession(db: Db, tokenHash: Buffer, now: Date): Promise<CleanerIdentity | undefined> {
  const { rows } = await sql<Entered<CleanerIdentity>>`
    select account_id, cleaner_id, session_id, establishment_id, name as cleaner_name, subscription_end
      from enter_cleaner(${tokenHash}, ${now})`.execute(db)
  return rows[0] && withState(rows[0], now)
}

/** First statement of a transaction that nobody is signed in for: sets the account. It is sent with the second one. */
export const enterAccount = (db: Db, accountId: string): Promise<void> =>
  deferStatement(db, sql`select set_config('app.account_id', ${accountId}, true)`)

/** One transaction of that account which leaves no trace: reading, and the bookkeeping of a job. */
export function inAccount<T>(db: Db, accountId: string, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await enterAccount(transaction, accountId)
    return work(transaction)
  })
}
