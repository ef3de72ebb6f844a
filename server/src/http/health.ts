import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { refusalAnswer, type Envelope } from './answer.ts'

const DATABASE_MS = 2_000
const FINE: Envelope = { resultado: 'Ok', mensaje: '' }

/** `/healthz`: the process lives. `/readyz`: it may be sent requests, for it is not stopping and its database answers. */
export function addHealth(app: FastifyInstance, { app: db, draining }: { app: Db; draining(): boolean }): void {
  app.get('/healthz', async () => FINE)
  app.get('/readyz', async (request, reply) => {
    if (draining()) return reply.code(503).send(refusalAnswer('El servidor se está parando'))
    const failure = await answersInTime(db)
    if (failure === undefined) return FINE
    request.log.warn({ code: failure }, 'the database does not answer')
    return reply.code(503).send(refusalAnswer('La base de datos no responde'))
  })
}

/** Undefined when it answered, else what stood in the way. */
async function answersInTime(db: Db): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('timeout'), DATABASE_MS)))
  const asked = sql`select 1`.execute(db).then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code ?? 'unknown',
  )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
