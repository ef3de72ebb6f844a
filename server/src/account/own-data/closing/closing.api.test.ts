import type { LinkPurpose } from '@posada/contract/endpoint'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { stepOf } from '../../sign-in/second-factor.ts'
import { openLink } from '../../../platform/db/gate.ts'
import { withClient } from '../../../platform/db/with-client.ts'
import { sha256 } from '../../../platform/http/sessions/tokens.ts'
import { accountsToWarn } from '../queries/due.ts'
import { dueMessages } from '../../../guest-pages/messages/queries/due-messages.ts'
import { aFullAccount } from '../../../test/contract/full-account.ts'
import { aCleanerCookie } from '../../../test/contract/cleaning.ts'
import { aLink } from '../../../test/a-link.ts'
import { aProvider } from '../../../test/a-provider.ts'
import { aSupportSession } from '../../../test/a-support-session.ts'
import { givenApp, PASSWORD } from '../../../test/given.ts'
import { eraseAccount } from '../public.ts'
import { warnOwners } from './warn-owners.ts'

const given = await givenApp({ now: '2026-11-20T15:35:00Z', config: { publicUrl: 'https://posada.test' } })
const { dependencies, logins, clock } = given
const account = await aFullAccount(given)
const { accountId, ids, marker } = account
const ask = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withClient(logins.owner, async (client) => (await client.query<Row>(text, values)).rows)
const pool = {
  query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    withClient(logins.owner, (client) => client.query<R>(text, values)),
  close: async () => undefined,
}
await ask(`update logins set password_hash = $2 where account_id = $1`, [
  accountId,
  await dependencies.passwords.hashPassword(PASSWORD),
])
const owner = await account.signedIn()
const close = (fields: object = {}) =>
  owner.post('/api/profile/own_data/close_account', { nombreCuenta: marker, password: PASSWORD, ...fields })
const closing = async () => (await owner.get('/api/profile/own_data/status'))['cierre']
const sale = async () =>
  (await ask<{ state: string }>('select state from channel_connections where account_id = $1', [accountId]))[0]!.state
const setSale = (state: string) =>
  ask('update channel_connections set state = $2 where account_id = $1', [accountId, state])
const mails = (purpose: string) =>
  ask<{ subject: string }>('select subject from mails where account_id = $1 and purpose = $2', [accountId, purpose])

afterEach(async () => {
  await owner.post('/api/profile/own_data/return')
  await ask(`delete from mails where account_id = $1`, [accountId])
})

describe('closing an account', () => {
  test('wants its name, as people write it, and the password', async () => {
    expect(await close({ nombreCuenta: 'otra' })).toMatchObject({ codigo: 'nombre_distinto' })
    expect(await close({ password: 'otra cosa' })).toMatchObject({
      resultado: 'Error',
      mensaje: 'La contraseña no es correcta',
    })
    expect(await closing()).toBeNull()
    expect(await close({ nombreCuenta: ` ${marker.toUpperCase()} ` })).toMatchObject({
      resultado: 'Ok',
      borrado: expect.stringMatching(/^2026-12-20T/) as string,
    })
    expect(await close()).toMatchObject({ codigo: 'cuenta_en_cierre' })
  })

  test('wants a code of the second factor where the owner has one, and takes it once', async () => {
    const secret = new Secret({ size: 20 }).base32
    const sealed = dependencies.secrets.seal(secret, account.logins.owner)
    await ask('update logins set second_factor = $2, second_factor_since = now() where id = $1', [
      account.logins.owner,
      sealed,
    ])
    const code = new TOTP({ secret: Secret.fromBase32(secret), period: 30, digits: 6 }).generate({
      timestamp: clock.now().getTime(),
    })
    expect(stepOf(secret, code, clock.now())).toBeDefined()
    expect(await close()).toMatchObject({ codigo: 'falta_codigo' })
    expect(await close({ code: code === '000000' ? '111111' : '000000' })).toMatchObject({
      mensaje: 'El código de verificación no es correcto',
    })
    expect(await close({ code })).toMatchObject({ resultado: 'Ok' })
    await owner.post('/api/profile/own_data/return')
    expect(await close({ code })).toMatchObject({ mensaje: 'El código de verificación no es correcto' })
    await ask('update logins set second_factor = null, second_factor_since = null where id = $1', [
      account.logins.owner,
    ])
  })

  test('ends other sessions, those of cleaners, and the links of guests, and mails the owners', async () => {
    const reception = await account.signedIn('reception')
    const cookie = await aCleanerCookie(given, account)
    const today = () =>
      given.browser().request({ method: 'POST', url: '/api/cleaning_app/today', payload: {}, headers: { cookie } })
    expect((await today()).statusCode).toBe(200)
    const opening = async (purpose: LinkPurpose) => {
      const token = await aLink(given, accountId, { purpose, objectId: ids.booking })
      return () => openLink(dependencies.gate, sha256(token), purpose, clock.now())
    }
    const ofGuests = await Promise.all((['my-stay', 'self-checkin', 'payment', 'channel-push'] as const).map(opening))
    const ofOthers = await Promise.all((['card-webhook', 'decline-messages', 'calendar'] as const).map(opening))
    for (const open of [...ofGuests, ...ofOthers]) expect(await open()).toBeDefined()
    await close()
    expect((await reception.get('/api/account/me')).mensaje).toContain('Su sesión ha caducado')
    expect((await today()).statusCode).toBe(401)
    for (const open of ofGuests) expect(await open()).toBeUndefined()
    for (const open of ofOthers) expect(await open()).toBeDefined()
    expect(await mails('account-closing')).toEqual([
      { subject: 'Ha cerrado su cuenta de Posada: se borra el 20/12/2026' },
    ])
  })

  test('closes the sale by portals, which returning resumes', async () => {
    await setSale('active')
    await close()
    expect(await sale()).toBe('pausing')
    expect(await closing()).toMatchObject({ venta_pausada: true })
    await setSale('paused') // as the worker does once that is confirmed
    expect((await owner.post('/api/profile/own_data/return')).mensaje).toContain('La venta en los portales se reanuda')
    expect(await sale()).toBe('active')
    await setSale('connecting')
  })

  test('leaves paused what the owner had paused before', async () => {
    await setSale('paused')
    await close()
    expect(await closing()).toMatchObject({ venta_pausada: false })
    expect((await owner.post('/api/profile/own_data/return')).mensaje).toBe('Su cuenta vuelve a estar abierta.')
    expect(await sale()).toBe('paused')
    await setSale('connecting')
  })

  test('does not resume the sale of an account whose subscription has ended meanwhile', async () => {
    await setSale('active')
    await close()
    await ask(`update account_profiles set subscription_end = '2026-11-01' where account_id = $1`, [accountId])
    expect((await owner.post('/api/profile/own_data/return')).mensaje).toContain('sigue en pausa')
    expect(await sale()).toBe('pausing')
    await ask(`update account_profiles set subscription_end = null where account_id = $1`, [accountId])
    await setSale('connecting')
  })
})

describe('an account that is being closed', () => {
  test('answers nothing but its data, its end and the way back', async () => {
    await close()
    const refused = {
      resultado: 'Error',
      mensaje: 'Esta cuenta está cerrada y se borra el 20/12/2026.',
      codigo: 'cuenta_en_cierre',
    }
    const response = await owner.request({ method: 'GET', url: '/api/profile/get_profile_data' })
    expect([response.statusCode, response.json()]).toEqual([403, refused])
    expect(await owner.post('/api/profile/updateData', { clientinfo: { empresa: 'otra' } })).toEqual(refused)
    const reception = await account.signedIn('reception')
    expect(await reception.get('/api/profile/own_data/status')).toMatchObject({
      nombreCuenta: marker,
      exportacion: null,
      cierre: { borrado: expect.stringMatching(/^2026-12-20T/) as string },
    })
    expect((await reception.post('/api/profile/own_data/return')).mensaje).toContain('no tiene permiso')
    expect(await owner.post('/api/profile/own_data/start_export')).toMatchObject({ resultado: 'Ok' })
  })

  test('lets the provider’s staff leave it', async () => {
    const support = await aSupportSession(given, await aProvider(given, { name: 'Lola Prieto' }), accountId)
    await close()
    expect(await support.post('/api/support/leave')).toMatchObject({ resultado: 'Ok' })
    expect((await support.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  })

  test('is open again when an owner returns', async () => {
    await close()
    expect(await owner.post('/api/profile/own_data/return')).toMatchObject({ resultado: 'Ok' })
    expect((await owner.get('/api/profile/get_profile_data')).resultado).toBe('Ok')
    expect(await owner.post('/api/profile/own_data/return')).toMatchObject({ codigo: 'no_se_cierra' })
  })

  test('sends guests no message by itself', async () => {
    await ask(`update message_settings set is_on = true, days = 0, hour = '00:00' where account_id = $1`, [accountId])
    await ask(`update bookings set check_in = $2, check_out = $2::date + 1 where id = $1`, [ids.booking, clock.now()])
    expect((await dueMessages(pool, clock.now(), 1000)).map(({ bookingId }) => bookingId)).toContain(ids.booking)
    await close()
    expect(await dueMessages(pool, clock.now(), 1000)).toEqual([])
  })

  test('warns its owners a week before the end, once', async () => {
    await close()
    const start = clock.now()
    expect(await accountsToWarn(pool, start)).toEqual([])
    clock.moveBy(23 * 86_400_000 + 1000)
    expect(await accountsToWarn(pool, clock.now())).toEqual([accountId])
    await Promise.all([warnOwners(accountId, dependencies), warnOwners(accountId, dependencies)])
    expect(await accountsToWarn(pool, clock.now())).toEqual([])
    expect(await mails('account-closing')).toContainEqual({ subject: 'El 20/12/2026 se borra su cuenta de Posada' })
    expect(await mails('account-closing')).toHaveLength(2)
    clock.moveTo(start)
  })

  test('is not erased before its day', async () => {
    await close()
    await eraseAccount(accountId, { ...dependencies, owner: pool })
    expect(await ask('select erasing_at from account_closings where account_id = $1', [accountId])).toEqual([
      { erasing_at: null },
    ])
  })
})
