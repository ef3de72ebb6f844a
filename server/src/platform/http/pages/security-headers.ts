import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Dependencies } from '../../../dependencies.ts'
import { isHttps } from '../sessions/cookies.ts'

const nonces = new WeakMap<object, string>()

/** The nonce for styles in this reply's content security policy. */
export const styleNonceOf = (reply: FastifyReply): string => nonceOf(reply.raw)

/** Adds security headers to every reply. Endpoint replies are never cached; files set their own caching. */
export async function addSecurityHeaders(app: FastifyInstance, config: Dependencies['config']): Promise<void> {
  const secure = isHttps(config)
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(secure) },
    hsts: secure && { maxAge: 365 * 24 * 3600, includeSubDomains: false },
    frameguard: { action: 'deny' },
    // Not 'no-referrer': under it a browser sends `Origin: null` with forms, which the same-site check refuses.
    referrerPolicy: { policy: 'same-origin' },
    // Browsers ignore it over plain http, and complain in the console.
    crossOriginOpenerPolicy: secure && { policy: 'same-origin' },
    originAgentCluster: secure,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (isEndpointPath(request.url)) reply.header('cache-control', 'no-store')
  })
}

/** Lets the pages of some sites show this reply in a frame. Without it no page can. */
export function allowFramesOf(reply: FastifyReply, sites: readonly string[]): void {
  const header = String(reply.raw.getHeader(POLICY) ?? '')
  if (sites.length === 0 || !header.includes(NO_FRAMES)) return
  reply.raw.setHeader(POLICY, header.replace(NO_FRAMES, `frame-ancestors ${sites.join(' ')}`))
  reply.raw.removeHeader('x-frame-options') // it cannot name sites; every browser of today reads the policy
}

/** Lets forms of this page be posted to other sites, too. Without it they are posted to this server only. */
export function allowFormsTo(reply: FastifyReply, sites: readonly string[]): void {
  const header = String(reply.raw.getHeader(POLICY) ?? '')
  reply.raw.setHeader(POLICY, header.replace(OWN_FORMS, [OWN_FORMS, ...sites].join(' ')))
}

/** Allows the style elements of a page that is kept, each by the hash of its text, and no others: a nonce is of one reply. */
export function allowStylesOf(reply: FastifyReply, styles: readonly string[]): void {
  const header = String(reply.raw.getHeader(POLICY) ?? '')
  const sources = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  reply.raw.setHeader(POLICY, header.replace(/'nonce-[^']+'/, sources.join(' ')))
}

const POLICY = 'content-security-policy'
const OWN_FORMS = "form-action 'self'"
const NO_FRAMES = "frame-ancestors 'none'"

const policy = (secure: boolean) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", (_request: unknown, response: ServerResponse) => `'nonce-${nonceOf(response)}'`],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  frameSrc: ['blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  ...(secure ? { upgradeInsecureRequests: [] } : {}),
})

function nonceOf(response: object): string {
  const known = nonces.get(response)
  if (known) return known
  const nonce = randomBytes(16).toString('base64')
  nonces.set(response, nonce)
  return nonce
}

const ENDPOINT_PATHS = /^\/(api|token|healthz|readyz|metrics)(?:[/?#]|$)/

/** Whether a URL is an endpoint for data; everything else is a page or a file. */
export const isEndpointPath = (url: string) => ENDPOINT_PATHS.test(url)
