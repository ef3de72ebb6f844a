import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { anotherAccount, givenApp, givenEstablishment, PASSWORD, registered } from '../../test/given.ts'
import { hashPassword } from './password-hash.ts'
import { insertProvider, setPasswordOf } from './queries/as-owner.ts'
import { newId } from '../../platform/ids.ts'

const NEW_PASSWORD = 'otra clave larga y buena'

async function givenAccount() {
  const given = await givenEstablishment()
  const rows = <Row extends Record<string, unknown>>(text: string) =>
    withClient(given.logins.owner, async (client) => (await client.query<Row>(text)).rows)
  const openLinks = () => rows('select token_hash from recovery_links where used_at is null')
  const otherBrowser = given.browser()
  await otherBrowser.logIn(given.email, PASSWORD)
  return { ...given, rows, openLinks, otherBrowser }
}

describe('a changed password', () => {
  test('deletes mailed links, ends other sessions and informs the address', async () => {
    const { owner, email, browser, rows, openLinks, otherBrowser } = await givenAccount()
    await browser().post('/api/recover_password', { email })
    expect(await openLinks()).toHaveLength(1)
    const change = { password: PASSWORD, new_password: NEW_PASSWORD }
    expect(await owner.post('/api/account/change_password', change)).toMatchObject({ resultado: 'Ok' })
    expect(await openLinks()).toHaveLength(0)
    expect((await otherBrowser.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
    expect(await owner.get('/api/account/me')).toMatchObject({ resultado: 'Ok' })
    expect(await rows("select recipient from mails where purpose = 'password-changed'")).toEqual([{ recipient: email }])
    expect(await browser().logIn(email, NEW_PASSWORD)).toMatchObject({ data: { message: 'Ok' } })
  })

  test('is refused if too weak, without counting as a failed try', async () => {
    const { owner, rows } = await givenAccount()
    for (let turn = 0; turn < 7; turn++)
      expect(
        await owner.post('/api/account/change_password', { password: PASSWORD, new_password: 'corta' }),
      ).toMatchObject({ mensaje: expect.stringMatching(/^La contraseña /) as string })
    expect(await rows('select 1 from failed_logins')).toEqual([])
  })

  test('set on the machine removes the second factor, its recovery codes and the links', async () => {
    const { email, browser, logins, rows, openLinks } = await givenAccount()
    await browser().post('/api/recover_password', { email })
    await rows("update logins set second_factor = 'x', second_factor_since = now(), recovery_code_hashes = '{x}'")
    const hash = await hashPassword(NEW_PASSWORD)
    await withClient(logins.owner, (client) => setPasswordOf(client, email, hash, new Date()))
    expect(await openLinks()).toHaveLength(0)
    expect(await rows('select second_factor, second_factor_since, recovery_code_hashes as codes from logins')).toEqual([
      { second_factor: null, second_factor_since: null, codes: [] },
    ])
    expect(await browser().logIn(email, NEW_PASSWORD)).toMatchObject({ data: { message: 'Ok' } })
  })
})

test('a changed e-mail deletes mailed links, ends other sessions and informs the old address', async () => {
  const { owner, email, browser, rows, openLinks, otherBrowser } = await givenAccount()
  await browser().post('/api/recover_password', { email })
  const change = { password: PASSWORD, email: 'nueva@ejemplo.test' }
  expect(await owner.post('/api/account/change_email', change)).toMatchObject({ resultado: 'Ok' })
  expect(await openLinks()).toHaveLength(0)
  expect((await otherBrowser.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  expect(await rows("select recipient from mails where purpose = 'email-changed'")).toEqual([{ recipient: email }])
})

test('recovery mails at most three links per hour and login, with the same reply and delay for every address', async () => {
  const { email, browser, clock, rows, openLinks } = await givenAccount()
  const request = async (address: string) => {
    const begun = performance.now()
    const answer = await browser().post('/api/recover_password', { email: address })
    expect(performance.now() - begun).toBeGreaterThan(48) // timers may fire a little early
    return answer
  }
  const answers = await Promise.all([email, email, email, email, email, 'nadie@ejemplo.test'].map(request))
  expect(new Set(answers.map(({ mensaje }) => mensaje)).size).toBe(1)
  expect(
    [await openLinks(), await rows("select 1 from mails where purpose = 'recovery'")].map((r) => r.length),
  ).toEqual([3, 3])
  clock.moveBy(3_601_000)
  await request(email)
  expect(await rows("select 1 from mails where purpose = 'recovery'")).toHaveLength(4)
})

describe('invitations', () => {
  const invitation = (turn: number | string, fields = {}) => ({
    email: `persona.${turn}@ejemplo.test`,
    nombre: 'Persona',
    rol: 'reception',
    metodo: 'email',
    ...fields,
  })

  test('are limited to 20 an hour and 100 a day per account, counting refused ones', async () => {
    const given = await givenAccount()
    const { owner, email, rows } = given
    const invite = (turn: number, fields = {}) => owner.post('/api/account/users/invite', invitation(turn, fields))
    expect(await invite(0, { email })).toMatchObject({ mensaje: 'Ya existe una cuenta con ese correo' })
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => invite(turn)))
    expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(19)
    expect(await invite(99)).toMatchObject({ mensaje: expect.stringMatching(/^Ha invitado a mucha gente/) as string })
    expect(await rows("select 1 from logins where state = 'invited'")).toHaveLength(19)
    await rows("update failed_logins set failed_at = failed_at - interval '1 hour' where subject like 'invitations:%'")
    await rows(`insert into failed_logins select gen_random_uuid(), subject, subject, min(failed_at)
      from failed_logins, generate_series(1, 79) copy where subject like 'invitations:%' group by subject, copy`)
    expect(await invite(200)).toMatchObject({ resultado: 'Ok' })
    expect(await invite(201)).toMatchObject({ mensaje: expect.stringMatching(/^Ha invitado/) as string })
    const { owner: neighbour } = await anotherAccount(given)
    expect(await neighbour.post('/api/account/users/invite', invitation('otra'))).toMatchObject({ resultado: 'Ok' })
  })

  test.each(['Gane en https://malo.test', 'WWW.malo.test'])('refuse a web address in the name: %s', async (nombre) => {
    const { owner } = await givenAccount()
    const refused = { mensaje: 'El nombre no puede llevar direcciones de Internet' }
    expect(await owner.post('/api/account/users/invite', invitation(1, { nombre }))).toMatchObject(refused)
    const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
    expect(await owner.post('/api/account/users/edit', { id: me.id, nombre, rol: 'owner' })).toMatchObject(refused)
  })

  test('of an owner, like making somebody an owner, require the own password', async () => {
    const { owner, rows } = await givenAccount()
    const refused = { mensaje: 'Para dar el papel de propietario, escriba su contraseña' }
    const wrong = { mensaje: 'La contraseña no es correcta' }
    const call = (path: string, fields: object) => owner.post(`/api/account/users/${path}`, fields)
    const asOwner = invitation(1, { rol: 'owner' })
    expect(await call('invite', asOwner)).toMatchObject(refused)
    expect(await call('invite', { ...asOwner, password: 'no es esta' })).toMatchObject(wrong)
    expect(await call('invite', { ...asOwner, password: PASSWORD })).toMatchObject({ resultado: 'Ok' })
    await call('invite', invitation(2))
    const [{ id } = { id: '' }] = await rows<{ id: string }>("select id from logins where role = 'reception'")
    const promotion = { id, nombre: 'Persona', rol: 'owner' }
    expect(await call('edit', promotion)).toMatchObject(refused)
    expect(await call('edit', { ...promotion, password: 'no es esta' })).toMatchObject(wrong)
    expect(await rows("select 1 from logins where role = 'owner'")).toHaveLength(2)
    expect(await call('edit', { ...promotion, password: PASSWORD })).toMatchObject({ resultado: 'Ok' })
    expect(await call('edit', { ...promotion, nombre: 'Sin cambiar de papel' })).toMatchObject({ resultado: 'Ok' })
  })
})

test("registers only one of several simultaneous first accounts, and does not count the provider's", async () => {
  const { browser, logins } = await givenApp({ config: { registration: 'first' } })
  const staff = { accountId: newId(), loginId: newId(), emailKey: 'proveedor@ejemplo.test', now: new Date() }
  await withClient(logins.owner, (client) => insertProvider(client, { ...staff, passwordHash: 'x' }))
  const all = Array.from({ length: 5 }, (_, turn) => registered(browser(), { email: `dueno.${turn}@ejemplo.test` }))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(registered(browser(), { email: 'tarde@ejemplo.test' })).rejects.toThrow('no se pueden crear cuentas')
})
