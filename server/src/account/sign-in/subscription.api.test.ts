import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking, bookingRequest } from '../../test/a-booking.ts'
import { aGuest, guestRequest } from '../../test/a-guest.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../test/given.ts'
import { clearSubscriptionEnd, setProviderSubscription } from '../../tools/provider.ts'

const SUPPORT = 'ayuda@ejemplo.test'
const given = await givenEstablishment({ now: '2026-08-01T15:00:00Z', config: { supportMail: SUPPORT } })
const { owner, establishmentId, email, clock, logins } = given
const unit = await aUnit(owner, establishmentId, { name: '101' })
const other = await aUnit(owner, establishmentId, { name: '204' })
const ENDED = { resultado: 'Error', codigo: 'suscripcion_terminada' }
const OK = { resultado: 'Ok' }

const setEnd = (day: string) =>
  withClient(logins.owner, (client) => setProviderSubscription(client, email, day, clock.now()))
const subscription = async () => (await owner.get('/api/account/me'))['suscripcion']
const call = (path: string, fields: object = {}) => owner.post(`/api/${path}`, fields)
const addBooking = () => call('bookings/add', bookingRequest(establishmentId, [other]))
async function moveTo(instant: string) {
  clock.moveTo(new Date(instant))
  await owner.logIn(email, PASSWORD)
}

test('the last day and the days left are said, with whom to ask for more', async () => {
  expect(await subscription()).toEqual({ fin: '', terminada: false, dias: null, contacto: SUPPORT })
  await setEnd('2026-08-16')
  expect(await subscription()).toMatchObject({ fin: '2026-08-16', terminada: false, dias: null })
  await setEnd('2026-08-04')
  expect(await subscription()).toMatchObject({ terminada: false, dias: 3 })
})

test('a booking is refused from the day after the last one, and again possible with the next call after it is extended', async () => {
  await setEnd('2026-08-01')
  await moveTo('2026-08-01T21:59:00Z') // 23:59 in Madrid
  expect(await subscription()).toMatchObject({ terminada: false, dias: 0 })
  expect(
    await call('planning/add_task', { title: 'Llamar', date: '2026-08-01', establecimiento: establishmentId }),
  ).not.toMatchObject(ENDED)
  await moveTo('2026-08-01T22:01:00Z')
  expect(await subscription()).toMatchObject({ terminada: true, dias: null })
  const refused = await addBooking()
  expect(refused).toMatchObject(ENDED)
  expect(refused.mensaje).toContain('La suscripción de esta cuenta ha terminado')
  await withClient(logins.owner, (client) => clearSubscriptionEnd(client, email, clock.now()))
  expect(await addBooking()).toMatchObject(OK)
})

test('guests are registered, and their reports are sent', async () => {
  const { id } = await aBooking(owner, establishmentId, [unit], {
    checkInDate: '2026-08-02',
    checkOutDate: '2026-08-04',
  })
  await setEnd('2026-08-01')
  await moveTo('2026-08-02T15:00:00Z')
  const guest = await aGuest(owner, unit, { bookingURL: id })
  expect(await call('bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })).toMatchObject(OK)
  expect(await call('guests/sign', { guestSafeURL: guest.id, firma: '' })).not.toMatchObject(ENDED)
  expect(await call('comunicaciones/enviar', { todas: true })).not.toMatchObject(ENDED)
  expect(await call('new_guest/add_guest', guestRequest(other))).toMatchObject(OK)
})

test('what goes on marks no payment and issues no invoice', async () => {
  const guest = await aGuest(owner, unit)
  const safeURL = guest.bookingId
  const payment = { safeURL, paid: 1, paymentMethod: 'E' }
  expect(await call('bookings/check_in_out_paid', payment)).toMatchObject(ENDED)
  expect(await call('invoices/gen', { bookingURL: safeURL, tipo: 'proforma' })).not.toMatchObject(ENDED)
})

test('users keep their access safe', async () => {
  const change = { password: PASSWORD, new_password: 'otra clave larga y buena' }
  expect(await call('account/change_password', change)).toMatchObject(OK)
  expect(await call('account/users/invite', { email: 'x@ejemplo.test', rol: 'recepcion' })).toMatchObject(ENDED)
})

test('a cleaner reads the work of the day, and changes nothing', async () => {
  await withClient(logins.owner, (client) => clearSubscriptionEnd(client, email, clock.now()))
  const hotel = (name: string, fields: object) => call(`cleaning_app/hotel/${name}`, fields)
  const account = { safe_url_alojamiento: establishmentId }
  await hotel('create_user', { ...account, username: 'Nadia', password: 'clave-larga', name: 'Nadia' })
  const { ajustes } = await hotel('get_settings', account)
  const codigo = (ajustes as { enlace: string }).enlace.split('/').at(-1)
  const cleaner = given.browser()
  await cleaner.post('/api/cleaning_app/login', { codigo, username: 'Nadia', password: 'clave-larga' })
  await setEnd('2026-08-01')
  expect(await cleaner.post('/api/cleaning_app/today')).toMatchObject(OK)
  const tap = { id: crypto.randomUUID(), at: clock.now().toISOString(), room: unit, status: 0 }
  expect(await cleaner.post('/api/cleaning_app/set_status', tap)).toMatchObject(ENDED)
})
