import { CHANGES_HEADER, writeChanges } from '@posada/contract/live-updates'
import type { Api, Endpoint, Input, EndpointKind } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TrackedChange } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { originOf, inAccountTransaction, type SessionRequest } from './account-transaction.ts'
import { toEnvelope } from '../replies/envelope.ts'
import type {
  HandlerResult,
  RequestContext,
  Download,
  Handler,
  OutsideHandler,
  UploadedFile,
} from './request-context.ts'
import { requireAccess } from '../sessions/require-access.ts'
import { decodeImage } from '../uploads/decode-image.ts'
import { UserError, wrongType } from '../errors.ts'
import { makeGateContext } from './gate-context.ts'
import { inLinkTransaction } from './link-transaction.ts'
import { idempotencyKey, keyedRequestOf, runOncePerKey } from './idempotency-key.ts'
import { inOutsideTransactions } from './outside-transactions.ts'
import { inProviderContext } from './provider-context.ts'
import { readInput } from '../input/read-body.ts'
import { requireSameSite } from '../sessions/request-origin.ts'
import { sendDownload } from '../replies/send-download.ts'
import { readUpload } from '../uploads/read-upload.ts'
import { inUploadPlace } from '../uploads/upload-places.ts'

/** Anybody may send these kinds of calls, and their bodies are short. */
const MAX_BODY_BYTES: Partial<Record<EndpointKind, number>> = { gate: 16_384, link: 16_384 }

/**
 * Runs slow work, such as hashing a password, before the transaction. Returns the function that the transaction runs.
 */
type PreparedHandler<E extends Endpoint> = {
  before(input: Input<E>, signed: SessionRequest): Promise<(context: RequestContext) => Promise<HandlerResult<E>>>
}
type Handlers<A extends Api> = {
  [K in keyof A as A[K]['form'] extends 'stream' ? never : K]:
    | Handler<A[K]>
    | (A[K]['kind'] extends 'account' ? (A[K]['form'] extends 'post' ? PreparedHandler<A[K]> : never) : never)
}
type AnyHandler = (input: unknown, call: unknown) => Promise<object | undefined>
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
    const bodyLimit = MAX_BODY_BYTES[endpoint.kind]
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      onRequest: async (request) => beforeBody[endpoint.kind](request, endpoint, dependencies),
      preHandler: async (request) => requireForm(request, endpoint),
      handler: routeHandlerOf(endpoint, handler, dependencies),
    })
  }
}

/** Checks the caller before the body is read. */
const beforeBody: Record<
  EndpointKind,
  (request: FastifyRequest, endpoint: Endpoint, dependencies: Dependencies) => void
> = {
  account: (request, endpoint, dependencies) => void requireAccess(request, endpoint, dependencies),
  stream: (request, endpoint, dependencies) => void requireAccess(request, endpoint, dependencies),
  provider: (request, endpoint, dependencies) => void requireAccess(request, endpoint, dependencies),
  gate: (request, _endpoint, { config }) => requireSameSite(request, config.publicUrl),
  link: (request, _endpoint, { config }) => requireSameSite(request, config.publicUrl),
}

/** Only uploads accept files. Otherwise the parser would read a form sent to another endpoint as an empty body. */
function requireForm(request: FastifyRequest, { form }: Endpoint) {
  if (form !== 'upload' && request.isMultipart()) throw wrongType()
}

function routeHandlerOf(endpoint: Endpoint, handler: unknown, dependencies: Dependencies): RouteHandler {
  if (endpoint.outside) return outsideRouteHandler(endpoint, handler as OutsideHandler<Endpoint>, dependencies)
  const run = handler as AnyHandler
  switch (endpoint.kind) {
    case 'gate':
      return async (request, reply) => {
        const input = readInput(endpoint, request.body ?? request.query)
        return toEnvelope(endpoint, (await run(input, makeGateContext(request, reply, dependencies))) as object)
      }
    case 'link':
      return (request, reply) => handleLinkRequest(endpoint, run, dependencies, request, reply)
    case 'provider':
      return async (request) => {
        const input = readInput(endpoint, request.body ?? request.query)
        const context = await inProviderContext(dependencies, requireAccess(request, endpoint, dependencies))
        return toEnvelope(endpoint, (await run(input, context)) as object)
      }
    default:
      if (typeof handler === 'object')
        return (request, reply) =>
          handlePrepared(endpoint, handler as PreparedHandler<Endpoint>, dependencies, request, reply)
      return (request, reply) => handleAccountRequest(endpoint, run, dependencies, request, reply)
  }
}

const signedRequest = (
  endpoint: Endpoint,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): SessionRequest => ({
  token: requireAccess(request, endpoint, dependencies),
  endpoint,
  ...originOf(request),
  onCommit: (changes) => noteChanges(reply, changes),
})

/** The browser that called applies its changes at once, without waiting for the event stream. */
function noteChanges(reply: FastifyReply, changes: readonly TrackedChange[]) {
  if (changes.length > 0) reply.header(CHANGES_HEADER, writeChanges(changes))
}

async function handlePrepared(
  endpoint: Endpoint,
  { before }: PreparedHandler<Endpoint>,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signed = signedRequest(endpoint, dependencies, request, reply)
  const { body, input } = await readValidInput(request.body, dependencies, signed)
  const key = idempotencyKey(endpoint, request.headers['idempotency-key'])
  const run = await before(input, signed)
  return inAccountTransaction(dependencies, signed, async (context) => {
    const work = async () => toEnvelope(endpoint, await run(context))
    return key ? runOncePerKey(context, keyedRequestOf(endpoint, key, body, context), work) : work()
  })
}

async function handleAccountRequest(
  endpoint: Endpoint,
  run: AnyHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signed = signedRequest(endpoint, dependencies, request, reply)
  if (endpoint.form === 'download') {
    const { input } = await readValidInput(
      { ...(request.query as object), ...(request.params as object) },
      dependencies,
      signed,
    )
    const download = await inAccountTransaction(dependencies, signed, (context) => run(input, context))
    return sendDownload(reply, download as Download | undefined)
  }
  const { body, input, file } =
    endpoint.form === 'upload'
      ? await readValidUpload(request, dependencies, signed)
      : await readValidInput(endpoint.method === 'GET' ? request.query : request.body, dependencies, signed)
  const key = idempotencyKey(endpoint, request.headers['idempotency-key'])
  return inAccountTransaction(dependencies, signed, async (context) => {
    const work = async () => toEnvelope(endpoint, (await run(input, file ? { ...context, file } : context)) as object)
    return key ? runOncePerKey(context, keyedRequestOf(endpoint, key, body, context), work) : work()
  })
}

type ValidInput = { body: unknown; input: unknown; file?: UploadedFile }

/**
 * The validated body. Checks session and role before reporting an invalid body, so that only permitted users see why.
 */
async function readValidInput(body: unknown, dependencies: Dependencies, signed: SessionRequest): Promise<ValidInput> {
  try {
    return { body, input: readInput(signed.endpoint, body) }
  } catch (error) {
    await requireRole(dependencies, signed)
    throw error
  }
}

/** Returns the account in which the session has one of the endpoint's roles. */
const requireRole = (dependencies: Dependencies, signed: SessionRequest): Promise<string> =>
  inAccountTransaction(dependencies, signed, async ({ accountId }) => accountId)

/**
 * Receiving a file needs memory and decoding an image is expensive, so session and role are checked before the body is
 * read, and the fields before the image is decoded.
 */
async function readValidUpload(
  request: FastifyRequest,
  dependencies: Dependencies,
  signed: SessionRequest,
): Promise<ValidInput> {
  const accountId = await requireRole(dependencies, signed)
  return inUploadPlace(accountId, async () => {
    const { file, fields } = await readUpload(request)
    const given = await readValidInput(fields, dependencies, signed)
    if (!file) throw new UserError('Falta el archivo')
    return { ...given, file: signed.endpoint.accepts === 'image' ? await decodeImage(file) : file }
  })
}

function outsideRouteHandler(
  endpoint: Endpoint,
  handler: OutsideHandler<Endpoint>,
  dependencies: Dependencies,
): RouteHandler {
  return async (request, reply) => {
    const signed = signedRequest(endpoint, dependencies, request, reply)
    const given = await readValidInput(request.body, dependencies, signed)
    const key = idempotencyKey({ ...endpoint, idempotent: true }, request.headers['idempotency-key'])
    return inOutsideTransactions(dependencies, signed, { ...given, key }, handler)
  }
}

/** The token is sent in a header, or in the path for images and calendars; never as a cookie. */
async function handleLinkRequest(
  endpoint: Endpoint,
  run: AnyHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('referrer-policy', 'no-referrer')
  const params = request.params as { token?: string }
  const input = readInput(endpoint, endpoint.method === 'GET' ? request.query : request.body)
  const token = params.token ?? request.headers['x-link-token']
  const answer = await inLinkTransaction(dependencies, endpoint, token, (context) => run(input, context))
  return endpoint.form === 'download'
    ? sendDownload(reply, answer as Download | undefined)
    : toEnvelope(endpoint, answer as object)
}
