import { encode } from '@posada/contract/compile'
import type { Endpoint, Reply } from '@posada/contract/endpoint'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

type Received = { path: string; body: Record<string, unknown>; headers: Headers }

/** Replaces the server in screen tests: encodes replies by the contract and records the requests. */
export function apiDouble() {
  // The connection is watched on signed-in screens: the server is there unless a test says otherwise.
  const server = setupServer(http.get('*/healthz', () => HttpResponse.json({ resultado: 'Ok' })))
  const received: Received[] = []
  const keep = async (request: Request, path: string) => {
    const text = await request.text()
    received.push({
      path,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: request.headers,
    })
  }
  const on = (endpoint: Endpoint, reply: (attempt: number) => HttpResponse<JsonBodyType>) => {
    let attempt = 0
    const method = endpoint.method === 'GET' ? http.get : http.post
    server.use(
      method(`*${endpoint.path}`, async ({ request }) => {
        await keep(request, endpoint.path)
        return reply(++attempt)
      }),
    )
  }
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    received.length = 0
  })
  afterAll(() => server.close())
  return { on, received, sentTo: ({ path }: Endpoint) => received.filter((call) => call.path === path) }
}

export const ok = <E extends Endpoint>({ reply: schema }: E, reply: Reply<E>, mensaje = '') =>
  HttpResponse.json({ resultado: 'Ok', mensaje, ...(encode(schema, reply) as object) })

export const refused = (mensaje: string, status = 200, more: object = {}) =>
  HttpResponse.json({ resultado: 'Error', mensaje, ...more }, { status })

export const unreachable = () => HttpResponse.error() as HttpResponse<null>
