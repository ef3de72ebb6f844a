import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

type Answer = { command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE'; rowCount: number; rows: never[] }
type Statement = { name?: string; text: string; values: readonly unknown[] }
const nothing: Answer = { command: 'SELECT', rowCount: 0, rows: [] }
/** Begins a statement whose answer nobody reads: it travels with the next one, which fails when it fails. */
export const HELD = '/* held */ '

/**
 * A newer Posada has changed a table meanwhile: 'cached plan must not change result type', told by the function that
 * says it, for texts are translated and 0A000 stands for everything PostgreSQL cannot do.
 */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

const MAX_NAMED = 500 // per process and so per connection: PostgreSQL keeps each of them
const MAX_NAMED_LENGTH = 4_000
const names = new Map<string, string>()
const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * A connection for requests: PostgreSQL parses and plans each statement once, and `begin` and what is held travel with
 * the statement after them, so that a short transaction has half as many round trips.
 */
export function requestClient(client: pg.PoolClient): PostgresPoolClient {
  const made = known.get(client) ?? make(client)
  known.set(client, made)
  return made
}

function make(client: pg.PoolClient): PostgresPoolClient {
  client.on('error', () => {}) // cut between two statements of a transaction: the next one fails by itself
  const held: Statement[] = []
  let isOutdated = false
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection // what pg itself corks
  const send = ({ values, ...statement }: Statement) => client.query({ ...statement, values: [...values] })
  const made = {
    /** A commit after a failure is answered with a quiet rollback: here it is an error. */
    async query(text: string, values: readonly unknown[]): Promise<Answer> {
      if (text === 'begin' || text.startsWith(HELD)) {
        held.push(named(text, values))
        return nothing
      }
      if (text === 'rollback' && held.splice(0)[0]?.text === 'begin') return nothing // the server has not heard of it
      stream.cork()
      const answers = [...held.splice(0), named(text, values)].map(send)
      stream.uncork()
      try {
        const answer = (await Promise.all(answers)).at(-1) as unknown as Answer // typed for any; Kysely knows which it sent
        if (text === 'commit' && (answer.command as string) === 'ROLLBACK')
          throw new Error('A failure before it was swallowed')
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
  return made as unknown as PostgresPoolClient // but for cursors, which nobody here uses
}

function named(text: string, values: readonly unknown[]): Statement {
  if (values.length === 0 || text.length > MAX_NAMED_LENGTH) return { text, values }
  const name = names.get(text) ?? newName(text)
  return name === undefined ? { text, values } : { name, text, values }
}

/** A digest, so that two processes behind one connection pooler mean the same by a name. */
function newName(text: string): string | undefined {
  if (names.size >= MAX_NAMED) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
