import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { givenEstablishment } from '../../test/given.ts'

/** An owner whose refresh token was replaced a moment ago; `useReplaced` presents the replaced one. */
async function givenReplacedToken() {
  const given = await givenEstablishment()
  const { owner, app, logins } = given
  const headers = { 'user-agent': 'Firefox' }
  await owner.post('/token/refresh', {}, headers)
  const replaced = { ...owner.cookies }
  await owner.post('/token/refresh', {}, headers)
  const useReplaced = async (address = '127.0.0.1', userAgent = 'Firefox') => {
    const csrf = { 'x-csrf-token': owner.csrf.refresh, 'user-agent': userAgent }
    const request = { method: 'POST', url: '/token/refresh', cookies: replaced, headers: csrf } as const
    return (await app.inject({ ...request, remoteAddress: address })).statusCode
  }
  const isOpen = async () => (await owner.request({ method: 'GET', url: '/api/account/me' })).statusCode === 200
  const mails = () =>
    withClient(logins.owner, async (client) => {
      const sql = "select recipient, text_body as text from mails where purpose = 'session-copied'"
      return (await client.query<{ recipient: string; text: string }>(sql)).rows
    })
  return { ...given, useReplaced, isOpen, mails }
}

test('a replaced refresh token gets its successor for ten seconds on the same device and subnet', async () => {
  const { useReplaced, isOpen, clock, mails } = await givenReplacedToken()
  clock.moveBy(8_000)
  expect(await useReplaced()).toBe(200)
  expect(await useReplaced('127.0.0.200')).toBe(200)
  expect(await isOpen()).toBe(true)
  expect(await mails()).toEqual([])
})

test.each([
  ['another subnet', '127.0.1.1', 'Firefox'],
  ['another device', '127.0.0.1', 'curl'],
])('a replaced refresh token used from %s ends the session and informs the user', async (_, address, userAgent) => {
  const { useReplaced, isOpen, mails, email, browser } = await givenReplacedToken()
  expect(await useReplaced(address, userAgent)).toBe(401)
  expect(await isOpen()).toBe(false)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: email, text: expect.stringContaining(`${address} (${userAgent})`) as string })
  const again = browser()
  await again.logIn(email, 'una clave larga y buena')
  const audit = await again.get('/api/account/audit/get_table_data')
  expect(JSON.stringify(audit)).toContain('cerró una sesión usada en dos sitios')
})

test('a replaced refresh token used later ends the session, without a mail on the same device and subnet', async () => {
  const { useReplaced, isOpen, clock, mails } = await givenReplacedToken()
  clock.moveBy(11_000)
  expect(await useReplaced()).toBe(401)
  expect(await isOpen()).toBe(false)
  expect(await mails()).toEqual([])
})

test('the rightful user who comes after the thief is informed', async () => {
  const { owner, browser, clock, isOpen, mails } = await givenReplacedToken()
  const thief = browser('10.9.9.9')
  Object.assign(thief.cookies, owner.cookies)
  thief.csrf.refresh = owner.csrf.refresh
  expect((await thief.request({ method: 'POST', url: '/token/refresh' })).statusCode).toBe(200)
  clock.moveBy(15 * 60_000)
  expect((await owner.request({ method: 'POST', url: '/token/refresh' })).statusCode).toBe(401)
  expect(await isOpen()).toBe(false)
  expect((await thief.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  expect(await mails()).toHaveLength(1)
})
