import { post } from '@posada/contract/endpoint'
import { roles } from '@posada/domain/account/users/roles'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { aProvider } from '../../../test/a-provider.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { givenApp, PASSWORD } from '../../../test/given.ts'
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

test('runs a provider request as the gate role, with session, second factor and CSRF token', async () => {
  const provider = await aProvider(given)
  expect((await enter(provider)).json()).toEqual({ resultado: 'Ok', mensaje: 'posada_gate' })
  expect((await enter(provider, { 'x-csrf-token': 'otro' })).statusCode).toBe(403)
  expect((await enter(given.browser())).statusCode).toBe(401)
  await provider.post('/api/tokens/blacklist_access_token')
  expect((await enter(provider)).statusCode).toBe(401)
})

test('refuses a provider without a second factor, and their sessions of before, with codes of their own', async () => {
  const provider = await aProvider(given, { hasSecondFactor: false })
  expect((await enter(provider)).json()).toMatchObject({ resultado: 'Error', codigo: 'falta_segundo_factor' })
  given.clock.moveBy(1000)
  const { secreto } = await provider.post('/api/account/second_factor/start', { password: PASSWORD })
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(String(secreto)) }).generate({ timestamp: given.clock.now().getTime() })
  expect(await provider.post('/api/account/second_factor/confirm', { code: code() })).toMatchObject({ resultado: 'Ok' })
  expect((await enter(provider)).json()).toMatchObject({ resultado: 'Error', codigo: 'entrar_con_segundo_factor' })
  given.clock.moveBy(60_000)
  await provider.logIn(provider.email, PASSWORD, code())
  expect((await enter(provider)).json()).toMatchObject({ resultado: 'Ok' })
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
