import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { refusalEnvelope } from '../../platform/http/replies/envelope.ts'

/** A changed script is at the sites within an hour. */
const CACHED_SECONDS = 3_600

/** Serves the script that sites load. It is the same for every engine, whose name it reads in its own address. */
export function widgetRoute(app: FastifyInstance, webFolder: string): void {
  const file = join(webFolder, 'widget.js')
  const script = existsSync(file) ? readFileSync(file) : undefined
  const tag = script && `"${createHash('sha256').update(script).digest('hex').slice(0, 16)}"`
  app.get('/reservar/:token/widget.js', (request, reply) => {
    if (script === undefined || tag === undefined)
      return reply.code(503).send(refusalEnvelope('Falta construir la aplicación'))
    // Pages of other sites may load this file, and nothing else of Posada.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('etag', tag)
    reply.header('cache-control', `public, max-age=${CACHED_SECONDS}`)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })
}
