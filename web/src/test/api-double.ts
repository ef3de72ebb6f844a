import { alarmCountsApi } from '@posada/contract/distribution/channel/alarm-counts'
import { encode } from '@posada/contract/compile'
import type { Endpoint, Reply } from '@posada/contract/endpoint'
import { unsentMessagesApi } from '@posada/contract/guest-pages/messages/unsent-messages'
import { surveyCountsApi } from '@posada/contract/surveys/survey-counts'
import { registrySummary } from '@posada/contract/travellers/registry/registry-summary'
import { cleanup } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { recordUnanswered } from './unanswered-requests.ts'

type Received = { path: string; body: Record<string, unknown>; headers: Headers }

/** Replaces the server in screen tests: encodes replies by the contract and records the requests. One that it cannot answer fails its test. */
export function apiDouble() {
  const server = setupServer(...SHELL_ANSWERS)
  const received: Received[] = []
  const keep = async (request: Request, path: string) => {
    const text = await request.text()
    received.push({
      path,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      headers: request.headers,
    })
  }
  type Answer = HttpResponse<JsonBodyType>
  const on = (endpoint: Endpoint, reply: (attempt: number) => Answer | Promise<Answer>) => {
    let attempt = 0
    const method = endpoint.method === 'GET' ? http.get : http.post
    server.use(
      method(`*${endpoint.path}`, async ({ request }) => {
        await keep(request, endpoint.path)
        return reply(++attempt)
      }),
    )
  }
  let leavesOthers = false
  /** For a test that ends where another screen begins: what that screen asks may stay without an answer. */
  const leaveOtherScreens = () => void (leavesOthers = true)
  beforeAll(() =>
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        if (!leavesOthers) recordUnanswered(`${method} ${new URL(url).pathname}`)
        print.error() // Also fails the request, as without connection.
      },
    }),
  )
  afterEach(async () => {
    cleanup() // What is still shown would go on asking.
    await sentRequestsArrive()
    server.resetHandlers()
    leavesOthers = false
    received.length = 0
  })
  afterAll(() => server.close())
  return {
    on,
    leaveOtherScreens,
    received,
    sentTo: ({ path }: Endpoint) => received.filter((call) => call.path === path),
  }
}

/** A request that was just sent reaches the handlers within a few turns of the event loop; nothing of it waits for the machine. */
async function sentRequestsArrive() {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => nextTurn(resolve))
}
const nextTurn = setImmediate // Not the fake one of a test.

export const ok = <E extends Endpoint>({ reply: schema }: E, reply: Reply<E>, mensaje = '') =>
  HttpResponse.json({ resultado: 'Ok', mensaje, ...(encode(schema, reply) as object) })

export const refused = (mensaje: string, status = 200, more: object = {}) =>
  HttpResponse.json({ resultado: 'Error', mensaje, ...more }, { status })

export const unreachable = () => HttpResponse.error() as HttpResponse<null>

export const nothingToReport: Reply<typeof registrySummary> = {
  withError: 0,
  firstErrorDue: '',
  due: 0,
  firstDue: '',
  processing: 0,
  lastAskedAt: '',
  acceptedToday: 0,
  lateThisMonth: 0,
  unconfirmed: 0,
  arrivalsToConfirm: 0,
  urgent: 0,
  open: 0,
  troubles: [],
}

/** What every signed-in screen asks: the server is there, and nothing waits, unless a test says otherwise. */
const SHELL_ANSWERS = [
  http.get('*/healthz', () => HttpResponse.json({ resultado: 'Ok' })),
  http.get(`*${alarmCountsApi.counts.path}`, () => ok(alarmCountsApi.counts, { total: 0, establishments: [] })),
  http.get(`*${unsentMessagesApi.count.path}`, () => ok(unsentMessagesApi.count, { total: 0, sms: 0 })),
  http.get(`*${surveyCountsApi.counts.path}`, () => ok(surveyCountsApi.counts, { open: 0, urgency: '' })),
  http.get(`*${registrySummary.path}`, () => ok(registrySummary, nothingToReport)),
]
