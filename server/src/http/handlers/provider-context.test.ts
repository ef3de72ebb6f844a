import { post } from '@posada/contract/endpoint'
import { roles } from '@posada/domain/users/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '../../db/with-client.ts'
import { aFullAccount } from '../../test/contract/full-account.ts'
import { givenApp } from '../../test/given.ts'
import { implement } from './implement.ts'

const api = { desk: post('/api/prueba/mesa', { summary: 'Mesa', kind: 'provider' }) }
const given = await givenApp({
  extra: (app, dependencies) =>
    implement(app, dependencies, api, {
      desk: async (_, { gate }) => {
        const { rows } = await sql<{ role: string }>`select current_user as role`.execute(gate)
        return { message: rows[0]!.role }
      },
    }),
})
const account = await aFullAccount(given)
const enter = (browser: Awaited<ReturnType<typeof account.signedIn>>, headers = {}) =>
  browser.request({ method: 'POST', url: api.desk.path, payload: {}, headers })

test.each(roles)('rejects the role %s of an ordinary account', async (role) => {
  const response = await enter(await account.signedIn(role))
  expect(response.statusCode).toBe(403)
  expect(response.json()).toEqual({ resultado: 'Error', mensaje: 'Su usuario no tiene permiso para hacer esto.' })
})

test('runs a provider request as the gate role, with session and CSRF token', async () => {
  await withClient(given.logins.owner, (client) =>
    client.query('update logins set is_provider = true where id = $1', [account.logins['read-only']]),
  )
  const provider = await account.signedIn('read-only')
  expect((await enter(provider)).json()).toEqual({ resultado: 'Ok', mensaje: 'posada_gate' })
  expect((await enter(provider, { 'x-csrf-token': 'otro' })).statusCode).toBe(403)
  expect((await enter(given.browser())).statusCode).toBe(401)
  await provider.post('/api/tokens/blacklist_access_token')
  expect((await enter(provider)).statusCode).toBe(401)
})

test('an account cannot mark its own login as provider', async () => {
  await expect(
    given.dependencies.app
      .updateTable('logins')
      .set({ isProvider: true })
      .where('id', '=', account.logins.owner)
      .execute(),
  ).rejects.toMatchObject({ code: '42501' })
})
