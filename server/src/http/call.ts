import type { Endpoint, Input, Reply } from '@posada/contract/endpoint'
import type { Role } from '@posada/domain/roles'
import type { Db } from '../db/database.ts'
import type { SessionToken } from './tokens.ts'

/** What a verb gets: its transaction, who is calling, and where to note what it changed. */
export type Call = {
  db: Db
  accountId: string
  loginId: string
  sessionId: string
  role: Role
  /** One instant for the whole call. */
  now: Date
  /** Notes a change: goes to the audit trail and to the account's other browsers at the end of the transaction. */
  changed(kind: string, ...ids: string[]): void
  /** Says in the audit trail what a value was and became: nothing that tells of a person, for the trail is kept. */
  noted(detail: string): void
  /** Hints a worker to look at something after the commit. */
  enqueue(queue: string, id: string): void
}

/** As much of it as a worker has too, who acts for nobody who is signed in. */
export type Work = Omit<Call, 'loginId' | 'sessionId' | 'role'> & { loginId: string | null }

export type UploadedFile = { name: string; contentType: string; bytes: Buffer }
export type UploadCall = Call & { file: UploadedFile }

/** Nobody yet: only functions of the gate, each a transaction of its own. */
export type GateCall = {
  gate: Db
  now: Date
  address: string
  device: string
  access: SessionToken | undefined
  refresh: SessionToken | undefined
  /** Whether the request carries this session's refresh CSRF token. */
  hasRefreshCsrf: boolean
  setSession(sessionId: string, generation: number): void
  clearSession(): void
}

/** Somebody with a link to one object: that object and nothing else. */
export type LinkCall = {
  db: Db
  accountId: string
  objectId: string
  now: Date
  changed: Call['changed']
  noted: Call['noted']
  enqueue: Call['enqueue']
}

/** The provider's staff: functions of the gate, never an account's transaction. */
export type ProviderCall = { gate: Db; loginId: string; sessionId: string; now: Date }

/** A returned refusal commits what was written before it; a thrown UserError does not. */
export type Refusal = { refusal: string }
export type Download = {
  bytes: Buffer
  contentType: string
  name: string
  /** What is at this address stays the same for ever. */
  isFixed?: boolean
}
export type Answer<E extends Endpoint> = E['form'] extends 'download'
  ? Download | undefined
  : (Reply<E> & { message?: string }) | (Refusal & Partial<Reply<E>>)

type Caller<E extends Endpoint> = E['kind'] extends 'gate'
  ? GateCall
  : E['kind'] extends 'link'
    ? LinkCall
    : E['kind'] extends 'provider'
      ? ProviderCall
      : E['form'] extends 'upload'
        ? UploadCall
        : Call

/** Attempt and settlement are transactions of their own; the outside is asked between them, with no connection held. */
export type OutsideHandler<E extends Endpoint, Attempt = unknown, Outcome = unknown> = {
  attempt(input: Input<E>, call: Call): Promise<Attempt>
  ask(attempt: Attempt): Promise<Outcome>
  settle(outcome: Outcome, call: Call): Promise<Answer<E>>
}

export type Handler<E extends Endpoint> = E['outside'] extends true
  ? OutsideHandler<E>
  : (input: Input<E>, call: Caller<E>) => Promise<Answer<E>>
