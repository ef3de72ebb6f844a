import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { writeSomething } from '../../db/write-something.ts'
import { refusalEnvelope, type Envelope } from '../replies/envelope.ts'
import { storageMessageOf } from '../replies/storage-failure.ts'

const DATABASE_MS = 2_000
/** After this time a new query is sent: the connection of the old one may be dead while the database is up again. */
const STALE_MS = 10_000
const MAX_UNANSWERED = 3
const OK: Envelope = { resultado: 'Ok', mensaje: '' }

/**
 * `/healthz`: the process runs. `/readyz`: it accepts requests, because it is not stopping and its database
 * answers and can write.
 */
export function addHealth(app: FastifyInstance, { app: db, draining }: { app: Db; draining(): boolean }): void {
  const ask = sharedQuery(db)
  app.get('/healthz', async () => OK)
  app.get('/readyz', async (request, reply) => {
    if (draining()) return reply.code(503).send(refusalEnvelope('El servidor se está parando'))
    const failure = await withinTimeout(ask())
    if (failure === undefined) return OK
    request.log.warn({ code: failure }, 'the database does not answer or cannot write')
    return reply.code(503).send(refusalEnvelope(storageMessageOf(failure) ?? 'La base de datos no responde'))
  })
}

/** Undefined when the database answered, else the error code. */
type Outcome = string | undefined

/** Concurrent checks share one query, so that health checks never use up the connections of the requests. */
function sharedQuery(db: Db): () => Promise<Outcome> {
  let current: { query: Promise<Outcome>; since: number } | undefined
  let unanswered = 0
  return () => {
    const isStale = current && Date.now() - current.since > STALE_MS && unanswered < MAX_UNANSWERED
    if (current && !isStale) return current.query
    unanswered++
    const query = queryDatabase(db).finally(() => {
      unanswered--
      if (current?.query === query) current = undefined
    })
    current = { query, since: Date.now() }
    return query
  }
}

const READ_ONLY = '25006'

const queryDatabase = (db: Db): Promise<Outcome> =>
  writeSomething(db).then(
    (hasWritten) => (hasWritten ? undefined : READ_ONLY),
    (error: unknown) => (error as { code?: string }).code ?? 'unknown',
  )

async function withinTimeout(query: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('timeout'), DATABASE_MS)))
  try {
    return await Promise.race([query, late])
  } finally {
    clearTimeout(timer)
  }
}
