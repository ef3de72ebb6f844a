import { get } from '@posada/contract/endpoint'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { implement } from '../../platform/http/handlers/implement.ts'
import { inJobTransaction } from '../../platform/http/handlers/job-transaction.ts'
import type { JobContext } from '../../platform/http/handlers/request-context.ts'
import { aFullAccount } from '../../test/contract/full-account.ts'
import { givenApp } from '../../test/given.ts'
import { endLinks, extendLink, makeLink, renewLink, tokenOfLink } from './links.ts'

const api = { open: get('/api/prueba/enlace', { summary: 'Abrir', kind: 'link', purpose: 'payment' }) }
const given = await givenApp({
  extra: (app, dependencies) => implement(app, dependencies, api, { open: async () => ({}) }),
})
const { dependencies, clock } = given
const account = await aFullAccount(given)
const target = { purpose: 'payment', objectId: account.ids.booking } as const
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000)

const run = <T>(work: (context: JobContext) => Promise<T>) =>
  inJobTransaction(dependencies, { accountId: account.accountId, action: 'morning' }, work)
const opens = async (token: string | undefined) =>
  (await given.app.inject({ url: api.open.path, headers: { 'x-link-token': token ?? '' } })).json<{
    resultado: string
  }>().resultado === 'Ok'

test('a link opens its purpose and can be shown again, while the database has no readable token', async () => {
  const token = await run((context) => makeLink(dependencies, context, { ...target, expiresAt: inAnHour() }))
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await opens(token)).toBe(true)
  expect(await run((context) => tokenOfLink(dependencies, context, target))).toBe(token)
  const { rows } = await withClient(given.logins.owner, (client) => client.query('select l::text from public_links l'))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a renewed link ends the old one at once', async () => {
  const old = await run((context) => makeLink(dependencies, context, { ...target, expiresAt: inAnHour() }))
  const renewed = await run((context) => renewLink(dependencies, context, { ...target, expiresAt: inAnHour() }))
  expect([await opens(old), await opens(renewed)]).toEqual([false, true])
  expect(await run((context) => tokenOfLink(dependencies, context, target))).toBe(renewed)
})

test('a link ends when it is ended, and at its time, which can be moved', async () => {
  const token = await run((context) => renewLink(dependencies, context, { ...target, expiresAt: inAnHour() }))
  const later = new Date(clock.now().getTime() + 3 * 3_600_000)
  await run((context) => extendLink(context, target, later))
  clock.moveBy(2 * 3_600_000)
  expect(await opens(token)).toBe(true)
  clock.moveBy(2 * 3_600_000)
  expect(await opens(token)).toBe(false)
  expect(await run((context) => tokenOfLink(dependencies, context, target))).toBeUndefined()
  const another = await run((context) => makeLink(dependencies, context, { ...target, expiresAt: inAnHour() }))
  await run((context) => endLinks(context, target))
  expect(await opens(another)).toBe(false)
})
