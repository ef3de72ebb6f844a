import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

type Answer = { command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE'; rowCount: number; rows: never[] }
type Statement = { name?: string; text: string; values: readonly unknown[] }
const nothing: Answer = { command: 'SELECT', rowCount: 0, rows: [] }
/**
 * Prefix of a deferred statement: it is sent with the next statement, which fails if it fails. Its result is not
 * read.
 */
export const HELD = '/* held */ '

/**
 * 'cached plan must not change result type': a newer Posada has changed a table meanwhile. Detected by the name of
 * PostgreSQL's function, because messages are translated and 0A000 means any unsupported feature.
 */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

const MAX_NAMED = 500 // per process, and so per connection: PostgreSQL keeps each prepared statement
const MAX_NAMED_LENGTH = 4_000
const names = new Map<string, string>()
const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * A connection for requests. PostgreSQL parses and plans each statement once. `begin` and deferred statements are sent
 * together with the next statement, so that a short transaction needs half as many round trips.
 */
export function requestClient(client: pg.PoolClient): PostgresPoolClient {
  const made = known.get(client) ?? make(client)
  known.set(client, made)
  return made
}

function make(client: pg.PoolClient): PostgresPoolClient {
  client.on('error', () => {}) // if the connection breaks between two statements, the next one fails
  const held: Statement[] = []
  let isOutdated = false
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // what pg itself corks
  const send = ({ values, ...statement }: Statement) => client.query({ ...statement, values: [...values] })
  const made = {
    /** PostgreSQL answers a commit after a failure with a silent rollback; here that is an error. */
    async query(text: string, values: readonly unknown[]): Promise<Answer> {
      if (text === 'begin' || text.startsWith(HELD)) {
        held.push(named(text, values))
        return nothing
      }
      if (text === 'rollback' && held.splice(0)[0]?.text === 'begin') return nothing // the server has not received it
      stream.cork()
      const answers = [...held.splice(0), named(text, values)].map(send)
      stream.uncork()
      try {
        const answer = (await Promise.all(answers)).at(-1) as unknown as Answer // Kysely knows the type of its result
        if (text === 'commit' && (answer.command as string) === 'ROLLBACK')
          throw new Error('A failure before the commit was swallowed')
        return answer
      } catch (error) {
        isOutdated ||= isOutdatedPlan(error)
        throw error
      }
    },
    release(isBroken = false) {
      client.release(isBroken || isOutdated || held.splice(0).length > 0)
    },
  }
  return made as unknown as PostgresPoolClient // without cursors, which are not used
}

function named(text: string, values: readonly unknown[]): Statement {
  if (values.length === 0 || text.length > MAX_NAMED_LENGTH) return { text, values }
  const name = names.get(text) ?? newName(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/** A digest, so that two processes behind one connection pooler use the same name for the same statement. */
function newName(text: string): string | undefined {
  if (names.size >= MAX_NAMED) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
