import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import type { Role } from '@posada/domain/account/users/roles'
import type { Db } from '../../db/database.ts'
import type { Tracker } from '../../db/transaction.ts'
import type { IncomingHttpHeaders } from 'node:http'
import type { UserError } from '../errors.ts'
import type { SessionToken } from '../sessions/tokens.ts'

/** The context of a request: its transaction, the user, and functions that record what it changed. */
export type RequestContext = {
  db: Db
  accountId: string
  loginId: string
  sessionId: string
  role: Role
  /** Whether the account's subscription has ended; most calls are refused before they get this. */
  isExpired: boolean
  /** Whether the provider's staff make the request in the account of a customer. */
  isProvider: boolean
  /** The number of the account's newest change when the transaction began; null where nobody has read it. */
  changeNumber: number | null
  /** The same instant for the whole request. */
  now: Date
  /**
   * Records a change for the audit trail and for the account's open browsers; written at the end of the transaction.
   */
  changed: Tracker['changed']
  /** Records a value's change in the audit trail. No personal data: the trail is kept for years. */
  noted: Tracker['noted']
  /** Queues a job for a worker, which sees it after the commit. */
  enqueue: Tracker['enqueue']
  /** Begins another entry of the audit trail, for what this request does to something else than its subject. */
  separateEntry: Tracker['separateEntry']
  /** Names who caused the entry, where a job does what a guest or a portal did. */
  actedBy: Tracker['actedBy']
}

/** The context of a job: that of a request without a session. `loginId` is null. */
export type JobContext = Omit<
  RequestContext,
  'loginId' | 'sessionId' | 'role' | 'isExpired' | 'isProvider' | 'changeNumber'
> & {
  loginId: string | null
}

export type UploadedFile = { name: string; contentType: string; bytes: Buffer }
/** A file, and whose it is, before the transaction. */
export type OwnedUpload = { accountId: string; file: UploadedFile }
export type UploadContext = RequestContext & { file: UploadedFile }

/**
 * The context of a request without a session, such as a login: only functions of the gate, each a transaction of its
 * own.
 */
export type GateContext = {
  gate: Db
  now: Date
  address: string
  device: string
  access: SessionToken | undefined
  refresh: SessionToken | undefined
  /** Whether the request carries this session's refresh CSRF token. */
  hasRefreshCsrf: boolean
  setSession(sessionId: string, generation: number): void
  /** Marks the browser as known to the login of this session: failed tries elsewhere do not slow it down. */
  rememberBrowser(sessionId: string): void
  clearSession(): void
  /** The session of a cleaner that the request carries. */
  cleaner: SessionToken | undefined
  setCleanerSession(sessionId: string): void
  clearCleanerSession(): void
}

/** The context of a request with a public link: that of a job, and the one object that the link opens. */
export type LinkContext = JobContext & {
  objectId: string
  /** Whose limits count the caller: its address, or the network that it is of. Never stored. */
  addressKey: string
}

/** The context of a request of a cleaner: that of a job, with who it is and the establishment that they clean. */
export type CleanerContext = JobContext & {
  cleanerId: string
  cleanerName: string
  establishmentId: string
  sessionId: string
}

/** A message from another system. Its signature covers the bytes of the body. */
export type HookRequest = { rawBody: Buffer; headers: IncomingHttpHeaders }

/** The context of a request by the provider's staff: functions of the gate, never an account's transaction. */
export type ProviderContext = {
  gate: Db
  loginId: string
  sessionId: string
  /** The login's name, or else its e-mail address: what is recorded of its acts. */
  name: string
  email: string
  now: Date
  /** Gives the browser a session in a customer's account, beside its own. */
  setSupportSession(sessionId: string): void
}

/** A returned refusal commits what was written before it; a thrown UserError does not. One with a code is a UserError. */
export type Refusal = { refusal: string | UserError }
export type Download = {
  bytes: Buffer
  contentType: string
  name: string
  /** The content of this URL never changes. */
  isImmutable?: boolean
  /** Readers keep it, and ask with its `ETag` whether it has changed. */
  isRevalidated?: boolean
}
/** A file too large to be in memory: its pieces are read one after the other while it is sent. */
export type StreamedDownload = Pick<Download, 'contentType' | 'name'> & { chunks: AsyncIterable<Buffer>; size: number }
export type HandlerResult<E extends Endpoint> = E['form'] extends 'download'
  ? Download | StreamedDownload | undefined
  : (Reply<E> & { message?: string }) | (Refusal & Partial<Reply<E>>)

export type ContextOf<E extends Endpoint> = E['kind'] extends 'gate'
  ? GateContext
  : E['kind'] extends 'link'
    ? LinkContext
    : E['kind'] extends 'cleaner'
      ? E['form'] extends 'upload'
        ? CleanerContext & { file: UploadedFile }
        : CleanerContext
      : E['kind'] extends 'provider'
        ? ProviderContext
        : E['form'] extends 'upload'
          ? UploadContext
          : RequestContext

/**
 * `attempt` and `finish` run in a transaction each. `callOutside` calls the external system between them, without a database
 * connection.
 */
export type OutsideHandler<E extends Endpoint, Attempt = unknown, Outcome = unknown> = {
  attempt(input: Input<E>, context: ContextOf<E>): Promise<Attempt>
  callOutside(attempt: Attempt): Promise<Outcome>
  finish(outcome: Outcome, context: ContextOf<E>): Promise<HandlerResult<E>>
}

export type Handler<E extends Endpoint> = E['outside'] extends true
  ? OutsideHandler<E>
  : (input: E['form'] extends 'hook' ? HookRequest : Input<E>, context: ContextOf<E>) => Promise<HandlerResult<E>>
