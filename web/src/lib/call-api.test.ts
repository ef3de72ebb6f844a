// @vitest-environment jsdom
import { sessionApi } from '@posada/contract/account/session'
import { shellApi } from '@posada/contract/shell/shell'
import { beforeEach, expect, test } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../test/api-double.ts'
import '../test/browser.ts'
import { callApi } from './call-api.ts'
import { NoAnswerError, RefusedError, SessionExpiredError } from './errors.ts'
import { csrfTokens, keepCsrfTokens, onSessionEnd } from './session.ts'

const api = apiDouble()
const { setSideMenu, sideMenu } = shellApi
const longAgo = () => localStorage.setItem('posada.renewed', '0')
const renewed = () => ok(sessionApi.refresh, { outcome: 'Ok', csrf: { access: 'access-2', refresh: 'refresh-2' } })
const expired = () => refused('La sesión ha caducado', 401)
const done = () => ok(setSideMenu, {}, 'Guardado')

beforeEach(async () => {
  keepCsrfTokens({ access: 'access-1', refresh: 'refresh-1' })
  longAgo()
  // The throttle of the case before is over.
  await new Promise((wait) => setTimeout(wait, 510))
})

test('a call that changes something carries the CSRF token and comes back in our names', async () => {
  api.on(setSideMenu, done)
  api.on(sideMenu, () => ok(sideMenu, { expanded: false }))
  await expect(callApi(setSideMenu, { expanded: true })).resolves.toMatchObject({ message: 'Guardado' })
  await expect(callApi(sideMenu, {})).resolves.toMatchObject({ reply: { expanded: false } })
  const [post] = api.sentTo(setSideMenu)
  expect(post?.body).toEqual({ sidenav_status: true })
  expect(post?.headers.get('x-csrf-token')).toBe('access-1')
  expect(api.sentTo(sideMenu)[0]?.headers.get('x-csrf-token')).toBeNull()
})

test('five calls answered 401 at once make one refresh, and all are repeated with the new token', async () => {
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
])('a refresh refused with %s ends the session, once for all callers', async (_, answer) => {
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
])('a refresh with %s leaves the session as it is', async (_, answer) => {
  api.on(setSideMenu, expired)
  api.on(sessionApi.refresh, answer)
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(NoAnswerError)
  expect(csrfTokens()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
})

test('a session that another tab renewed meanwhile is not renewed again', async () => {
  api.on(setSideMenu, (attempt) => {
    if (attempt > 1) return done()
    localStorage.setItem('posada.renewed', String(Date.now() + 1))
    return expired()
  })
  await callApi(setSideMenu, { expanded: true })
  expect(api.sentTo(sessionApi.refresh)).toHaveLength(0)
})

test('a 403 after another tab logged in anew is repeated once with the token kept there', async () => {
  api.on(setSideMenu, (attempt) => {
    if (attempt > 1) return done()
    localStorage.setItem('posada.csrf', JSON.stringify({ access: 'access-9', refresh: 'refresh-9' }))
    return refused('Petición no permitida', 403)
  })
  await callApi(setSideMenu, { expanded: true })
  expect(api.sentTo(setSideMenu)[1]?.headers.get('x-csrf-token')).toBe('access-9')
})

test('a 403 for want of a right stands', async () => {
  api.on(setSideMenu, () => refused('Su usuario no puede hacer esto', 403))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toMatchObject({
    message: 'Su usuario no puede hacer esto',
    status: 403,
  })
  expect(api.sentTo(setSideMenu)).toHaveLength(1)
})

test('without an answer a call is repeated only under an idempotency key', async () => {
  api.on(setSideMenu, (attempt) => (attempt === 2 ? done() : unreachable()))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(NoAnswerError)
  await callApi(setSideMenu, { expanded: true }, { idempotencyKey: 'k1' })
  await callApi(setSideMenu, { expanded: true }, { idempotencyKey: 'k2' }).catch(() => {})
  expect(api.sentTo(setSideMenu).map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'k1', 'k2', 'k2'])
})

test('a refusal keeps its words', async () => {
  api.on(setSideMenu, () => refused('No puede ser'))
  await expect(callApi(setSideMenu, { expanded: true })).rejects.toThrow(RefusedError)
})
