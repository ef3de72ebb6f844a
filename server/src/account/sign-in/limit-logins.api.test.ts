import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { recoveryCodeHash } from './second-factor.ts'
import type { Browser } from '../../test/browser.ts'
import { anotherAccount, givenApp, givenEstablishment, PASSWORD, type GivenApp } from '../../test/given.ts'
import { stoppedClock } from '../../test/stopped-clock.ts'

const WRONG = 'otra clave cualquiera'
const WAIT_MESSAGE = /^Demasiados intentos\. Espere (\d+) segundos? y vuelva a intentarlo\.$/
/** Milliseconds, just over the hour after which failures no longer count. */
const AFTER_AN_HOUR_MS = 3_601_000

/** The seconds to wait before the next login, or the message of the reply. */
async function tryLogin(browser: Browser, email: string, password = WRONG): Promise<number | string> {
  const { mensaje, data } = await browser.logIn(email, password)
  const wait = WAIT_MESSAGE.exec(mensaje)?.[1]
  return wait ? Number(wait) : (data as { message: string }).message
}

const countChecked = (answers: (number | string)[]) => answers.filter((answer) => typeof answer === 'string').length

async function failLogins(
  { browser, clock }: GivenApp,
  times: number,
  emailOf: (turn: number) => string,
  address?: string,
) {
  for (let turn = 0; turn < times;) {
    const answer = await tryLogin(browser(address), emailOf(turn))
    if (typeof answer === 'number') clock.moveBy(answer * 1000)
    else turn++
  }
}

const app = await givenApp()

test.each<[subject: string, failures: number, seconds: number]>([
  ['email:a', 4, 0],
  ['email:a', 5, 1],
  ['email:a', 6, 2],
  ['email:a', 7, 4],
  ['email:a', 10, 32],
  ['email:a', 11, 60],
  ['email:a', 5_000, 60],
  ['login:a', 5, 1],
  ['browser:a', 11, 60],
  ['address:a', 4, 0],
  ['address:a', 5, 1],
  ['address:a', 9, 1],
  ['address:a', 10, 2],
  ['address:a', 49, 9],
  ['address:a', 50, 10],
  ['address:a', 5_000, 10],
])('%s after %i failures waits %i s', async (subject, failures, seconds) => {
  const query = sql<{ wait: number }>`select gate_wait_after(${subject}, ${failures}) as wait`
  expect((await query.execute(app.dependencies.gate)).rows[0]!.wait).toBe(seconds)
})

test('of fifty simultaneous wrong passwords only five are checked', async () => {
  const { email, browser } = await givenEstablishment()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => tryLogin(browser(`10.1.${turn}.1`), email, `clave numero ${turn}`)),
  )
  expect(countChecked(answers)).toBe(5)
})

test('of 150 e-mails guessed at once from one address about fifty are checked', async () => {
  const { browser } = await givenApp()
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, turn) => tryLogin(browser('10.1.1.1'), `alguien.${turn}@ejemplo.test`)),
  )
  const checked = countChecked(answers)
  expect(checked).toBeGreaterThanOrEqual(50)
  expect(checked).toBeLessThanOrEqual(60) // on a slow machine a wait may end during the test
  const wait = Number(await tryLogin(browser('10.1.1.1'), 'uno.mas@ejemplo.test'))
  expect(wait).toBeGreaterThan(5)
  expect(wait).toBeLessThanOrEqual(10)
})

test('twenty people of one office sign in at once', async () => {
  const given = await givenApp()
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anotherAccount(given)))
  const answers = await Promise.all(accounts.map(({ email }) => tryLogin(given.browser('10.1.1.2'), email, PASSWORD)))
  expect(new Set(answers)).toEqual(new Set(['Ok']))
})

test('an IPv6 subnet counts as one address, and a successful login resets only its own e-mail', async () => {
  const given = await givenEstablishment()
  const { browser, email, clock } = given
  await failLogins(given, 4, () => 'nadie@ejemplo.test', '2001:db8::1')
  expect(await tryLogin(browser('2001:db8::2'), email)).toBe('El correo o la contraseña no son correctos')
  expect(await tryLogin(browser('2001:db8::3'), email, PASSWORD)).toBe(1)
  clock.moveBy(1000)
  expect(await tryLogin(browser('2001:db8::3'), email, PASSWORD)).toBe('Ok')
  expect(await tryLogin(browser('2001:db8::4'), 'otra@ejemplo.test')).toBe('El correo o la contraseña no son correctos')
  expect(await tryLogin(browser('2001:db8::5'), email, PASSWORD)).toBe(1)
})

test('failures elsewhere do not block a browser known to the login, and that browser is limited too', async () => {
  const given = await givenEstablishment()
  const { owner, email, clock, browser } = given
  await owner.post('/token/refresh/web_logout')
  expect(Object.keys(owner.cookies)).toEqual(['posada_known'])
  clock.moveBy(80 * 86_400_000)
  await failLogins(given, 12, () => email, '10.6.6.6')
  expect(await tryLogin(browser('10.7.7.7'), email, PASSWORD)).toBe(60)
  expect(await tryLogin(owner, email, PASSWORD)).toBe('Ok')
  expect(await tryLogin(browser('10.7.7.7'), email, PASSWORD)).toBe(60)
  for (let failure = 0; failure < 5; failure++) expect(typeof (await tryLogin(owner, email))).toBe('string')
  expect(await tryLogin(owner, email)).toBe(1)
})

test('a known browser is known to one login only, and its mark gives no access', async () => {
  const given = await givenEstablishment()
  const { owner, email, browser } = given
  const other = await anotherAccount(given)
  await failLogins(given, 12, () => other.email, '10.6.6.6')
  expect(await tryLogin(owner, other.email, PASSWORD)).toBe(60)
  const response = await owner.request({
    method: 'POST',
    url: '/api/web_login',
    payload: { email, password: PASSWORD },
  })
  const known = response.cookies.find(({ name }) => name === 'posada_known')!
  expect(known).toMatchObject({ path: '/api/web_login', httpOnly: true, sameSite: 'Strict' })
  const thief = browser()
  Object.assign(thief.cookies, { posada_known: known.value, posada_refresh: known.value, posada_access: known.value })
  thief.csrf.refresh = response.json<{ meta: { refresh_csrf_token: string } }>().meta.refresh_csrf_token
  expect((await thief.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  expect((await thief.request({ method: 'POST', url: '/token/refresh' })).statusCode).toBe(401)
})

test('a password set by the mailed link forgives the failed tries, and makes the browser known', async () => {
  const given = await givenEstablishment()
  const { email, browser, logins } = given
  await browser().post('/api/recover_password', { email })
  const [mail] = await rowsOf(logins.owner, "select text_body as text from mails where purpose = 'recovery'")
  const token = /recover_password\/([\w-]+)/.exec(String(mail!['text']))![1]
  await failLogins(given, 12, () => email, '10.6.6.6')
  const user = browser('10.7.7.7')
  expect(await tryLogin(user, email, PASSWORD)).toBe(60)
  const reset = await user.post('/api/set_new_password', { token, new_password: PASSWORD })
  expect(reset).toMatchObject({ resultado: 'Ok' })
  expect(Object.keys(user.cookies)).toEqual(['posada_known'])
  expect(await tryLogin(browser('10.8.8.8'), email, PASSWORD)).toBe('Ok')
  await failLogins(given, 12, () => email, '10.6.6.6')
  expect(await tryLogin(browser('10.8.8.8'), email, PASSWORD)).toBe(60)
  expect(await tryLogin(user, email, PASSWORD)).toBe('Ok')
})

test('a right password without the code does not count as a failure', async () => {
  const given = await givenEstablishment()
  const { email, browser, logins } = given
  await setSecondFactor(given, Buffer.from('sealed with a key that was lost'))
  for (let turn = 0; turn < 7; turn++)
    expect(await browser('10.2.2.2').logIn(email, PASSWORD)).toMatchObject({
      resultado: 'Error',
      mensaje: 'Falta el código de verificación',
      codigo: 'falta_codigo',
    })
  expect(await rowsOf(logins.owner, 'select 1 from failed_logins')).toHaveLength(0)
})

test('with the key lost a recovery code still works, and a wrong code is refused', async () => {
  const given = await givenEstablishment()
  const { email, browser } = given
  await setSecondFactor(given, Buffer.from('sealed with a key that was lost'))
  const visitor = browser('10.2.2.3')
  expect(await visitor.logIn(email, PASSWORD, '123456')).toMatchObject({
    data: { message: 'El código de verificación no es correcto' },
  })
  expect(await visitor.logIn(email, PASSWORD, 'k7mq-9xwd')).toMatchObject({ data: { message: 'Ok' } })
})

test.each([
  ['/api/account/change_password', { new_password: 'una clave nueva y larga' }],
  ['/api/account/change_email', { email: 'otro@ejemplo.test' }],
  ['/api/account/second_factor/start', {}],
  ['/api/account/second_factor/disable', {}],
])('a session that guesses the password at %s has to wait, and ends after ten failures', async (path, fields) => {
  const { owner, email, browser, clock, logins } = await givenEstablishment({ clock: stoppedClock() })
  const atOnce = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => owner.post(path, { ...fields, password: `clave ${turn}` })),
  )
  expect(atOnce.filter(({ mensaje }) => mensaje === 'La contraseña no es correcta')).toHaveLength(5)
  expect(await rowsOf(logins.owner, "select 1 from failed_logins where subject like 'login:%'")).toHaveLength(5)
  expect((await owner.post(path, { ...fields, password: PASSWORD })).mensaje).toMatch(WAIT_MESSAGE)
  for (let failure = 5; failure < 10; failure++) {
    clock.moveBy(60_000)
    await owner.post(path, { ...fields, password: WRONG })
  }
  expect((await owner.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  clock.moveBy(AFTER_AN_HOUR_MS)
  expect(await tryLogin(browser(), email, PASSWORD)).toBe('Ok')
})

test('a session that guesses the first code of a second factor ends after ten failures', async () => {
  const { owner, clock } = await givenEstablishment()
  await owner.post('/api/account/second_factor/start', { password: PASSWORD })
  for (let failure = 0; failure < 10; failure++) {
    expect(await owner.post('/api/account/second_factor/confirm', { code: 'nunca' })).toMatchObject({
      mensaje: 'El código de verificación no es correcto',
    })
    clock.moveBy(61_000)
  }
  expect((await owner.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
})

async function setSecondFactor({ logins, email, dependencies }: GivenApp & { email: string }, sealed: Buffer) {
  const values = [email, sealed, dependencies.clock.now(), [recoveryCodeHash('k7mq-9xwd')]]
  await withClient(logins.owner, (client) =>
    client.query(
      'update logins set second_factor = $2, second_factor_since = $3, recovery_code_hashes = $4 where email_key = $1',
      values,
    ),
  )
}

const rowsOf = (login: GivenApp['logins']['owner'], text: string) =>
  withClient(login, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
