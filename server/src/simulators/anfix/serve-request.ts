import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type AnfixOperationName, anfixOperations, partnerPaths } from '../../adapters/anfix/entities.ts'
import { readLimitedBody } from '../read-limited-body.ts'
import { type AccessTokens, readAuthorization } from './access-tokens.ts'
import type { AnfixBehaviours } from './behaviours.ts'
import { answerLoginPage } from './login-page.ts'
import { anfixActions } from './operations.ts'
import { type AnfixFault, AnfixRefusal, type AnfixRow } from './types.ts'
import type { AnfixUsers } from './users.ts'

const MOST_BYTES = 1024 * 1024

type AnfixServer = {
  users: AnfixUsers
  tokens: AccessTokens
  behaviours: AnfixBehaviours
  record(call: string): void
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** Answers one request of the service, or of a browser at its page of permissions. */
export async function serveAnfix(
  request: IncomingMessage,
  response: ServerResponse,
  server: AnfixServer,
): Promise<void> {
  const body = await readLimitedBody(request, MOST_BYTES)
  if (!body) return void request.socket.destroy()
  const url = new URL(request.url ?? '/', 'http://anfix.test')
  const path = url.pathname.slice(1)
  if (path === 'login-partner') return void answerLoginPage(response, server.tokens, url, readForm(request, body))
  const name = operationAt(path)
  const fault = server.behaviours.faultFor(name ?? path.split('/').at(-1) ?? '')
  if (fault !== 'late') await wait(server.behaviours.slowMs())
  if (fault === 'down') return void request.socket.resetAndDestroy()
  const answer = before(fault) ?? answerOf(request, { path, name, text: body.toString('utf8'), fault }, server)
  server.record(`${name ?? path} ${answer.status}`)
  if (fault === 'late') await wait(server.behaviours.slowMs())
  if (fault === 'swallow') return void request.socket.destroy()
  send(response, after(fault) ?? answer)
}

const readForm = ({ method }: IncomingMessage, body: Buffer) =>
  method === 'POST' ? new URLSearchParams(body.toString('utf8')) : undefined

const operationAt = (path: string): AnfixOperationName | undefined =>
  (Object.keys(anfixOperations) as AnfixOperationName[]).find((name) => anfixOperations[name].path === path)

/** Faults after which nothing is done. */
function before(fault: AnfixFault | undefined): Answer | undefined {
  if (fault === 'http-500') return { status: 500, body: {} }
  if (fault === 'http-429') return { status: 429, body: {} }
  if (fault === 'expired') return { status: 401, body: failure('ERR000020004', 'Unknown token') }
  if (fault === 'refuse') return { status: 200, body: failure('ERR000030009', 'El ejercicio está cerrado') }
  return undefined
}

/** Faults in place of the answer to what was done. */
function after(fault: AnfixFault | undefined): Answer | undefined {
  if (fault === 'http-500-done') return { status: 500, body: {} }
  if (fault === 'garbage') return { status: 200, body: '<html>' }
  if (fault === 'huge') return { status: 200, body: { result: 0, outputData: { Company: 'x'.repeat(3_000_000) } } }
  return undefined
}

const failure = (code: string, text: string) => ({ result: 1, errorList: [{ code, text }] })

type Asked = { path: string; name: AnfixOperationName | undefined; text: string; fault: AnfixFault | undefined }

function answerOf(request: IncomingMessage, { path, name, text }: Asked, { tokens, users }: AnfixServer): Answer {
  try {
    const header = readAuthorization(request.headers.authorization)
    if (request.method !== 'POST') throw new AnfixRefusal('', 'Method not allowed', 405)
    if (path === partnerPaths.requestToken) return withToken(tokens.request(header))
    if (path === partnerPaths.accessToken) return withToken(tokens.exchange(header))
    if (path === partnerPaths.invalidateToken) return (tokens.end(header), { status: 200, body: { result: 0 } })
    if (!name) throw new AnfixRefusal('', 'Unknown address', 404)
    const user = users.of(tokens.userOf(header))
    const { applicationId, companyId, inputBusinessData } = parse(text)
    const { model, applicationId: wanted } = anfixOperations[name]
    if (applicationId !== wanted) throw new AnfixRefusal('ERR000010001', 'Wrong applicationId')
    const values = (inputBusinessData as AnfixRow | undefined)?.[model]
    if (typeof values !== 'object' || values === null) throw new AnfixRefusal('ERR000010002', `${model} is missing`)
    const { rows, total } = anfixActions[name]({ user, companyId, values: values as AnfixRow })
    return {
      status: 200,
      body: { result: 0, outputData: { [model]: rows, ...(total === undefined ? {} : { TotalRowNumber: total }) } },
    }
  } catch (error) {
    if (!(error instanceof AnfixRefusal)) throw error
    return { status: error.status || 200, body: failure(error.code, error.message) }
  }
}

const withToken = ({ token, secret }: { token: string; secret: string }): Answer => ({
  status: 200,
  body: { result: 0 },
  headers: { oauth_token: token, oauth_token_secret: secret },
})

function parse(text: string): AnfixRow {
  try {
    return JSON.parse(text) as AnfixRow
  } catch {
    throw new AnfixRefusal('ERR000010000', 'not JSON', 400)
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
