import { allRoles } from '@posada/domain/account/users/roles'
import { post } from '@posada/contract/endpoint'
import { text } from '@posada/contract/fields'
import { wire } from '@posada/contract/wire'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { withClient } from '../../db/with-client.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { effects, leaveEffect } from '../../../test/effects.ts'
import { givenApp } from '../../../test/given.ts'
import { UserError } from '../errors.ts'
import { implement } from './implement.ts'

const api = {
  charge: post('/api/prueba/cobro', {
    summary: 'Cobro',
    roles: allRoles,
    outside: true,
    idempotent: true,
    request: wire({ name: ['nombre', text(100), 'El nombre'] }),
    reply: wire({ receipt: ['recibo', z.string()] }),
  }),
}
/** The behaviour of the external system. */
let outside: (name: string) => Promise<string>
let calls = 0
beforeEach(() => {
  calls = 0
  outside = async (name) => `recibo de ${name}`
})

const given = await givenApp({
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      charge: {
        attempt: async ({ name }, context) => {
          await leaveEffect(context, `intento ${name}`)
          return name
        },
        callOutside: async (name) => {
          calls++
          return outside(name as string)
        },
        finish: async (receipt, context) => {
          await leaveEffect(context, `cierre ${String(receipt)}`)
          return { receipt: receipt as string }
        },
      },
    }),
})
const account = await aFullAccount(given)
const owner = await account.signedIn()
const count = (name: string) => effects(given.logins.owner, name)
const charge = (nombre: string, key?: string) =>
  owner.post(api.charge.path, { nombre }, key ? { 'idempotency-key': key } : {})

const openTransactions = () =>
  withClient(given.logins.superuser, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and usename = 'posada_app' and xact_start is not null`,
    )
    return rows[0]!.count
  })

test('commits the attempt and has no open transaction during the external call', async () => {
  outside = async (name) => {
    expect(await count(`intento ${name}`)).toBe(1)
    // Other work of the server, such as the end of an earlier request, may still have one for a moment.
    await expect.poll(openTransactions).toBe(0)
    return 'recibo 1'
  }
  expect(await charge('uno', 'k1')).toEqual({ resultado: 'Ok', mensaje: '', recibo: 'recibo 1' })
  expect(await count('cierre recibo 1')).toBe(1)
})

test('rejects a repeat during the external call, then repeats the stored reply, with one external call', async () => {
  let answer = (_: string) => {}
  outside = () => new Promise((resolve) => (answer = resolve))
  const first = charge('dos', 'k2')
  await expect.poll(() => calls).toBe(1)
  expect(await charge('dos', 'k2')).toEqual({ resultado: 'Error', mensaje: 'Operación en curso' })
  expect(await charge('otro', 'k2')).toMatchObject({ mensaje: 'Esta operación ya se envió con otros datos' })
  answer('recibo 2')
  expect(await first).toMatchObject({ recibo: 'recibo 2' })
  expect(await charge('dos', 'k2')).toEqual(await first)
  expect(calls).toBe(1)
  expect(await charge('otro', 'k2')).toMatchObject({ mensaje: 'Esta operación ya se envió con otros datos' })
})

test.each<[string, () => Error, object]>([
  ['a refusal', () => new UserError('El banco no responde'), { resultado: 'Error', mensaje: 'El banco no responde' }],
  [
    'a fault',
    () => new Error('ECONNRESET'),
    { resultado: 'Error', mensaje: expect.stringMatching(/^Error, pruebe/) as string },
  ],
])(
  '%s of the external system leaves the attempt open and is not retried',
  async (what, error: () => Error, expected: object) => {
    outside = () => Promise.reject(error())
    expect(await charge(what, `k4 ${what}`.replaceAll(' ', '-'))).toEqual(expected)
    expect(await count(`intento ${what}`)).toBe(1)
    outside = async () => 'recibo'
    expect(await charge(what, `k4 ${what}`.replaceAll(' ', '-'))).toMatchObject({ mensaje: 'Operación en curso' })
    expect(calls).toBe(1)
  },
)

test('finishes the attempt and stores the reply if the user logs out during the external call', async () => {
  const leaving = await account.signedIn()
  const sent = () => leaving.post(api.charge.path, { nombre: 'siete' }, { 'idempotency-key': 'k7' })
  outside = async () => {
    await withClient(given.logins.owner, (client) =>
      client.query('update sessions set ended_at = now() where id = $1', [
        leaving.cookies['posada_access']!.split('.')[0],
      ]),
    )
    return 'recibo 7'
  }
  expect(await sent()).toEqual({ resultado: 'Ok', mensaje: '', recibo: 'recibo 7' })
  expect(await count('cierre recibo 7')).toBe(1)
  expect(await sent()).toMatchObject({ mensaje: 'Su sesión ha caducado. Vuelva a iniciar sesión.' })
  expect(await charge('siete', 'k7')).toMatchObject({ recibo: 'recibo 7' })
  expect(calls).toBe(1)
})

test('runs a request without a key each time it is sent', async () => {
  for (let turn = 0; turn < 2; turn++) expect(await charge('cinco')).toMatchObject({ recibo: 'recibo de cinco' })
  expect([calls, await count('intento cinco'), await count('cierre recibo de cinco')]).toEqual([2, 2, 2])
})

test('ten concurrent requests make one external call', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge('seis', 'k6')))
  expect(calls).toBe(1)
  expect(await count('intento seis')).toBe(1)
  for (const { resultado, mensaje } of answers)
    expect(resultado === 'Ok' || mensaje === 'Operación en curso').toBe(true)
})
