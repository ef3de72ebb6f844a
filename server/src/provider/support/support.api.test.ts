import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { aProvider } from '../../test/a-provider.ts'
import { aSupportSession } from '../../test/a-support-session.ts'
import { accountOf } from '../../test/contract/logins.ts'
import { anotherAccount, aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'

const given = await givenEstablishment({ now: '2026-06-25T08:20:00Z', name: 'Encinas' })
const { owner, establishmentId, email, clock, logins } = given
const unit = await aUnit(owner, establishmentId, { name: '101' })
const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
const accountId = await accountOf(given, me.id)
const lola = await aProvider(given, { name: 'Lola Prieto' })
const REASON = 'Llamada de las 10:20: no le cuadra el trimestre'
const OK = { resultado: 'Ok' }
const REFUSED = { resultado: 'Error', codigo: 'no_permitido_al_soporte' }
const LOLA = 'Posada (soporte): Lola Prieto'

type Entry = { usuario: string; accion: string; detalles: string[] }
const trail = async () => (await owner.get('/api/account/audit/get_table_data?per_page=50'))['data'] as Entry[]
const accesses = async (provider = lola) =>
  (await provider.post('/api/admin/get_accesses'))['accesos'] as Record<string, unknown>[]

/** Everybody signs in again, because their sessions would have expired. */
async function minutesLater(minutes: number) {
  clock.moveBy(minutes * 60_000)
  await owner.logIn(email, PASSWORD)
}

test('the entry, each act and the end stand in the account’s trail under the provider’s name', async () => {
  const support = await aSupportSession(given, lola, accountId, REASON)
  const { id } = await aBooking(support as never, establishmentId, [unit])
  expect(await support.post('/api/bookings/edit', { safeURLBooking: id, observations: 'Cuna' })).toMatchObject(OK)
  expect(await support.post('/api/support/leave')).toMatchObject(OK)
  const entries = await trail()
  expect(entries.slice(0, 4).map(({ usuario, accion }) => [usuario, accion])).toEqual([
    [LOLA, 'terminó su acceso de soporte'],
    [LOLA, 'cambió la reserva'],
    [LOLA, 'creó la reserva'],
    [LOLA, 'entró como soporte de Posada'],
  ])
  expect(entries[3]?.detalles).toEqual([`Motivo: ${REASON}`, 'Durante 30 minutos como máximo'])
  expect((await accesses())[0]).toMatchObject({ cliente: 'Encinas', nombre: 'Lola Prieto', abierto: false, cambios: 2 })
})

test('an act that leaves no entry of a user leaves one of the provider', async () => {
  const support = await aSupportSession(given, lola, accountId)
  expect(await support.post('/api/sidenav/set_status', { sidenav_status: false })).toMatchObject(OK)
  expect((await trail())[0]).toMatchObject({ usuario: LOLA, accion: 'desplegó o contrajo el menú lateral' })
})

test('what is looked at stands in the trail once for each call, and what surrounds the screens does not', async () => {
  const support = await aSupportSession(given, lola, accountId)
  const look = () => support.post('/api/profile/alojamientos/getRooms', { url: establishmentId })
  await Promise.all([look(), look(), support.get('/api/account/me')])
  await look()
  expect(await support.post('/api/profile/alojamientos/getRooms', { url: '' })).toMatchObject({ resultado: 'Error' })
  const entries = await trail()
  expect(entries.slice(0, 2)).toMatchObject([
    {
      usuario: LOLA,
      accion: 'consultó «Unidades de un establecimiento y los tipos que hay»',
      detalles: ['Consultado'],
    },
    { usuario: LOLA, accion: 'entró como soporte de Posada' },
  ])
  expect((await accesses())[0]).toMatchObject({ cambios: 0 })
})

test('money and passwords are refused, and the try stands in the trail and on the desk', async () => {
  const support = await aSupportSession(given, lola, accountId)
  const { id } = await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-09-01',
    checkOutDate: '2026-09-02',
  })
  const payment = { bookingURL: id, importe: 50, paymentMethod: 'E' }
  expect(await support.post('/api/bookings/payments/add', payment)).toMatchObject(REFUSED)
  expect((await trail())[0]).toMatchObject({
    usuario: LOLA,
    accion: 'anotó un cobro o una devolución (rechazado)',
    detalles: ['Rechazado: no está permitido al soporte de Posada'],
  })
  expect((await accesses())[0]).toMatchObject({
    abierto: true,
    cambios: 0,
    rechazado: ['anotó un cobro o una devolución'],
  })
  const ticks = (body: object) => support.post('/api/bookings/check_in_out_paid', { safeURL: id, ...body })
  expect(await ticks({ paid: 1, checkIn: 1 })).toMatchObject(REFUSED)
  expect(await ticks({ checkIn: 0, checkOut: 0 })).toMatchObject(OK)
  expect(await owner.post('/api/bookings/payments/add', payment)).toMatchObject(OK)
})

test('the owner is told who is in the account and why, other users and accounts are not', async () => {
  const support = await aSupportSession(given, lola, accountId, REASON)
  const visit = { nombre: 'Lola Prieto', motivo: REASON, propia: false }
  expect((await owner.get('/api/account/me'))['soporte']).toMatchObject(visit)
  expect((await support.get('/api/account/me'))['soporte']).toMatchObject({ ...visit, propia: true })
  const stranger = (await anotherAccount(given)).owner
  expect((await stranger.get('/api/account/me'))['soporte']).toBeUndefined()
})

test('a session ends after 30 minutes, whatever is done in it', async () => {
  const support = await aSupportSession(given, lola, accountId)
  await minutesLater(14)
  await lola.logIn(lola.email, PASSWORD)
  clock.moveBy(15.9 * 60_000)
  expect((await support.get('/api/account/me')).resultado).toBe('Ok')
  clock.moveBy(0.2 * 60_000)
  expect((await support.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  await minutesLater(0)
  expect((await owner.get('/api/account/me'))['soporte']).toBeUndefined()
})

test('it ends with the session of the desk, and with the right to the desk', async () => {
  const paco = await aProvider(given, { name: 'Paco' })
  const support = await aSupportSession(given, paco, accountId)
  await paco.post('/api/tokens/blacklist_access_token')
  expect((await support.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
  const ana = await aProvider(given, { name: 'Ana' })
  const another = await aSupportSession(given, ana, accountId)
  await withClient(logins.owner, (client) =>
    client.query('update logins set is_provider = false where id = $1', [ana.loginId]),
  )
  expect((await another.request({ method: 'GET', url: '/api/account/me' })).statusCode).toBe(401)
})

test('two of the staff work in one account, each under their name', async () => {
  const [first, eva] = [await aProvider(given, { name: 'Lola Prieto' }), await aProvider(given, { name: 'Eva' })]
  const [one, two] = [await aSupportSession(given, first, accountId), await aSupportSession(given, eva, accountId)]
  const at = (day: string) =>
    bookingRequest(establishmentId, [unit], { checkInDate: `2026-10-${day}`, checkOutDate: '2026-10-20' })
  await Promise.all([one.post('/api/bookings/add', at('18')), two.post('/api/bookings/add', at('19'))])
  await two.post('/api/planning/add_task', { AccomodationURL: establishmentId, text: 'Llamar', date: '2026-06-25' })
  await one.post('/api/support/leave')
  expect(await two.get('/api/account/me')).toMatchObject(OK)
  const users = (await owner.get('/api/account/users/get_table_data'))['data'] as { nombre: string }[]
  expect(users.map(({ nombre }) => nombre).join()).not.toContain('soporte')
})

test('the session opens no other account, no other address, and nothing without its cookie', async () => {
  const eva = await aProvider(given, { name: 'Eva' })
  const stranger = await anotherAccount(given)
  const strangerMe = (await stranger.owner.get('/api/account/me'))['usuario'] as { id: string }
  const theirs = await aSupportSession(given, eva, await accountOf(given, strangerMe.id))
  const ours = await aSupportSession(given, eva, accountId)
  const status = async (url: string, cookies: Record<string, string>, headers = {}) =>
    (await given.browser().request({ method: 'POST', url, payload: {}, cookies, headers })).statusCode
  const { posada_support = '' } = ours.browser.cookies
  const path = '/api/planning/unregistered'
  expect(await status(`${ours.base}${path}`, { posada_support })).toBe(200)
  expect(await status(`${theirs.base}${path}`, { posada_support })).toBe(401)
  expect(await status(path, { posada_support })).toBe(401)
  expect(await status(`${ours.base}${path}`, {})).toBe(401)
  expect(await status(`${ours.base}${path}`, { posada_support: `${posada_support}x` })).toBe(401)
  expect(await status(`${ours.base}${path}`, { posada_support }, { origin: 'https://malo.test' })).toBe(403)
  expect(await status(`${ours.base}/api/admin/get_accesses`, { posada_support })).toBe(404)
  expect(await status(`${ours.base}/token/refresh`, { posada_support })).toBe(404)
})

test('only the staff enter, with a reason of 10 to 500 characters without the number of a card', async () => {
  const eva = await aProvider(given, { name: 'Eva' })
  const enter = (browser: Pick<typeof owner, 'request'>, reason: string, safe_url = accountId) =>
    browser.request({ method: 'POST', url: '/api/admin/enter_customer', payload: { safe_url, reason } })
  expect((await enter(owner, REASON)).statusCode).toBe(403)
  const messageTo = async (reason: string, id = accountId) =>
    (await enter(eva, reason, id)).json<{ mensaje: string }>().mensaje
  expect(await messageTo('Llamada')).toBe('El motivo debe tener al menos 10 caracteres')
  expect(await messageTo('x'.repeat(501))).toBe('El motivo no puede tener más de 500 caracteres')
  expect(await messageTo('Su tarjeta es 4111 1111 1111 1111')).toContain('tarjeta')
  expect(await messageTo(REASON, crypto.randomUUID())).toBe('El cliente no existe')
})

test('a read-only account stays read-only for the staff', async () => {
  const eva = await aProvider(given, { name: 'Eva' })
  const support = await aSupportSession(given, eva, accountId)
  const setEnd = (day: string | null) =>
    withClient(logins.owner, (client) =>
      client.query('update account_profiles set subscription_end = $2 where account_id = $1', [accountId, day]),
    )
  await withClient(logins.owner, (client) =>
    client.query('insert into account_profiles (account_id) values ($1) on conflict do nothing', [accountId]),
  )
  await setEnd('2026-01-31')
  expect(await support.post('/api/bookings/add', bookingRequest(establishmentId, [unit]))).toMatchObject({
    codigo: 'suscripcion_terminada',
  })
  await setEnd(null)
})

test('a session that runs out, or ends with the desk, leaves its end in the trail, once and with several processes', async () => {
  const [nora, rita] = [await aProvider(given, { name: 'Nora' }), await aProvider(given, { name: 'Rita' })]
  await aSupportSession(given, nora, accountId)
  await aSupportSession(given, rita, accountId)
  const left = await aSupportSession(given, rita, accountId)
  await left.post('/api/support/leave')
  clock.moveBy(5 * 60_000)
  await nora.post('/api/tokens/blacklist_access_token')
  await minutesLater(31)
  const record = () =>
    withClient(logins.owner, (client) => client.query('select record_support_ends($1)', [clock.now()]))
  await Promise.all([record(), record()])
  await record()
  const ends = (await trail()).filter(({ accion }) => accion === 'terminó su acceso de soporte')
  const of = (name: string) =>
    ends.filter(({ usuario }) => usuario === `Posada (soporte): ${name}`).map(({ detalles }) => detalles)
  expect(of('Nora')).toEqual([
    [expect.stringMatching(/^Ha durado [56] min$/), 'Terminado al cerrar la sesión de la mesa'],
  ])
  expect(of('Rita')).toEqual([['Ha durado 30 min', 'Terminado por tiempo'], ['Ha durado 1 min']])
})

test('users of the account can neither change nor use the login that stands for the staff', async () => {
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ id: string; email_key: string }>(
      'select id, email_key from logins where account_id = $1 and is_support',
      [accountId],
    ),
  )
  for (const { id, email_key } of rows) {
    const named = { id, usuario: id, activo: true }
    expect(await owner.post('/api/account/users/set_active', named)).toMatchObject({ resultado: 'Error' })
    expect(await owner.post('/api/account/users/delete', named)).toMatchObject({ resultado: 'Error' })
    expect((await given.browser().logIn(email_key, PASSWORD)).resultado).toBe('Error')
  }
  expect(rows.length).toBeGreaterThan(1)
})
