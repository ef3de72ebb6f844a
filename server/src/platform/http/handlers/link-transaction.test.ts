import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { get, type LinkPurpose, post } from '@posada/contract/endpoint'
import { id } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../app.ts'
import { withClient } from '../../db/with-client.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { givenApp } from '../../../test/given.ts'
import type { LinkContext } from './request-context.ts'
import { implement } from './implement.ts'
import { logOptions } from '../monitoring/request-log.ts'
import { sha256 } from '../sessions/tokens.ts'

const reply = wire({ objectId: ['objeto', id], seen: ['ve', z.array(z.string())] })
const api = {
  open: post('/api/prueba/enlace', { summary: 'Abrir', kind: 'link', purpose: 'payment', reply }),
  other: post('/api/prueba/otro_enlace', { summary: 'Otro', kind: 'link', purpose: 'payment', reply }),
  byPath: get('/api/prueba/enlace/:token', {
    summary: 'Por la dirección',
    kind: 'link',
    purpose: 'card-webhook',
    reply,
  }),
}
const look = async ({ db, objectId, changed }: LinkContext) => {
  changed('bookings', objectId)
  const rows = await db.selectFrom('establishments').select('id').execute()
  return { objectId, seen: rows.map((row) => row.id) }
}
const extra = (app: FastifyInstance, dependencies: Dependencies) =>
  implement(app, dependencies, api, {
    open: (_, context) => look(context),
    other: (_, context) => look(context),
    byPath: (_, context) => look(context),
  })

const given = await givenApp({ extra })
const account = await aFullAccount(given)
await aFullAccount(given)

async function aLink(purpose: LinkPurpose = 'payment', { minutes = 60 } = {}) {
  const token = randomBytes(16).toString('base64url')
  const until = new Date(given.clock.now().getTime() + minutes * 60_000)
  await withClient(given.logins.owner, (client) =>
    client.query(
      'insert into public_links (token_hash, account_id, purpose, object_id, expires_at) values ($1, $2, $3, $4, $5)',
      [sha256(token), account.accountId, purpose, account.ids.booking, until],
    ),
  )
  return token
}

const open = (token: string | undefined, app = given.app, url = api.open.path) =>
  app.inject({ method: 'POST', url, payload: {}, headers: token === undefined ? {} : { 'x-link-token': token } })

test('opens the object of the link in a transaction that sees only its account', async () => {
  const response = await open(await aLink())
  expect(response.json()).toEqual({
    resultado: 'Ok',
    mensaje: '',
    objeto: account.ids.booking,
    ve: [account.ids.establishment],
  })
  expect(response.headers['referrer-policy']).toBe('no-referrer')
  expect(response.cookies).toEqual([])
})

test('opens every call of its purpose', async () => {
  const token = await aLink()
  for (const { path } of [api.open, api.other])
    expect((await open(token, given.app, path)).json()).toMatchObject({ resultado: 'Ok', objeto: account.ids.booking })
})

test('writes an audit row without a login', async () => {
  await open(await aLink())
  const { rows } = await withClient(given.logins.owner, (client) =>
    client.query('select login_id, object_ids from audit where account_id = $1 and action = $2', [
      account.accountId,
      api.open.path,
    ]),
  )
  expect(rows).toContainEqual({ login_id: null, object_ids: [account.ids.booking] })
})

test('accepts the token in the path', async () => {
  const token = await aLink('card-webhook')
  const response = await given.app.inject(`/api/prueba/enlace/${token}`)
  expect(response.json()).toMatchObject({ resultado: 'Ok', objeto: account.ids.booking })
  expect(response.headers['referrer-policy']).toBe('no-referrer')
})

test('rejects wrong, missing, expired tokens and tokens of another purpose alike', async () => {
  const expired = await aLink('payment', { minutes: -1 })
  const other = await aLink('card-webhook')
  for (const token of [undefined, '', 'x', randomBytes(16).toString('base64url'), expired, other]) {
    const response = await open(token)
    expect(response.json()).toEqual({ resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' })
    expect(response.headers['referrer-policy']).toBe('no-referrer')
  }
})

test('rejects a session without a token', async () => {
  const owner = await account.signedIn()
  expect(await owner.post(api.open.path)).toMatchObject({ mensaje: 'El enlace no es válido o ha caducado' })
})

test('does not log the token', async () => {
  let logged = ''
  const sink = new Writable({ write: (chunk: Buffer, _encoding, done) => done(((logged += chunk.toString()), null)) })
  const log = pino({ ...logOptions, level: 'trace' }, sink)
  const app = await buildApp(
    { ...given.dependencies, log },
    { webFolder: '/nowhere', extra: (it) => extra(it, given.dependencies) },
  )
  const [inHeader, inPath, wrong] = [await aLink(), await aLink('card-webhook'), randomBytes(16).toString('base64url')]
  await open(inHeader, app)
  await open(wrong, app)
  for (const token of [inPath, wrong]) await app.inject(`/api/prueba/enlace/${token}`)
  await app.close()
  expect(logged).toContain(api.byPath.path)
  for (const token of [inHeader, inPath, wrong]) expect(logged).not.toContain(token)
})
