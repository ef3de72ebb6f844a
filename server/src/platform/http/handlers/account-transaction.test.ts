import { allRoles } from '@posada/domain/account/users/roles'
import { post } from '@posada/contract/endpoint'
import { text } from '@posada/contract/fields'
import { NUMBER_HEADER } from '@posada/contract/live-updates'
import { wire } from '@posada/contract/wire'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { effects, leaveEffect } from '../../../test/effects.ts'
import { givenApp } from '../../../test/given.ts'
import { stoppedClock } from '../../../test/stopped-clock.ts'
import { UserError } from '../errors.ts'
import { implement } from './implement.ts'

const request = wire({ name: ['nombre', text(100), 'El nombre'] })
const api = {
  victim: post('/api/prueba/victima', { summary: 'Víctima', roles: allRoles, request }),
  throws: post('/api/prueba/lanza', { summary: 'Lanza', roles: allRoles, request }),
  refuses: post('/api/prueba/rehusa', { summary: 'Rehúsa', roles: allRoles, request }),
  breaks: post('/api/prueba/rompe', { summary: 'Rompe', roles: allRoles, request }),
}
/** How many of the next transactions PostgreSQL aborts, and with which SQLSTATE. */
const trouble = { left: 0, code: '40001' }
let runs = 0

const given = await givenApp({
  clock: stoppedClock(),
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      victim: async ({ name }, context) => {
        runs++
        await leaveEffect(context, name)
        context.changed('units', context.loginId)
        if (trouble.left-- > 0)
          await sql.raw(`do $$ begin raise exception using errcode = '${trouble.code}'; end $$`).execute(context.db)
        return {}
      },
      throws: async ({ name }, context) => {
        await leaveEffect(context, name)
        throw new UserError('No puede ser')
      },
      refuses: async ({ name }, context) => {
        await leaveEffect(context, name)
        return { refusal: 'No puede ser' }
      },
      breaks: async ({ name }, context) => {
        await leaveEffect(context, name)
        throw new Error(`secreto de ${name}`)
      },
    }),
})
const account = await aFullAccount(given)
const owner = await account.signedIn()
const count = (name: string) => effects(given.logins.owner, name)
const traces = (action: string) =>
  withClient(
    given.logins.owner,
    async (client) => (await client.query('select from audit where action = $1', [action])).rowCount,
  )

test.each(['40001', '40P01'])(
  'retries a transaction aborted with %s, and leaves its effect and its audit row once',
  async (code) => {
    Object.assign(trouble, { left: 2, code })
    const [name, before] = [`víctima ${code}`, await traces(api.victim.path)]
    runs = 0
    expect(await owner.post(api.victim.path, { nombre: name })).toMatchObject({ resultado: 'Ok' })
    expect([runs, await count(name), (await traces(api.victim.path))! - before!]).toEqual([3, 1, 1])
  },
)

test('returns an error to the user after four attempts', async () => {
  Object.assign(trouble, { left: 9, code: '40001' })
  runs = 0
  expect(await owner.post(api.victim.path, { nombre: 'sin suerte' })).toEqual({
    resultado: 'Error',
    mensaje: 'Otra persona está cambiando lo mismo en este momento. Vuelva a intentarlo.',
  })
  expect([runs, await count('sin suerte')]).toEqual([4, 0])
})

test('rolls back on a thrown refusal', async () => {
  expect(await owner.post(api.throws.path, { nombre: 'lanzado' })).toEqual({
    resultado: 'Error',
    mensaje: 'No puede ser',
  })
  expect(await count('lanzado')).toBe(0)
})

test('commits on a returned refusal', async () => {
  expect(await owner.post(api.refuses.path, { nombre: 'rehusado' })).toEqual({
    resultado: 'Error',
    mensaje: 'No puede ser',
  })
  expect(await count('rehusado')).toBe(1)
})

test('rolls back on an unexpected error and does not expose its message', async () => {
  const response = await owner.request({ method: 'POST', url: api.breaks.path, payload: { nombre: 'roto' } })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    resultado: 'Error',
    mensaje: 'Error, pruebe a refrescar la página y contacte con soporte si el problema persiste',
  })
  expect(await count('roto')).toBe(0)
})

test('a reply has the number of the newest change before it, which a change moves on by one', async () => {
  trouble.left = 0
  const numberOf = async (method: 'GET' | 'POST', url: string) =>
    Number((await owner.request({ method, url, payload: { nombre: 'con número' } })).headers[NUMBER_HEADER])
  const before = await numberOf('GET', '/api/sidenav/get_status')
  expect(await numberOf('POST', api.victim.path)).toBe(before)
  expect(await numberOf('GET', '/api/sidenav/get_status')).toBe(before + 1)
})

test('limits the rate of requests of a session', async () => {
  const hasty = await account.signedIn()
  const statuses: number[] = []
  for (let request = 0; request < 250; request++)
    statuses.push((await hasty.request({ method: 'GET', url: '/api/sidenav/get_status' })).statusCode)
  expect(statuses.slice(0, 200)).toEqual(Array.from({ length: 200 }, () => 200))
  expect(new Set(statuses.slice(200))).toEqual(new Set([429]))
})
