import { allRoles } from '@posada/domain/account/users/roles'
import { post } from '@posada/contract/endpoint'
import { maybe, text } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../ids.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { effects, leaveEffect } from '../../../test/effects.ts'
import { givenApp } from '../../../test/given.ts'
import type { RequestContext } from './request-context.ts'
import { UserError } from '../errors.ts'
import { implement } from './implement.ts'

const request = wire({ name: ['nombre', text(100), 'El nombre'], how: ['como', maybe(text(20)), 'El modo'] })
const options = {
  summary: 'Una vez',
  roles: allRoles,
  idempotent: true,
  request,
  reply: wire({
    ticket: ['vale', z.string().optional()],
    charge: ['charge_id', z.string().optional()],
    lines: ['pay_lines', z.array(wire({ firstLine: ['first_line', z.string()], a: ['a', z.string()] })).optional()],
  }),
}
const api = { once: post('/api/prueba/una_vez', options), alsoOnce: post('/api/prueba/otra_vez', options) }

/** Leaves an effect, then returns a reply, returns a refusal or throws. */
async function work({ name, how }: z.output<typeof request>, context: RequestContext) {
  await leaveEffect(context, name)
  if (how === 'throws') throw new UserError('Así no')
  if (how === 'refuses') return { refusal: `Mejor no: ${newId()}` }
  if (how === 'lists') return { ticket: 't', charge: newId(), lines: [{ firstLine: newId(), a: 'b' }] }
  return { ticket: how === 'echoes' ? name : newId() }
}
const given = await givenApp({
  extra: (app, dependencies) => implement(app, dependencies, api, { once: work, alsoOnce: work }),
})
const account = await aFullAccount(given)
const owner = await account.signedIn()
const count = (name: string) => effects(given.logins.owner, name)
const ask = (key: string, nombre: string, como = '', { browser = owner, path = api.once.path } = {}) =>
  browser.post(path, { nombre, como }, { 'idempotency-key': key })

test('repeats the first reply for the same key without running again', async () => {
  const first = await ask('clave-1', 'primero')
  expect(first).toMatchObject({ resultado: 'Ok', vale: expect.any(String) })
  expect(await ask('clave-1', 'primero')).toEqual(first)
  expect(await count('primero')).toBe(1)
})

test('repeats a reply byte for byte, with the names and the order of its keys', async () => {
  const text = async () => JSON.stringify(await ask('clave-letra-por-letra', 'letra por letra', 'lists'))
  const first = await text()
  expect(first).toMatch(/"charge_id":"[^"]+","pay_lines":\[\{"first_line":/)
  expect(await text()).toBe(first)
})

test('runs every request without a key', async () => {
  await owner.post(api.once.path, { nombre: 'sin clave' })
  await owner.post(api.once.path, { nombre: 'sin clave' })
  expect(await count('sin clave')).toBe(2)
})

test('rejects another body with the same key', async () => {
  await ask('clave-2', 'segundo')
  expect(await ask('clave-2', 'segundo distinto')).toMatchObject({
    mensaje: 'Esta operación ya se envió con otros datos',
  })
  expect(await count('segundo distinto')).toBe(0)
})

test('keeps neither effect nor key after a thrown refusal', async () => {
  expect(await ask('clave-3', 'tercero', 'throws')).toMatchObject({ resultado: 'Error', mensaje: 'Así no' })
  expect(await count('tercero')).toBe(0)
  expect(await ask('clave-3', 'tercero')).toMatchObject({ resultado: 'Ok' })
  expect(await count('tercero')).toBe(1)
})

test('repeats a returned refusal word for word, with one effect', async () => {
  const first = await ask('clave-4', 'cuarto', 'refuses')
  expect(first).toMatchObject({ resultado: 'Error', mensaje: expect.stringMatching(/^Mejor no: /) as string })
  expect(await ask('clave-4', 'cuarto', 'refuses')).toEqual(first)
  expect(await count('cuarto')).toBe(1)
})

test('twenty concurrent requests have one effect and the same reply', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('clave-5', 'quinto')))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ resultado: 'Ok' })
  expect(await count('quinto')).toBe(1)
})

test('twenty concurrent requests that all fail leave no effect', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('clave-5b', 'quinto b', 'throws')))
  expect(answers.every(({ mensaje }) => mensaje === 'Así no')).toBe(true)
  expect(await count('quinto b')).toBe(0)
})

test('keys are separate by user, account and endpoint', async () => {
  const first = await ask('clave-6', 'sexto')
  const neighbour = await aFullAccount(given)
  const others = [
    await ask('clave-6', 'sexto', '', { browser: await account.signedIn('reception') }),
    await ask('clave-6', 'sexto', '', { browser: await neighbour.signedIn() }),
    await ask('clave-6', 'sexto', '', { path: api.alsoOnce.path }),
  ]
  expect(new Set([first, ...others].map((answer) => answer['vale'])).size).toBe(4)
  expect(await count('sexto')).toBe(4)
  expect(await ask('clave-6', 'sexto', '', { browser: await account.signedIn() })).toEqual(first)
})

test.each(['a'.repeat(65), 'con espacio'])('rejects the invalid key %s', async (key) => {
  expect(await ask(key, 'séptimo')).toMatchObject({
    mensaje: 'La clave de la operación no es válida',
  })
  expect(await count('séptimo')).toBe(0)
})

test('stores a reply that contains half a surrogate pair', async () => {
  const first = await ask('clave-8', 'oct\ud800avo', 'echoes')
  expect(first).toMatchObject({ resultado: 'Ok' })
  expect(await ask('clave-8', 'oct\ud800avo', 'echoes')).toEqual(first)
})

test('runs the same key again after a day, with any body', async () => {
  const first = await ask('clave-9', 'noveno')
  given.clock.moveBy(23 * 3_600_000)
  expect(await ask('clave-9', 'noveno', '', { browser: await account.signedIn() })).toEqual(first)
  given.clock.moveBy(2 * 3_600_000)
  const later = await ask('clave-9', 'noveno distinto', '', { browser: await account.signedIn() })
  expect(later).toMatchObject({ resultado: 'Ok' })
  expect(later['vale']).not.toBe(first['vale'])
})
