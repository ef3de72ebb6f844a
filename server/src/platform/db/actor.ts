import { sql } from 'kysely'
import type { Db } from './database.ts'
import { deferStatement } from './defer-statement.ts'

/** Who acts without being a user of the account or the provider's staff; the database knows those from the session. */
export type ActorWithoutLogin =
  | { kind: 'guest' }
  | { kind: 'system' }
  | { kind: 'cleaner'; name: string }
  | { kind: 'portal'; name: string }

export type ActorKind = ActorWithoutLogin['kind'] | 'person' | 'support'

export const GUEST: ActorWithoutLogin = { kind: 'guest' }
export const SYSTEM: ActorWithoutLogin = { kind: 'system' }

/** Names the actor of the audit entry that the transaction writes next; a trigger of `audit` stores it with the entry. */
export const setActor = (db: Db, actor: ActorWithoutLogin): Promise<void> =>
  deferStatement(
    db,
    sql`select set_config('app.actor_kind', ${actor.kind}, true),
               set_config('app.actor_name', ${'name' in actor ? actor.name : ''}, true)`,
  )
