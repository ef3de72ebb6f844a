import { sessionApi } from '@posada/contract/account/session'
import { shellApi } from '@posada/contract/account/shell/shell'
import { beforeEach, expect, test } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../test/api-double.ts'
import '../test/browser.ts'
import { callApi } from './call-api.ts'
import { NoAnswerError, RefusedError, SessionExpiredError } from './errors.ts'
import { csrfTokens, storeCsrfTokens, onSessionEnd } from './session.ts'

const api = apiDouble()
const { setSideMenu, sideMenu } = shellApi
const longAgo = () => localStorage.setItem('posada.renewed', '0')
const renewed = () => ok(sessionApi.refresh, { outcome: 'Ok', csrf: { access: 'access-2', refresh: 'refresh-2' } })
const expired = () => refused('La sesión ha caducado', 401)
const user = { id: 'u', name: '', email: 'ana@ejemplo.test', role: 'owner', hasSecondFactor: false }
const done = () => ok(setSideMenu, {}, 'Guardado')

beforeEach(async () => {
  storeCsrfTokens({ access: 'access-1', refresh: 'refresh-1' })
  longAgo()
  // Past the throttle of the previous test's renewal.
  await new Promise((wait) => setTimeout(wait, 510))
  api.on(sessionApi.me, expired)
})

test('a POST carries the CSRF token, and its reply is decoded to the names of the contract', async () => {
  api.on(setSideMenu, done)
  api.on(sideMenu, () => ok(sideMenu, { expanded: false }))
  await expect(callApi(setSideMenu, { expanded: true })).resolves.toMatchObject({ message: 'Guardado' })
  await expect(callApi(sideMenu, {})).resolves.toMatchObject({ reply: { expanded: false } })
  const [post] = api.sentTo(setSideMenu)
  expect(post?.body).toEqual({ sidenav_status: true })
  expect(post?.headers.get('x-csrf-token')).toBe('access-1')
  expect(api.sentTo(sideMenu)[0]?.headers.get('x-csrf-token')).toBeNull()
})

test('five simultaneous 401 answers cause one refresh, and all calls are repeated with the new token', async () => {
  api.on(setSideMenu, (attempt) => (attempt <= 5 ? expired() : done()))
  api.on(sessionApi.refresh, renewed)
  const calls = Array.from({ length: 5 }, () => callApi(setSideMenu, { expanded: true }))
  await expect(Promise.all(calls)).resolves.toHaveLength(5)
  const refreshes = api.sentTo(sessionApi.refresh)
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]?.headers.get('x-csrf-token')).toBe('refresh-1')
  expect(
    api
      .sentTo(setSideMenu)
      .slice(5)
      .map(({ headers }) => headers.get('x-csrf-token')),
  ).toEqual(Array(5).fill('access-2'))
})

test.each([
  ['401', () => refused('', 401)],
  ['an error', () => refused('Sesión terminada')],
])('a refresh refused with %s ends the session once for all callers', async (_, answer) => {
  api.on(setSideMenu, expired)
  api.on(sessionApi.refresh, answer)
  const ends: string[] = []
  const stop = onSessionEnd((end) => ends.push(end))
  const calls = await Promise.allSettled([1, 2, 3].map(() => callApi(setSideMenu, { expanded: true })))
  stop()
  for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: expect.any(SessionExpiredError) })
  expect(ends).toEqual(['expired'])
  expect(csrfTokens()).toBeNull()
  expect(api.sentTo(sessionApi.refresh)).toHaveLength(1)
})

test.each([
  ['no answer', unreachable],
  ['a broken server', () => refused('', 500)],
])('a refresh with %s keeps the session', async (_, answer) => {
  api.on(setSideMenu, expired)
  api.on(sessionApi.refresh, answer)
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(NoAnswerError)
  expect(csrfTokens()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
})

test('does not renew a session that another tab renewed meanwhile', async () => {
  api.on(setSideMenu, (attempt) => {
    if (attempt > 1) return done()
    localStorage.setItem('posada.renewed', String(Date.now() + 1))
    return expired()
  })
  await callApi(setSideMenu, { expanded: true })
  expect(api.sentTo(sessionApi.refresh)).toHaveLength(0)
})

test('does not renew a session that another tab renewed, though the storage does not show it yet', async () => {
  api.on(setSideMenu, (attempt) => (attempt > 1 ? done() : expired()))
  api.on(sessionApi.me, () => ok(sessionApi.me, { user }))
  await callApi(setSideMenu, { expanded: true })
  expect(api.sentTo(sessionApi.me)).toHaveLength(1)
  expect(api.sentTo(sessionApi.refresh)).toHaveLength(0)
})

test('repeats a 403 once with the new token after another tab logged in', async () => {
  api.on(setSideMenu, (attempt) => {
    if (attempt > 1) return done()
    localStorage.setItem('posada.csrf', JSON.stringify({ access: 'access-9', refresh: 'refresh-9' }))
    return refused('Petición no permitida', 403)
  })
  await callApi(setSideMenu, { expanded: true })
  expect(api.sentTo(setSideMenu)[1]?.headers.get('x-csrf-token')).toBe('access-9')
})

test('does not repeat a 403 for a missing permission', async () => {
  api.on(setSideMenu, () => refused('Su usuario no puede hacer esto', 403))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toMatchObject({
    message: 'Su usuario no puede hacer esto',
    status: 403,
  })
  expect(api.sentTo(setSideMenu)).toHaveLength(1)
})

test('repeats an unanswered call only if it has an idempotency key', async () => {
  api.on(setSideMenu, (attempt) => (attempt === 2 ? done() : unreachable()))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(NoAnswerError)
  await callApi(setSideMenu, { expanded: true }, { idempotencyKey: 'k1' })
  await callApi(setSideMenu, { expanded: true }, { idempotencyKey: 'k2' }).catch(() => {})
  expect(api.sentTo(setSideMenu).map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'k1', 'k2', 'k2'])
})

test("a refusal has the server's message", async () => {
  api.on(setSideMenu, () => refused('No puede ser'))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(RefusedError)
})
