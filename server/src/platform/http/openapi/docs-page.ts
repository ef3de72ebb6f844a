import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Api } from '@posada/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { DOCUMENTATION_LIMIT } from '../limits/rate-limits.ts'
import { openApiOf } from './openapi.ts'

const compress = promisify(gzip)

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
 * Serves the API documentation: `/api/docs.json` (OpenAPI) and `/api/docs` (Swagger UI), all from our own origin. Anybody
 * may ask for it, so each text is made and compressed once, at its first request, and requests are counted by address.
 * Making the document at the start would take most of the time of a start.
 */
export function addDocs(app: FastifyInstance, apis: Api[], version = '1'): void {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  addText(app, '/api/docs.json', 'application/json', () => JSON.stringify(openApiOf(apis, version)))
  addText(app, '/api/docs', 'text/html', () => PAGE, { 'content-security-policy': POLICY })
  addText(app, '/api/docs/init.js', 'text/javascript', () => INIT)
  for (const [name, contentType] of Object.entries(FILES))
    addText(app, `/api/docs/${name}`, contentType, () => readFile(join(folder, name), 'utf8'), {
      'cache-control': 'public, max-age=86400',
    })
}

/** Every browser accepts gzip, Brotli over https only; the few clients that accept neither get the text as it is. */
function addText(
  app: FastifyInstance,
  path: string,
  contentType: string,
  make: () => string | Promise<string>,
  headers: Record<string, string> = {},
) {
  let made: Promise<{ plain: Buffer; gzipped: Buffer }> | undefined
  app.get(path, { config: { addressLimit: DOCUMENTATION_LIMIT } }, async (request, reply) => {
    const { plain, gzipped } = await (made ??= bothFormsOf(make))
    const isGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    reply.headers(headers).header('content-type', `${contentType}; charset=utf-8`).header('vary', 'accept-encoding')
    return isGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain)
  })
}

async function bothFormsOf(make: () => string | Promise<string>) {
  const plain = Buffer.from(await make())
  return { plain, gzipped: await compress(plain, { level: 9 }) }
}
