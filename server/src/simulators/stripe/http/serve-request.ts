import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Accounts, type KeyLogin, requireRight } from '../accounts.ts'
import type { Behaviours } from '../behaviours.ts'
import { PAGE_HEADERS } from '../../hosted-sheet.ts'
import { expandObject } from './expand-object.ts'
import { answerPage, missingPage, type PageAnswer, sessionIdAt } from '../pages/hosted-pages.ts'
import type { Answer } from './idempotency.ts'
import { catchUp, type Context, type Ledger } from '../objects/ledger.ts'
import { type StripeOperation, stripeOperations } from './operations.ts'
import { type FormValue, parseForm } from './read-form.ts'
import { serverFailure, StripeRefusal, rateLimitRefusal } from './stripe-refusal.ts'
import type { StripeFault } from '../types.ts'

export type StripeServer = {
  accounts: Accounts
  behaviours: Behaviours
  now: () => number
  contextOf: (ledger: Ledger) => Context
}

export async function serveStripeRequest(request: IncomingMessage, response: ServerResponse, server: StripeServer) {
  const body = (await buffer(request)).toString('utf8')
  const [path = '', query = ''] = (request.url ?? '').split('?')
  if (!path.startsWith('/v1/')) return void servePage(request, response, { path, body, server })
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const operation = stripeOperations.find(({ pattern }) => pattern.test(`${request.method} ${path}`))
  const fault = server.behaviours.faultFor(key, operation?.name ?? '')
  const delay = () => Promise.all([wait(server.behaviours.slowMs(key)), server.behaviours.hold(key)])
  if (fault !== 'late') await delay()
  if (fault === 'down') return void request.socket.resetAndDestroy()
  const form = parseForm(request.method === 'GET' ? query : body)
  const idempotencyKey = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined
  const done = answerOf(
    { key, operation, path, body, form, idempotencyKey, fault, method: request.method ?? '' },
    server,
  )
  if (fault === 'late') await delay()
  done.leave()
  if (fault === 'swallow') return void request.socket.destroy()
  sendJson(response, done.answer)
}

type Call = {
  key: string
  operation: StripeOperation | undefined
  method: string
  path: string
  body: string
  form: { [name: string]: FormValue }
  idempotencyKey: string | undefined
  fault: StripeFault | undefined
}

/** `leave` is called when the answer leaves: until then its idempotency key is in use. */
type Done = { answer: Answer; leave: () => void }

function answerOf(call: Call, server: StripeServer): Done {
  const nothing = () => {}
  try {
    if (call.fault === 'http-429') throw rateLimitRefusal()
    const login = server.accounts.login(call.key)
    if (!call.operation) throw unknownAddress(call)
    requireRight(login, call.operation.right, call.operation.isWrite)
    if (call.idempotencyKey === undefined)
      return { answer: perform(call, call.operation, login, server).answer, leave: nothing }
    const { idempotency } = login
    const { idempotencyKey: key } = call
    const replayed = idempotency.replay(key, `${call.method} ${call.path} ${call.body}`)
    if (replayed) return { answer: replayed, leave: nothing }
    const { answer, hasBegun } = perform(call, call.operation, login, server)
    return { answer, leave: () => idempotency.finish(key, hasBegun ? answer : undefined) }
  } catch (error) {
    return { answer: failureOf(error), leave: nothing }
  }
}

/** A request that breaks off at its parameters has not begun: its answer is not kept under the idempotency key. */
function perform(
  { fault, form, path, method }: Call,
  { run, pattern }: StripeOperation,
  { ledger }: KeyLogin,
  server: StripeServer,
): { answer: Answer; hasBegun: boolean } {
  if (fault === 'http-500') return { answer: failureOf(serverFailure()), hasBegun: true }
  catchUp(ledger, server.now())
  try {
    const id = pattern.exec(`${method} ${path}`)?.[1] ?? ''
    const object = run(server.contextOf(ledger), form, id)
    const paths = Array.isArray(form.expand) ? form.expand.map(String) : []
    const body = expandObject(ledger, object, paths)
    return { answer: fault === 'http-500-done' ? failureOf(serverFailure()) : { status: 200, body }, hasBegun: true }
  } catch (error) {
    const answer = failureOf(error)
    return { answer, hasBegun: answer.status !== 400 && answer.status !== 404 }
  }
}

function failureOf(error: unknown): Answer {
  const { status, body } = error instanceof StripeRefusal ? error : serverFailure()
  return { status, body: { error: body } }
}

const unknownAddress = ({ method, path }: Call) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The simulator does not know it.`,
  })

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  const headers = { 'content-type': 'application/json', 'request-id': `req_${randomBytes(7).toString('hex')}` }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

type PageCall = { path: string; body: string; server: StripeServer }

function servePage(request: IncomingMessage, response: ServerResponse, { path, body, server }: PageCall): void {
  const id = sessionIdAt(path) ?? ''
  const ledger = server.accounts.ledgers().find(({ objects }) => objects.has(id))
  if (!ledger) return void sendPage(response, missingPage)
  catchUp(ledger, server.now())
  const form = request.method === 'POST' ? new URLSearchParams(body) : undefined
  sendPage(response, answerPage(server.contextOf(ledger), id, { path, form }))
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ('location' in answer) response.writeHead(303, { location: answer.location, 'cache-control': 'no-store' }).end()
  else response.writeHead(answer.status, PAGE_HEADERS).end(answer.html)
}
