import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Api } from '@posada/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiOf, type OpenApi } from './openapi.ts'

const FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }
const PAGE = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Posada · API</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/init.js"></script></body>
</html>`
const INIT = `SwaggerUIBundle({ url: '/api/docs.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null })`

/** Swagger UI adds style elements without a nonce; only this page allows them. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the API documentation: `/api/docs.json` (OpenAPI) and `/api/docs` (Swagger UI), all from our own origin. The
 * document is made at the first request, because making it would take most of the time of a start.
 */
export async function addDocs(app: FastifyInstance, apis: Api[], version = '1'): Promise<void> {
  let document: OpenApi | undefined
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api/docs.json', async () => (document ??= openApiOf(apis, version)))
  app.get('/api/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).header('content-type', 'text/html; charset=utf-8').send(PAGE),
  )
  app.get('/api/docs/init.js', (_request, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(INIT),
  )
  for (const [name, contentType] of Object.entries(FILES))
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('content-type', `${contentType}; charset=utf-8`)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(join(folder, name), 'utf8')),
    )
}
