import type { Endpoint } from '@posada/contract/endpoint'
import { roles, type Role } from '@posada/domain/account/users/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { givenApp } from '../given.ts'
import { aFullAccount } from './full-account.ts'
import { differing, findWriters, openChecksums, type Checksum } from './checksum.ts'
import { endpoints, endpointsOf } from './endpoints.ts'
import { sizes } from '../sizes.ts'
import { sampleRequest } from './sample-request.ts'
import { optionsOf, send } from './send.ts'

const given = await givenApp()
const account = await aFullAccount(given)
const isStream = ({ endpoint }: { endpoint: Endpoint }) => endpoint.form === 'stream'
const signedInCalls = endpointsOf('account', 'stream', 'provider')
const answered = signedInCalls.filter((call) => !isStream(call))
const posts = answered.filter(({ endpoint }) => endpoint.method === 'POST')
let turn = 0

const requestOf = (endpoint: Endpoint) => sampleRequest(endpoint, { ids: account.ids, turn: ++turn })
const checksumOf = await openChecksums(given.logins.owner)
const checksum = () => checksumOf(account.accountId)
const refusal = { resultado: 'Error', mensaje: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) as string }

/** At full size each role of each endpoint; otherwise one of them, in turns. */
const rolesToTry = ({ roles: open, path }: Endpoint) =>
  sizes.isFull ? open : open.slice(path.length % open.length).slice(0, 1)

/** At the small size, checks common to all endpoints are tried on every third one. */
const inTurns = <T>(calls: T[], place: number): T[] =>
  sizes.isFull ? calls : calls.filter((_, index) => index % 3 === place)

const ofAccount = endpointsOf('account').filter((call) => !isStream(call))

type Case = { name: string; sessions: Role[]; run: (browsers: Browser[]) => Promise<void> }

/**
 * Tests of calls that must do nothing. Their sessions are opened beforehand, so that one checksum before and one after
 * hold for all of them; only where they differ are the calls repeated, each with its own.
 */
function describeIdle(title: string, cases: Case[]) {
  describe(title, () => {
    const browsers = new Map<Case, Browser[]>()
    let before: Checksum

    beforeAll(async () => {
      for (const one of cases) browsers.set(one, await Promise.all(one.sessions.map((role) => account.signedIn(role))))
      before = await checksum()
    })

    afterAll(async () => {
      const tables = differing(before, await checksum())
      if (tables.length === 0) return
      const calls = cases.map((one) => ({ name: one.name, run: () => one.run(browsers.get(one)!) }))
      const writers = await findWriters(calls, checksum)
      throw new Error(
        `Refused calls changed ${tables.join(', ')}. Repeated, one by one: ${writers.join('; ') || 'none'}`,
      )
    })

    test.each(cases)('$name', (one) => one.run(browsers.get(one)!))
  })
}

describeIdle(
  'a role without the permission is refused, and does nothing:',
  ofAccount.flatMap(({ name, endpoint }) =>
    roles
      .filter((role) => !endpoint.roles.includes(role))
      .map((role) => ({
        name: `${name} as ${role}`,
        sessions: [role],
        async run([browser]) {
          const response = await send(browser!, endpoint, requestOf(endpoint))
          expect(response.statusCode).toBe(403)
          expect(response.json()).toEqual({
            resultado: 'Error',
            mensaje: 'Su usuario no tiene permiso para hacer esto.',
          })
        },
      })),
  ),
)

describe.each(ofAccount)('$name', ({ endpoint }) => {
  test.each(rolesToTry(endpoint))('is open to %s', async (role) => {
    const { statusCode, body } = await send(await account.signedIn(role), endpoint, requestOf(endpoint))
    expect([200, 404], body).toContain(statusCode)
    expect(body, 'the call is registered').not.toContain('Esa dirección no existe')
  })
})

describe('without a session', () => {
  test.each(signedInCalls)('$name is refused', async ({ endpoint }) => {
    const response = await send(given.browser(), endpoint, requestOf(endpoint))
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual(refusal)
  })

  test.each(inTurns(signedInCalls, 0))('$name is refused to a forged and to a refresh token', async ({ endpoint }) => {
    const browser = await account.signedIn()
    const [id] = browser.cookies['posada_access']!.split('.')
    for (const posada_access of ['x', '..', `${id}.0.x`, `${id}.1e1.x`, browser.cookies['posada_refresh']!]) {
      const response = await browser.request({
        ...(await optionsOf(endpoint, requestOf(endpoint))),
        cookies: { posada_access },
      })
      expect(response.statusCode, posada_access).toBe(401)
    }
  })

  test.each(inTurns(signedInCalls, 1))('$name is refused in one that has ended', async ({ endpoint }) => {
    const browser = await account.signedIn()
    await browser.post('/api/tokens/blacklist_access_token')
    expect((await send(browser, endpoint, requestOf(endpoint))).statusCode).toBe(401)
  })
})

describeIdle(
  'without its CSRF token a call is refused before the body is looked at:',
  inTurns(posts, 2).map(({ name, endpoint }) => ({
    name,
    sessions: ['owner', 'owner'],
    async run([browser, stranger]) {
      for (const token of ['', 'x', stranger!.csrf.access, browser!.csrf.refresh]) {
        const response = await browser!.request({
          method: 'POST',
          url: endpoint.path,
          payload: '{"not json',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        })
        expect(response.statusCode, token).toBe(403)
        expect(response.json()).toEqual(refusal)
      }
    },
  })),
)

describe('another site', () => {
  const gatePosts = endpointsOf('gate', 'link').filter(({ endpoint }) => endpoint.method === 'POST')
  const foreign = [{ origin: 'https://malo.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]

  test.each(gatePosts)('may not call $name', async ({ endpoint }) => {
    for (const headers of foreign) {
      const options = { ...(await optionsOf(endpoint, requestOf(endpoint))), headers, cookies: {} }
      const response = await given.browser(`10.1.0.${++turn % 250}`).request(options)
      expect(response.statusCode, JSON.stringify(headers)).toBe(403)
      expect(response.json()).toMatchObject(refusal)
    }
  })

  test.each(gatePosts)('our own may call $name', async ({ endpoint }) => {
    const headers = { host: 'posada.test:3000', origin: 'http://posada.test:3000', 'sec-fetch-site': 'same-origin' }
    const response = await given
      .browser(`10.2.0.${++turn % 250}`)
      .request({ ...(await optionsOf(endpoint, requestOf(endpoint))), headers })
    expect(response.statusCode, response.body).not.toBe(403)
  })
})

test('no GET changes anything', async () => {
  const gets = endpoints.filter((call) => call.endpoint.method === 'GET' && !isStream(call))
  expect(gets.length).toBeGreaterThan(5)
  const browser = await account.signedIn()
  const before = await checksum()
  for (const { endpoint } of gets) await send(browser, endpoint, requestOf(endpoint))
  expect(await checksum()).toEqual(before)
})
