import type { Api, Endpoint, EndpointKind, Input } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { toEnvelope } from '../replies/envelope.ts'
import type { ContextOf, Handler, HandlerResult, OwnedUpload } from './request-context.ts'
import { requireAccess, requireCleanerToken } from '../sessions/require-access.ts'
import { wrongType } from '../errors.ts'
import type { SessionRequest } from './account-transaction.ts'
import { makeGateContext } from './gate-context.ts'
import { handleAccountRequest } from './handle-account-request.ts'
import { acceptRawBody, admitLink, handleHook, handleLinkRequest } from './handle-link-request.ts'
import { handleCleanerRequest } from './handle-cleaner-request.ts'
import type { AnyHandler, SlowHandler } from './handle-request.ts'
import { handleProviderRequest } from './handle-provider-request.ts'
import { readInput } from '../input/read-body.ts'
import { requireSameSite } from '../sessions/request-origin.ts'
import { takesFile } from '../uploads/upload-form.ts'

/** Anybody may send these kinds of calls, and their bodies are short unless the contract says otherwise. */
const MAX_BODY_BYTES: Partial<Record<EndpointKind, number>> = { gate: 16_384, link: 16_384 }

/** Checks the link of a request in a transaction of its own. @throws UserError where it opens nothing */
type CheckLink = () => Promise<unknown>

/**
 * Runs slow work, such as hashing a password or reading a file, before the transaction. Returns the function that the transaction
 * runs. It can check the caller in a transaction of its own: with a session it gets the request, with a link the check. The caller
 * of an upload has been checked.
 */
type PreparedHandler<E extends Endpoint> = {
  before(
    input: Input<E>,
    signed: E['kind'] extends 'account' ? SessionRequest : CheckLink,
    upload: UploadOf<E>,
  ): Promise<(context: ContextOf<E>) => Promise<HandlerResult<E>>>
}
type UploadOf<E extends Endpoint> = E['form'] extends 'upload'
  ? OwnedUpload
  : E['form'] extends 'post-or-upload'
    ? OwnedUpload | undefined
    : undefined
type IsPreparable<E extends Endpoint> = E['kind'] extends 'account' | 'link' ? E['form'] : never
type Handlers<A extends Api> = {
  [K in keyof A as A[K]['form'] extends 'stream' ? never : K]:
    | Handler<A[K]>
    | (IsPreparable<A[K]> extends 'post' | 'upload' | 'post-or-upload' ? PreparedHandler<A[K]> : never)
}
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Adds one route per contract entry, with the handler of its kind. A missing or misspelt handler does not compile. */
export function implement<A extends Api>(
  app: FastifyInstance,
  dependencies: Dependencies,
  api: A,
  handlers: Handlers<A>,
) {
  for (const [name, endpoint] of Object.entries(api)) {
    if (endpoint.form === 'stream') continue
    const handler = (handlers as Record<string, unknown>)[name]
    const bodyLimit = endpoint.form === 'upload' ? undefined : (endpoint.maxBodyBytes ?? MAX_BODY_BYTES[endpoint.kind])
    const addTo = (target: FastifyInstance) =>
      target.route({
        method: endpoint.method,
        url: endpoint.path,
        config: { endpoint },
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        onRequest: async (request, reply) => beforeBody[endpoint.kind](request, reply, endpoint, dependencies),
        preHandler: async (request) => requireForm(request, endpoint),
        handler: routeHandlerOf(endpoint, handler, dependencies),
      })
    if (endpoint.form === 'hook') acceptRawBody(app, addTo)
    else addTo(app)
  }
}

type BeforeBody = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, dependencies: Dependencies) => void

const requireSession: BeforeBody = (request, _reply, endpoint, dependencies) =>
  void requireAccess(request, endpoint, dependencies)

/** Checks the caller before the body is read. */
const beforeBody: Record<EndpointKind, BeforeBody> = {
  account: requireSession,
  stream: requireSession,
  provider: requireSession,
  gate: (request, _reply, _endpoint, { config }) => requireSameSite(request, config.publicUrl),
  cleaner: (request, _reply, _endpoint, dependencies) => void requireCleanerToken(request, dependencies),
  link: (request, reply, endpoint, dependencies) => {
    requireSameSite(request, dependencies.config.publicUrl)
    admitLink(request, reply, endpoint, dependencies)
  },
}

/** Only some calls accept files. Otherwise the parser would read a form sent to another endpoint as an empty body. */
function requireForm(request: FastifyRequest, endpoint: Endpoint) {
  if (!takesFile(endpoint) && request.isMultipart()) throw wrongType()
}

function routeHandlerOf(endpoint: Endpoint, handler: unknown, dependencies: Dependencies): RouteHandler {
  const run = handler as AnyHandler
  switch (endpoint.kind) {
    case 'gate':
      return async (request, reply) => {
        const input = readInput(endpoint, request.body ?? request.query)
        return toEnvelope(endpoint, (await run(input, makeGateContext(request, reply, dependencies))) as object)
      }
    case 'link':
      return endpoint.form === 'hook'
        ? (request, reply) => handleHook(endpoint, run, dependencies, request, reply)
        : (request, reply) => handleLinkRequest(endpoint, handler as SlowHandler, dependencies, request, reply)
    case 'cleaner':
      return (request, reply) => handleCleanerRequest(endpoint, handler as SlowHandler, dependencies, request, reply)
    case 'provider':
      return (request, reply) => handleProviderRequest(endpoint, run, dependencies, request, reply)
    default:
      return (request, reply) => handleAccountRequest(endpoint, handler as SlowHandler, dependencies, request, reply)
  }
}
