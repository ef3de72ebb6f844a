import type { Endpoint } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { HttpError, InvalidLink, tooManyRequests, UserError } from '../errors.ts'
import { linkTokenOf } from '../limits/link-limits.ts'
import { inPublicTurn } from '../limits/public-turns.ts'
import { addressKeyOf } from '../limits/rate-limits.ts'
import { refusalEnvelope, toEnvelope } from '../replies/envelope.ts'
import type { Caller } from './caller.ts'
import {
  addressFieldsOf,
  type AnyHandler,
  handleDownload,
  handleRequest,
  requireCaller,
  type SlowHandler,
} from './handle-request.ts'
import { linkCaller } from './link-transaction.ts'
import type { HookRequest, LinkContext } from './request-context.ts'

/** A sender repeats a message that was answered with this. */
const REFUSED_HOOK = 400
const UNKNOWN_HOOK = 404

/** Checks the limits of links, before the body is read. @throws HttpError 429 */
export function admitLink(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, { clock }: Dependencies) {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
  const token = linkTokenOf(request) ?? ''
  const isAdmitted = request.server.linkLimits.admit(endpoint, token, addressKeyOf(request.ip), clock.now().getTime())
  if (isAdmitted) return
  reply.header('retry-after', 1)
  throw tooManyRequests()
}

/** Answers a request of a guest, who has a public link instead of a session. */
export async function handleLinkRequest(
  endpoint: Endpoint,
  handler: SlowHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = countedCaller(dependencies, endpoint, request)
  if (endpoint.form === 'download') return handleFile(caller, handler as AnyHandler, request, reply)
  const body = endpoint.method === 'GET' ? addressFieldsOf(request) : request.body
  const answer = () => handleRequest(caller, handler, { body }, request, () => requireCaller(caller))
  return endpoint.perAddress && !endpoint.idempotent ? inPublicTurn(answer) : answer()
}

/** The status says that there is no file: another system must not take the refusal for it. */
async function handleFile(
  caller: Caller<LinkContext>,
  run: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await handleDownload(caller, run, request, reply)
  } catch (error) {
    if (error instanceof UserError) throw new HttpError(404, error.message)
    throw error
  }
}

/** Hands a message of another system on as it came. The status of the reply is the sender's only notice of a refusal. */
export async function handleHook(
  endpoint: Endpoint,
  run: AnyHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const message: HookRequest = { rawBody, headers: request.headers }
  try {
    const caller = countedCaller(dependencies, endpoint, request)
    const answer = toEnvelope(endpoint, (await caller.inTransaction((context) => run(message, context))) as object)
    return await reply.code(answer.resultado === 'Ok' ? 200 : REFUSED_HOOK).send(answer)
  } catch (error) {
    if (error instanceof InvalidLink) return reply.code(UNKNOWN_HOOK).send(refusalEnvelope(error.message))
    if (error instanceof UserError) return reply.code(REFUSED_HOOK).send(refusalEnvelope(error.message))
    throw error
  }
}

/** The caller of a link; its first transaction reports to the limits whether the token opens anything. */
export function countedCaller(
  dependencies: Dependencies,
  endpoint: Endpoint,
  request: FastifyRequest,
): Caller<LinkContext> {
  const token = linkTokenOf(request)
  const { linkLimits } = request.server
  const addressKey = addressKeyOf(request.ip)
  return linkCaller(dependencies, endpoint, { token, addressKey }, (isValid) => {
    if (isValid) linkLimits.accepted(token ?? '')
    else if (!linkLimits.rejected(token ?? '', addressKey, dependencies.clock.now().getTime())) throw tooManyRequests()
  })
}

/** Adds a route whose body is handed on as bytes, whatever its type, beside the routes that take JSON. */
export function acceptRawBody(app: FastifyInstance, addTo: (target: FastifyInstance) => unknown): void {
  void app.register(async (target) => {
    target.removeAllContentTypeParsers()
    target.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    addTo(target)
  })
}
