import { CHANGES_HEADER, writeChanges } from '@posada/contract/change-kinds'
import type { Api, Endpoint, Input, Kind } from '@posada/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TrackedChange } from '../db/tracked-transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { originOf, throughAccountDoor, type Signed } from './account-door.ts'
import { toEnvelope } from './answer.ts'
import type { Answer, Call, Download, Handler, OutsideHandler, UploadedFile } from './call.ts'
import { requireAccess } from './check-session.ts'
import { decodeImage } from './decode-image.ts'
import { UserError, wrongType } from './errors.ts'
import { makeGateCall } from './gate-call.ts'
import { throughLinkDoor } from './link-door.ts'
import { idempotencyKey, keyedCall, once } from './once.ts'
import { throughOutsideDoor } from './outside-door.ts'
import { throughProviderDoor } from './provider-door.ts'
import { readInput } from './read-input.ts'
import { requireSameSite } from './same-site.ts'
import { sendDownload } from './send-download.ts'
import { readUpload } from './read-upload.ts'

/**
 * Runs slow work, such as hashing a password, before the transaction. Returns the function that the transaction runs.
 */
export type Before<E extends Endpoint> = {
  before(input: Input<E>, signed: Signed): Promise<(call: Call) => Promise<Answer<E>>>
}
type Handlers<A extends Api> = {
  [K in keyof A as A[K]['form'] extends 'stream' ? never : K]:
    Handler<A[K]> | (A[K]['kind'] extends 'account' ? (A[K]['form'] extends 'post' ? Before<A[K]> : never) : never)
}
type AnyHandler = (input: unknown, call: unknown) => Promise<object | undefined>
type Door = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

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
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      onRequest: async (request) => beforeBody[endpoint.kind](request, endpoint, dependencies),
      preHandler: async (request) => requireForm(request, endpoint),
      handler: doorOf(endpoint, handler, dependencies),
    })
  }
}

/** Checks the caller before the body is read. */
const beforeBody: Record<Kind, (request: FastifyRequest, endpoint: Endpoint, dependencies: Dependencies) => void> = {
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

function doorOf(endpoint: Endpoint, handler: unknown, dependencies: Dependencies): Door {
  if (endpoint.outside) return outsideDoor(endpoint, handler as OutsideHandler<Endpoint>, dependencies)
  const run = handler as AnyHandler
  switch (endpoint.kind) {
    case 'gate':
      return async (request, reply) => {
        const input = readInput(endpoint, request.body ?? request.query)
        return toEnvelope(endpoint, (await run(input, makeGateCall(request, reply, dependencies))) as object)
      }
    case 'link':
      return (request, reply) => linkDoor(endpoint, run, dependencies, request, reply)
    case 'provider':
      return async (request) => {
        const input = readInput(endpoint, request.body ?? request.query)
        const call = await throughProviderDoor(dependencies, requireAccess(request, endpoint, dependencies))
        return toEnvelope(endpoint, (await run(input, call)) as object)
      }
    default:
      if (typeof handler === 'object')
        return (request, reply) => preparedDoor(endpoint, handler as Before<Endpoint>, dependencies, request, reply)
      return (request, reply) => accountDoor(endpoint, run, dependencies, request, reply)
  }
}

const signedRequest = (
  endpoint: Endpoint,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Signed => ({
  token: requireAccess(request, endpoint, dependencies),
  endpoint,
  ...originOf(request),
  onCommit: (changes) => noteChanges(reply, changes),
})

/** The browser that called applies its changes at once, without waiting for the event stream. */
function noteChanges(reply: FastifyReply, changes: readonly TrackedChange[]) {
  if (changes.length > 0) reply.header(CHANGES_HEADER, writeChanges(changes))
}

async function preparedDoor(
  endpoint: Endpoint,
  { before }: Before<Endpoint>,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signed = signedRequest(endpoint, dependencies, request, reply)
  const { body, input } = await fitting(request.body, dependencies, signed)
  const key = idempotencyKey(endpoint, request.headers['idempotency-key'])
  const run = await before(input, signed)
  return throughAccountDoor(dependencies, signed, async (call) => {
    const work = async () => toEnvelope(endpoint, await run(call))
    return key ? once(call, keyedCall(endpoint, key, body, call), work) : work()
  })
}

async function accountDoor(
  endpoint: Endpoint,
  run: AnyHandler,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signed = signedRequest(endpoint, dependencies, request, reply)
  if (endpoint.form === 'download') {
    const { input } = await fitting(
      { ...(request.query as object), ...(request.params as object) },
      dependencies,
      signed,
    )
    const download = await throughAccountDoor(dependencies, signed, (call) => run(input, call))
    return sendDownload(reply, download as Download | undefined)
  }
  const { body, input, file } =
    endpoint.form === 'upload'
      ? await uploaded(request, dependencies, signed)
      : await fitting(endpoint.method === 'GET' ? request.query : request.body, dependencies, signed)
  const key = idempotencyKey(endpoint, request.headers['idempotency-key'])
  return throughAccountDoor(dependencies, signed, async (call) => {
    const work = async () => toEnvelope(endpoint, (await run(input, file ? { ...call, file } : call)) as object)
    return key ? once(call, keyedCall(endpoint, key, body, call), work) : work()
  })
}

type Given = { body: unknown; input: unknown; file?: UploadedFile }

/**
 * The validated body. Checks session and role before reporting an invalid body, so that only permitted users see why.
 */
async function fitting(body: unknown, dependencies: Dependencies, signed: Signed): Promise<Given> {
  try {
    return { body, input: readInput(signed.endpoint, body) }
  } catch (error) {
    await requireRole(dependencies, signed)
    throw error
  }
}

const requireRole = (dependencies: Dependencies, signed: Signed) =>
  throughAccountDoor(dependencies, signed, async () => undefined)

/** Decoding an image is expensive, so session, role and fields are checked first. */
async function uploaded(request: FastifyRequest, dependencies: Dependencies, signed: Signed): Promise<Given> {
  await requireRole(dependencies, signed)
  const { file, fields } = await readUpload(request)
  const given = await fitting(fields, dependencies, signed)
  if (!file) throw new UserError('Falta el archivo')
  return { ...given, file: signed.endpoint.accepts === 'image' ? await decodeImage(file) : file }
}

function outsideDoor(endpoint: Endpoint, handler: OutsideHandler<Endpoint>, dependencies: Dependencies): Door {
  return async (request, reply) => {
    const signed = signedRequest(endpoint, dependencies, request, reply)
    const given = await fitting(request.body, dependencies, signed)
    const key = idempotencyKey({ ...endpoint, idempotent: true }, request.headers['idempotency-key'])
    return throughOutsideDoor(dependencies, signed, { ...given, key }, handler)
  }
}

/** The token is sent in a header, or in the path for images and calendars; never as a cookie. */
async function linkDoor(
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
  const answer = await throughLinkDoor(dependencies, endpoint, token, (call) => run(input, call))
  return endpoint.form === 'download'
    ? sendDownload(reply, answer as Download | undefined)
    : toEnvelope(endpoint, answer as object)
}
