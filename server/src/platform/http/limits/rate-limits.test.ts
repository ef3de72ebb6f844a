import { allRoles } from '@posada/domain/account/users/roles'
import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { registrationApi, sessionApi } from '@posada/contract/account/session'
import { get, post } from '@posada/contract/endpoint'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { stoppedClock } from '../../../test/stopped-clock.ts'
import { replyWithError } from '../replies/error-handler.ts'
import { addRateLimits, addressKeyOf, DOCUMENTATION_LIMIT, subnetOf } from './rate-limits.ts'
import { makeTokens } from '../sessions/tokens.ts'

const tokens = makeTokens(randomBytes(32))
const call = get('/api/call', { summary: 'Una llamada', roles: allRoles })
const { login, refresh, logout } = sessionApi
const { challenge } = registrationApi
const register = post('/api/register_web', { summary: 'Registro', kind: 'gate' })
const recover = post('/api/recover_password', { summary: 'Recuperación', kind: 'gate' })

async function givenLimits() {
  const app = Fastify()
  app.setErrorHandler(replyWithError)
  await app.register(cookie)
  const clock = stoppedClock()
  await addRateLimits(app, { tokens, clock })
  for (const endpoint of [call, login, refresh, logout, challenge, register, recover])
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async () => ({ resultado: 'Ok' }),
    })
  app.get('/file.js', async () => '')
  app.get('/docs', { config: { addressLimit: DOCUMENTATION_LIMIT } }, async () => '')
  const access = (session: string) => tokens.token('access', session, 0)

  /** Sends `count` requests one after the other. Returns how many were accepted. */
  async function through(
    count: number,
    {
      url = '/api/call',
      session = '',
      address = '10.0.0.1',
      forged = false,
      cookies = session ? { posada_access: forged ? `${session}.0.forged` : access(session) } : {},
    }: { url?: string; session?: string; address?: string; forged?: boolean; cookies?: Record<string, string> } = {},
  ) {
    const method = app.hasRoute({ method: 'GET', url }) ? 'GET' : 'POST'
    let passed = 0
    for (let request = 0; request < count; request++)
      if ((await app.inject({ method, url, remoteAddress: address, cookies })).statusCode === 200) passed++
    return passed
  }
  return { app, clock, through, access }
}

describe('limits', () => {
  test('give each session bursts of 200, whatever its address', async () => {
    const { app, clock, through, access } = await givenLimits()
    expect(await through(300, { session: 'ana' })).toBe(200)
    expect(await through(200, { session: 'luis' })).toBe(200)
    expect(await through(300, { session: 'ana' })).toBe(0)
    const refused = await app.inject({ url: '/api/call', cookies: { posada_access: access('ana') } })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      resultado: 'Error',
      mensaje: 'Demasiadas peticiones seguidas. Espere un momento y vuelva a intentarlo.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    clock.moveBy(1000)
    expect(await through(100, { session: 'ana' })).toBe(50)
    clock.moveBy(4000)
    expect(await through(300, { session: 'ana' })).toBe(200)
  })

  test('count by address without a valid token', async () => {
    const { through } = await givenLimits()
    expect(await through(200, { session: 'a', forged: true })).toBe(200)
    expect(await through(200, { session: 'b', forged: true })).toBe(100)
    expect(await through(1, { address: '10.0.0.2' })).toBe(1)
  })

  test('count a login by address, whatever sessions it is called with', async () => {
    const { through } = await givenLimits()
    const { path: url } = login
    expect(await through(200, { url, session: 'ana' })).toBe(200)
    expect(await through(200, { url, session: 'luis' })).toBe(100)
    expect(await through(1, { url, session: 'luis', address: '10.0.0.2' })).toBe(1)
  })

  test('are lower where accounts are created or mails sent, even with a session', async () => {
    const { through } = await givenLimits()
    expect(await through(110, { url: '/api/register_web' })).toBe(100)
    expect(await through(40, { url: '/api/recover_password', session: 'ana' })).toBe(30)
    expect(await through(10, { url: '/api/recover_password', session: 'luis' })).toBe(0)
  })

  test('let nobody keep the other users of an address out of their sessions and known browsers', async () => {
    const { through } = await givenLimits()
    const refreshOf = (session: string) => ({ posada_refresh: tokens.token('refresh', session, 3) })
    const markOf = (session: string) => ({ posada_known: tokens.token('refresh', session, 999_999_999) })
    expect(await through(301, { url: login.path })).toBe(300)
    expect(await through(1, { url: refresh.path })).toBe(0)
    expect(await through(1, { url: refresh.path, cookies: { posada_refresh: 'ana.3.forged' } })).toBe(0)
    expect(await through(1, { url: login.path, cookies: { posada_known: 'ana.3.forged' } })).toBe(0)
    expect(await through(20, { url: refresh.path, cookies: refreshOf('ana') })).toBe(20)
    expect(await through(1, { url: logout.path, cookies: refreshOf('ana') })).toBe(1)
    expect(await through(200, { url: refresh.path, cookies: refreshOf('luis') })).toBe(200)
    expect(await through(1, { url: refresh.path, cookies: refreshOf('luis') })).toBe(0)
    expect(await through(61, { url: login.path, cookies: markOf('ana') })).toBe(60)
    expect(await through(1, { url: login.path, cookies: markOf('luis') })).toBe(1)
  })

  test('count challenges and documentation by themselves', async () => {
    const { through } = await givenLimits()
    expect(await through(301, { url: challenge.path })).toBe(300)
    expect(await through(61, { url: '/docs' })).toBe(60)
    expect(await through(300, { url: login.path })).toBe(300)
  })

  test('do not count files', async () => {
    const { through } = await givenLimits()
    expect(await through(500, { url: '/file.js' })).toBe(500)
  })
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, subnet) => {
  expect(addressKeyOf(address)).toBe(subnet)
})

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:2300::/56'],
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['', ''],
])('%s is in the subnet %s', (address, subnet) => {
  expect(subnetOf(address)).toBe(subnet)
})
