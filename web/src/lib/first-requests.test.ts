import { sessionApi } from '@posada/contract/account/session'
import { shellApi } from '@posada/contract/account/shell/shell'
import { planningApi } from '@posada/contract/bookings/planning/planning'
import { NUMBER_HEADER } from '@posada/contract/live-updates'
import { MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { windowAround } from '../bookings/planning/data/fetch-window.ts'
import '../test/browser.ts'
import { callApi } from './call-api.ts'
import { resetSession, storeCsrfTokens } from './session.ts'
import { onMissedChanges, streamBeginsAt } from './stream-position.ts'

const program = readFileSync(join(import.meta.dirname, '../../public/first-requests.js'), 'utf8')
const browserFetch = globalThis.fetch

type Sent = { url: string; method: string; body: unknown; csrf: string | null }
let sent: Sent[] = []
const answers: Record<string, object> = {}

function fetchDouble(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
  const csrf = new Headers(headers).get('x-csrf-token')
  sent.push({ url, method, body: body ?? undefined, csrf })
  const headersOfReply = { [NUMBER_HEADER]: '41' }
  return Promise.resolve(Response.json({ resultado: 'Ok', mensaje: '', ...answers[url] }, { headers: headersOfReply }))
}

/** Runs the program as the page of an address does. */
function open(pathname: string, roundTripMs = 10) {
  sent = []
  globalThis.fetch = fetchDouble as typeof fetch
  const timing = { requestStart: 0, responseEnd: roundTripMs }
  const performance = { getEntriesByType: () => [timing] }
  const globals = { Date, JSON, Map, WeakMap, Promise, Object, AbortController, performance }
  runInNewContext(program, { location: { pathname }, localStorage, document, window, fetch: fetchDouble, ...globals })
}

afterEach(() => {
  globalThis.fetch = browserFetch
  delete window.posadaFirstAnswers
  for (const added of document.head.querySelectorAll('meta, link, script')) added.remove()
  resetSession()
})

const readPlanning = () => {
  const period = windowAround(todayIn(MAINLAND, new Date()))
  return callApi(planningApi.fetch, { ...period, withCancelled: null, onlyBookings: null }).catch(() => undefined)
}

test('what the page has requested is what the planning, the frame and the menu request, and is sent once', async () => {
  storeCsrfTokens({ access: 'of-the-session', refresh: '' })
  open('/dashboard/calendar')
  const first = [...sent]
  expect(first.map(({ csrf }) => csrf)).toEqual(['of-the-session', null, null])
  await readPlanning()
  await callApi(sessionApi.me, {}).catch(() => undefined)
  await callApi(shellApi.sideMenu, {}).catch(() => undefined)
  expect(sent).toEqual(first)
  await readPlanning()
  expect(sent).toEqual([...first, first[0]])
})

test.each([
  '2026-01-31T22:59:59Z',
  '2026-01-31T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-06-30T21:59:59Z',
  '2026-06-30T22:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T22:30:00Z',
  '2027-03-27T22:59:59Z',
  '2027-03-28T22:00:00Z',
  '2027-10-31T22:30:00Z',
])('requests the days around the day of the mainland at %s', (instant) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
  storeCsrfTokens({ access: 'of-the-session', refresh: '' })
  open('/dashboard/calendar')
  vi.useRealTimers()
  const { from, to } = windowAround(todayIn(MAINLAND, new Date(instant)))
  expect(sent[0]?.body).toContain(`"filterStart":"${from}","filterEnd":"${to}"`)
})

test.each([
  { line: 'a quick', roundTripMs: 10, atOnce: ['/a.js', '/a.css'] },
  { line: 'a slow', roundTripMs: 150, atOnce: [] },
])(
  'fetches the files of the planning on $line line, on a slow one after its answer',
  async ({ roundTripMs, atOnce }) => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<meta name="picture-files" content="/p.js /p.css"><meta name="planning-files" content="/a.js /a.css">',
    )
    storeCsrfTokens({ access: 'of-the-session', refresh: '' })
    open('/dashboard/calendar', roundTripMs)
    const fetched = () =>
      [...document.head.querySelectorAll('link, script')].map(
        (each) => each.getAttribute('href') ?? each.getAttribute('src'),
      )
    expect(fetched()).toEqual(['/p.js', '/p.css', ...atOnce])
    await window.posadaFirstAnswers?.planning
    await expect.poll(fetched).toEqual(['/p.js', '/p.css', '/a.js', '/a.css'])
  },
)

test('requests nothing on other pages, and nothing where nobody is logged in', () => {
  open('/dashboard/calendar')
  expect(sent).toEqual([])
  storeCsrfTokens({ access: 'of-the-session', refresh: '' })
  open('/dashboard/guests')
  expect(sent).toEqual([])
})

test('what changed between the first answer and the beginning of the event stream is read again, once', async () => {
  let reloads = 0
  const end = onMissedChanges(() => reloads++)
  storeCsrfTokens({ access: 'of-the-session', refresh: '' })
  open('/dashboard/calendar')
  await callApi(sessionApi.me, {}).catch(() => undefined)
  streamBeginsAt(41)
  expect(reloads).toBe(0)
  end()
  const endAgain = onMissedChanges(() => reloads++)
  streamBeginsAt(42)
  expect(reloads).toBe(1)
  await readPlanning()
  expect(reloads).toBe(2) // an answer of before the stream may come after it
  endAgain()
})
