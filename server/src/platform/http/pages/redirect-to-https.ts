import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'

/** Asked by machines beside the server, which do not follow redirects. */
const FOR_MACHINES = /^\/(healthz|readyz|metrics)(?:[/?#]|$)/

/**
 * Sends a browser that came to a trusted proxy by plain http to the public address: without this the page would load its
 * scripts from another origin, which its policy blocks, and show nothing. 308 keeps method and body.
 */
export function redirectToHttps(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Dependencies['config'], 'publicUrl' | 'trustProxy'>,
): void {
  if (!publicUrl?.startsWith('https:') || trustProxy === false) return
  const { origin } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    // Without the header the proxy says nothing about the browser's connection.
    const isMarkedHttp = request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'http'
    if (!isMarkedHttp || FOR_MACHINES.test(request.url)) return
    return reply.redirect(origin + (request.originalUrl ?? request.url), 308)
  })
}
