import { hook, type LinkPurpose, post } from '@posada/contract/endpoint'
import { text } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { effects, leaveEffect } from '../../../test/effects.ts'
import { givenApp } from '../../../test/given.ts'
import { aLink } from '../../../test/a-link.ts'
import { implement } from './implement.ts'

const request = wire({ name: ['nombre', text(100), 'El nombre'] })
const reply = wire({ receipt: ['recibo', z.string()] })
const api = {
  keyed: post('/api/prueba/enlace/clave', {
    summary: 'Con clave',
    kind: 'link',
    purpose: 'payment',
    idempotent: true,
    request,
  }),
  prepared: post('/api/prueba/enlace/antes', { summary: 'Con preparación', kind: 'link', purpose: 'payment', reply }),
  outside: post('/api/prueba/enlace/fuera', {
    summary: 'Con otro sistema',
    kind: 'link',
    purpose: 'payment',
    outside: true,
    request,
    reply,
  }),
  long: post('/api/prueba/enlace/largo', {
    summary: 'Con un cuerpo largo',
    kind: 'link',
    purpose: 'payment',
    maxBodyBytes: 262_144,
    request: wire({ drawing: ['dibujo', text(250_000), 'El dibujo'] }),
  }),
  message: hook('/api/prueba/aviso/:token', { summary: 'Aviso', purpose: 'card-webhook' }),
}
let calls = 0

const given = await givenApp({
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      keyed: async ({ name }, context) => {
        await leaveEffect(context, name)
        return {}
      },
      prepared: {
        before: async () => {
          const receipt = 'preparado'
          return async () => ({ receipt })
        },
      },
      outside: {
        attempt: async ({ name }, context) => {
          await leaveEffect(context, `intento ${name}`)
          return name
        },
        callOutside: async (name) => {
          calls++
          return `recibo de ${String(name)}`
        },
        finish: async (receipt, context) => {
          await leaveEffect(context, `cierre ${context.objectId}`)
          return { receipt: String(receipt) }
        },
      },
      long: async () => ({}),
      message: async ({ rawBody, headers }, context) => {
        if (headers['x-signature'] !== 'good') return { refusal: 'La firma no es válida' }
        await leaveEffect(context, `aviso ${rawBody.toString('hex')}`)
        return {}
      },
    }),
})
const account = await aFullAccount(given)
const objectId = account.ids.booking
const count = (name: string) => effects(given.logins.owner, name)
const linkFor = (purpose: LinkPurpose) => aLink(given, account.accountId, { purpose, objectId })
const token = await linkFor('payment')

const call = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  given.app.inject({ method: 'POST', url, payload, headers: { 'x-link-token': token, ...headers } })

test('a repeated key of a link gets the first reply, and another body is refused', async () => {
  const headers = { 'idempotency-key': 'uno' }
  for (let turn = 0; turn < 2; turn++)
    expect((await call(api.keyed.path, { nombre: 'a' }, headers)).json()).toMatchObject({ resultado: 'Ok' })
  expect(await count('a')).toBe(1)
  expect((await call(api.keyed.path, { nombre: 'b' }, headers)).json()).toMatchObject({
    mensaje: 'Esta operación ya se envió con otros datos',
  })
})

test('the same key of two links is two keys', async () => {
  const other = await aLink(given, account.accountId, { purpose: 'payment', objectId: account.ids.guest })
  for (const sent of [token, other])
    await call(api.keyed.path, { nombre: 'dos' }, { 'idempotency-key': 'k', 'x-link-token': sent })
  expect(await count('dos')).toBe(2)
})

test('runs work before its transaction', async () => {
  expect((await call(api.prepared.path, {})).json()).toMatchObject({ resultado: 'Ok', recibo: 'preparado' })
})

test('calls the external system between two transactions of the account, with a key or without', async () => {
  expect((await call(api.outside.path, { nombre: 'x' })).json()).toMatchObject({ recibo: 'recibo de x' })
  const headers = { 'idempotency-key': 'fuera' }
  for (let turn = 0; turn < 2; turn++)
    expect((await call(api.outside.path, { nombre: 'y' }, headers)).json()).toMatchObject({ recibo: 'recibo de y' })
  expect(calls).toBe(2)
  expect(await count('intento y')).toBe(1)
  expect(await count(`cierre ${objectId}`)).toBe(2)
})

test('a wrong token is told nothing about the body it sent', async () => {
  const refused = { resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' }
  for (const url of [api.keyed.path, api.outside.path])
    expect((await call(url, {}, { 'x-link-token': 'otro' })).json()).toEqual(refused)
  expect((await call(api.keyed.path, {})).json()).toMatchObject({ mensaje: 'Falta el nombre' })
})

test('takes bodies of 16 KB, or as many bytes as the contract says', async () => {
  expect((await call(api.keyed.path, { nombre: 'x'.repeat(17_000) })).statusCode).toBe(413)
  expect((await call(api.long.path, { dibujo: 'x'.repeat(200_000) })).json()).toMatchObject({ resultado: 'Ok' })
  expect((await call(api.long.path, { dibujo: 'x'.repeat(270_000) })).statusCode).toBe(413)
})

test('a hook gets the bytes of the body whatever their type, and its sender the status', async () => {
  const url = (value: string) => api.message.path.replace(':token', value)
  const send = async (value: string, payload: Buffer, headers: Record<string, string>) =>
    (await given.app.inject({ method: 'POST', url: url(value), payload, headers })).statusCode
  const bytes = Buffer.from('{ "a":  1.0, "ñ": "\\u00f1" }')
  const own = await linkFor('card-webhook')
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain; charset=utf-8'])
    expect(await send(own, bytes, { 'content-type': type, 'x-signature': 'good' })).toBe(200)
  expect(await count(`aviso ${bytes.toString('hex')}`)).toBe(3)
  expect(await send(own, bytes, { 'content-type': 'application/json' })).toBe(400)
  expect(await send(token, bytes, { 'content-type': 'application/json', 'x-signature': 'good' })).toBe(404)
  const long = Buffer.alloc(262_145, 'a')
  expect(await send(own, long, { 'content-type': 'text/plain', 'x-signature': 'good' })).toBe(413)
})

test('stops a link that is called without end, and no other', async () => {
  const other = { purpose: 'payment', objectId: account.ids.guest } as const
  const [busy, quiet] = [await linkFor('payment'), await aLink(given, account.accountId, other)]
  const status = async (value: string) => (await call(api.prepared.path, {}, { 'x-link-token': value })).statusCode
  const answers: number[] = []
  while (!answers.includes(429) && answers.length < 1_000) answers.push(await status(busy))
  expect(answers.length).toBeGreaterThan(120)
  expect(answers).toContain(429)
  expect(await status(quiet)).toBe(200)
})
