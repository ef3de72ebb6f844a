import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { inAccount } from '../../platform/db/transaction.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { isAccountProved } from '../../outbox/mails/public.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, anotherAccount, givenEstablishment, PASSWORD, registered } from '../../test/given.ts'
import type { Browser } from '../../test/browser.ts'
import { solveHumanCheck } from '../../test/solve-human-check.ts'

const NEW_EMAIL = 'nueva@ejemplo.test'
const OTHER_PASSWORD = 'otra clave larga y buena'
const TAKEN = 'Ya existe una cuenta con ese correo'
const OK = { resultado: 'Ok' }

/** An account of an installation that has a mail server; nobody has opened the link of its registration. */
async function givenMails() {
  const given = await givenEstablishment({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
  const mails = (recipient: string) =>
    withClient(given.logins.owner, async (client) => {
      const sql = 'select purpose, text_body as text from mails where recipient = $1 order by created_at, id'
      return (await client.query<{ purpose: string; text: string }>(sql, [recipient])).rows
    })
  const tokenFor = async (recipient: string) => {
    const found = (await mails(recipient)).map(({ text }) => /(?:confirm_email|recover_password)\/([\w-]+)/.exec(text))
    return found.findLast(Boolean)?.[1] ?? ''
  }
  const confirm = async (recipient: string) =>
    given.browser().post('/api/confirm_email', { token: await tokenFor(recipient) })
  const user = async (who: Browser = given.owner) =>
    (await who.get('/api/account/me'))['usuario'] as { email: string; email_pendiente: string }
  const change = (email = NEW_EMAIL) => given.owner.post('/api/account/change_email', { password: PASSWORD, email })
  const logIn = async (email: string, password = PASSWORD) => (await given.browser().logIn(email, password)).resultado
  const register = async (email: string, password = PASSWORD) => {
    const visitor = given.browser()
    const establishment = { accomodation_type: 'Hotel', accomodation_name: 'Otro hotel' }
    const token = await solveHumanCheck(visitor)
    return (await visitor.post('/api/register_web', { ...establishment, email, password, token })).mensaje
  }
  return { ...given, mails, tokenFor, confirm, user, change, logIn, register }
}

test('a registration works at once, and its address is confirmed by the link', async () => {
  const { email, user, confirm } = await givenMails()
  expect(await user()).toMatchObject({ email, email_pendiente: email })
  expect(await confirm(email)).toMatchObject(OK)
  expect(await user()).toMatchObject({ email, email_pendiente: '' })
  expect(await confirm(email)).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringMatching(/ya no vale/) as string,
  })
})

test('until the address is proved, ten mails a day leave to others, and a booking is made all the same', async () => {
  const { owner, establishmentId, email, confirm, logins } = await givenMails()
  const unit = await aUnit(owner, establishmentId)
  const book = (day: number) =>
    aBooking(owner, establishmentId, [unit], {
      checkInDate: `2026-08-${String(day).padStart(2, '0')}`,
      checkOutDate: `2026-08-${String(day + 1).padStart(2, '0')}`,
      contactEmail: `huesped${day}@ejemplo.test`,
      enviarConfirmacion: true,
    })
  for (let day = 1; day <= 11; day++) await book(day)
  const states = async () =>
    withClient(logins.owner, async (client) => {
      const sql = `select recipient, state, text_body as text from mails where purpose like 'bookings %' order by id`
      return (await client.query<{ recipient: string; state: string; text: string }>(sql)).rows
    })
  expect((await states()).map(({ state }) => state)).toEqual([...Array.from({ length: 10 }, () => 'waiting'), 'failed'])
  expect((await states()).at(-1)!.text).toBe('')
  const invite = (to: string) =>
    owner.post('/api/account/users/invite', {
      email: to,
      nombre: 'Eva',
      rol: 'reception',
      metodo: 'email',
      password: PASSWORD,
    })
  expect(await invite('eva@ejemplo.test')).toMatchObject({
    mensaje: expect.stringContaining('10 correos al día') as string,
  })
  await confirm(email)
  expect(await invite('eva@ejemplo.test')).toMatchObject(OK)
})

test('an owner who came by a link that was shown proves no account; one who followed a mail does', async () => {
  const { owner, email, browser, confirm, tokenFor, user, logins, dependencies } = await givenMails()
  const ids = await withClient(logins.owner, async (client) => {
    const { rows } = await client.query<{ id: string; accountId: string }>(
      'select id, account_id as "accountId" from logins where email = $1',
      [email],
    )
    return rows[0]!
  })
  const isProved = () => inAccount(dependencies.app, ids.accountId, (db) => isAccountProved(db, ids.accountId))
  const invited = async (to: string, metodo: string) => {
    const invitation = { email: to, nombre: 'Eva', rol: 'owner', metodo, password: PASSWORD }
    const { link } = await owner.post('/api/account/users/invite', invitation)
    const token = metodo === 'email' ? await tokenFor(to) : String(link).split('/').at(-1)!
    await browser().post('/api/set_new_password', { token, new_password: PASSWORD })
    const second = browser()
    expect(await second.logIn(to, PASSWORD)).toMatchObject(OK)
    return second
  }
  const eva = await invited('eva@ejemplo.test', 'copy_link')
  expect(await eva.post('/api/account/users/set_active', { id: ids.id, activo: false })).toMatchObject(OK)
  expect(await isProved()).toBe(false)
  expect(await user(eva)).toMatchObject({ email_pendiente: 'eva@ejemplo.test' })
  expect(await eva.post('/api/account/resend_email_confirmation')).toMatchObject(OK)
  expect(await confirm('eva@ejemplo.test')).toMatchObject(OK)
  expect(await isProved()).toBe(true)
  expect(await user(eva)).toMatchObject({ email_pendiente: '' })
  // A proved account stays so beside others, and an invitation by mail proves one.
  await eva.post('/api/account/users/set_active', { id: ids.id, activo: true })
  expect(await owner.logIn(email, PASSWORD)).toMatchObject(OK)
  expect(await isProved()).toBe(true)
  await invited('luis@ejemplo.test', 'email')
  await withClient(logins.owner, (client) => client.query(`delete from logins where email = 'eva@ejemplo.test'`))
  expect(await isProved()).toBe(true)
})

test('who sets up a second factor before the address is proved is told what it is worth until then', async () => {
  const { owner, clock } = await givenMails()
  const { secreto } = await owner.post('/api/account/second_factor/start', { password: PASSWORD })
  const code = new TOTP({ secret: Secret.fromBase32(String(secreto)) }).generate({ timestamp: clock.now().getTime() })
  expect(await owner.post('/api/account/second_factor/confirm', { code })).toMatchObject({
    resultado: 'Ok',
    mensaje: expect.stringContaining('Confirme su correo') as string,
  })
})

test('a new address counts once its link is opened, and the old one gets a notice', async () => {
  const { email, user, change, confirm, mails, logIn } = await givenMails()
  expect(await change()).toMatchObject(OK)
  expect(await user()).toMatchObject({ email, email_pendiente: NEW_EMAIL })
  expect((await mails(email)).at(-1)).toMatchObject({
    purpose: 'email-changed',
    text: expect.stringContaining(NEW_EMAIL) as string,
  })
  expect([await logIn(email), await logIn(NEW_EMAIL)]).toEqual(['Ok', 'Error'])
  expect(await confirm(NEW_EMAIL)).toMatchObject(OK)
  expect(await user()).toMatchObject({ email: NEW_EMAIL, email_pendiente: '' })
  expect([await logIn(email), await logIn(NEW_EMAIL)]).toEqual(['Error', 'Ok'])
})

test('a link expires after a day, and another replaces the first', async () => {
  const { owner, clock, change, confirm, tokenFor, browser } = await givenMails()
  const resend = () => owner.post('/api/account/resend_email_confirmation')
  await change()
  const first = await tokenFor(NEW_EMAIL)
  expect(await resend()).toMatchObject({ mensaje: expect.stringMatching(/^Acabamos de enviarlo/) as string })
  clock.moveBy(61_000)
  expect(await resend()).toMatchObject(OK)
  expect(await browser().post('/api/confirm_email', { token: first })).toMatchObject({ resultado: 'Error' })
  clock.moveBy(86_400_000)
  expect(await confirm(NEW_EMAIL)).toMatchObject({ resultado: 'Error' })
})

test('a changed password gives up a change of address', async () => {
  const { owner, change, confirm } = await givenMails()
  await change()
  await owner.post('/api/account/change_password', { password: PASSWORD, new_password: 'otra clave larga y buena' })
  expect(await confirm(NEW_EMAIL)).toMatchObject({ resultado: 'Error' })
})

test('an address that somebody has proved is not given away', async () => {
  const given = await givenMails()
  const other = await anotherAccount(given)
  await given.confirm(other.email)
  await given.change(other.email)
  expect(await given.confirm(other.email)).toMatchObject({ mensaje: 'Ya existe una cuenta con ese correo' })
  expect(await given.user()).toMatchObject({ email: given.email })
})

test('an unconfirmed registration gives way to the person who proves the address by a change', async () => {
  const given = await givenMails()
  const squatter = await anotherAccount(given)
  await given.change(squatter.email)
  expect(await given.confirm(squatter.email)).toMatchObject(OK)
  expect(await given.user()).toMatchObject({ email: squatter.email })
  expect((await squatter.owner.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
})

test('an unconfirmed registration gives way to a new one after a day, unless its account has bookings', async () => {
  const given = await givenMails()
  const { browser, clock, owner, email, establishmentId } = given
  const unused = await anotherAccount(given)
  const dates = { checkInDate: '2027-08-01', checkOutDate: '2027-08-03' }
  await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], dates)
  clock.moveBy(86_000_000)
  expect(await given.register(unused.email)).toMatch(/^Le hemos enviado un correo/)
  clock.moveBy(1_000_000)
  await registered(browser(), { email: unused.email })
  expect(await given.register(email)).toMatch(/^Le hemos enviado un correo/)
})

test('an unconfirmed registration gives way within a day to another one whose link is opened, not before', async () => {
  const { email, owner, register, confirm, mails, logIn } = await givenMails()
  expect(await register(email, OTHER_PASSWORD)).toMatch(/^Le hemos enviado un correo/)
  expect((await mails(email)).map(({ text }) => /Si esa cuenta es suya, no lo abra/.test(text))).toEqual([false, true])
  expect([await logIn(email), await logIn(email, OTHER_PASSWORD)]).toEqual(['Ok', 'Error'])
  expect(await confirm(email)).toMatchObject(OK)
  expect([await logIn(email), await logIn(email, OTHER_PASSWORD)]).toEqual(['Error', 'Ok'])
  expect((await owner.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  expect(await register(email)).toBe(TAKEN)
})

test('another registration of an address has no effect once its first owner has proved it', async () => {
  const { email, browser, register, tokenFor, confirm, logIn } = await givenMails()
  const first = await tokenFor(email)
  await register(email, OTHER_PASSWORD)
  expect(await browser().post('/api/confirm_email', { token: first })).toMatchObject(OK)
  expect(await confirm(email)).toMatchObject({ mensaje: TAKEN })
  expect([await logIn(email), await logIn(email, OTHER_PASSWORD)]).toEqual(['Ok', 'Error'])
})

test('at most three registrations of an unconfirmed address wait for their links', async () => {
  const { email, clock, owner, establishmentId, register, mails } = await givenMails()
  const dates = { checkInDate: '2027-08-01', checkOutDate: '2027-08-03' }
  await aBooking(owner, establishmentId, [await aUnit(owner, establishmentId)], dates)
  for (let attempt = 1; attempt <= 3; attempt++) expect(await register(email)).toMatch(/^Le hemos enviado un correo/)
  expect(await register(email)).toBe(TAKEN)
  expect(await mails(email)).toHaveLength(4)
  clock.moveBy(86_500_000)
  expect(await register(email)).toMatch(/^Le hemos enviado un correo/)
})

test('a recovery mail proves the address, and removes a second factor that was set before', async () => {
  const { browser, email, tokenFor, logins, logIn, user } = await givenMails()
  await withClient(logins.owner, (client) =>
    client.query("update logins set second_factor = 'x', second_factor_since = now(), recovery_code_hashes = '{x}'"),
  )
  await browser().post('/api/recover_password', { email })
  const token = await tokenFor(email)
  expect(await browser().post('/api/set_new_password', { token, new_password: PASSWORD })).toMatchObject(OK)
  expect(await logIn(email)).toBe('Ok')
  const again = browser()
  await again.logIn(email, PASSWORD)
  expect(await user(again)).toMatchObject({ email_pendiente: '' })
})

test('without a mail server every address counts at once', async () => {
  const { owner, browser } = await givenEstablishment()
  const me = async () => (await owner.get('/api/account/me'))['usuario']
  expect(await me()).toMatchObject({ email_pendiente: '' })
  expect(await owner.post('/api/account/change_email', { password: PASSWORD, email: NEW_EMAIL })).toMatchObject(OK)
  expect(await me()).toMatchObject({ email: NEW_EMAIL, email_pendiente: '' })
  expect((await browser().logIn(NEW_EMAIL, PASSWORD)).resultado).toBe('Ok')
})
