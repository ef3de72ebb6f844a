import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import { expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'

const { owner, app, establishmentId, clock, logins } = await givenEstablishment({
  now: '2026-07-20T10:00:00Z',
  config: { smtpUrl: 'smtp://127.0.0.1:9' },
})
const INVALID = { resultado: 'Error', mensaje: 'El enlace no es válido o ha caducado' }
type Fields = Record<string, unknown>
const AGENCY = { Nombre: 'Agencia', Empresa: 'Agencia', EmailContacto: 'a@ejemplo.test' }

const info = (alojamientoInfo: Fields) =>
  owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo })
await info({
  AntelacionMinCancelacion: 7,
  Email: 'casa@ejemplo.test',
  CondicionesParticulares: 'Condiciones de julio',
  CodigoPuerta: '4719 #',
  Wifi: { red: 'Encinas', clave: 'roble-2026' },
  VerDesde: '12:00',
  ComoLlegar: { coche: 'Aparcamiento detrás', tren: '', mapaURL: 'https://mapa.ejemplo.test/1' },
})

const called = async (path: string, token: string) =>
  (
    await app.inject({ method: 'POST', url: `/api/my_stay/${path}`, payload: {}, headers: { 'x-link-token': token } })
  ).json<Fields & { resultado: string; mensaje: string; estancia: Fields }>()

async function aStay({ entrada = '2026-08-10', salida = '2026-08-14', ...fields }: Record<string, string> = {}) {
  const unit = await aUnit(owner, establishmentId)
  const { id } = await aBooking(owner, establishmentId, [unit], {
    checkInDate: entrada,
    checkOutDate: salida,
    ...fields,
  })
  const { link } = await owner.post('/api/bookings/stay_link', { bookingURL: id })
  return { id, unit, token: String(link).split('/estancia/')[1]! }
}
const booking = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields

test('shows the stay and no code before its hour, with the conditions that applied when it was booked', async () => {
  const { id, token } = await aStay()
  await info({ CondicionesParticulares: 'Condiciones de agosto', AntelacionMinCancelacion: 30 })
  const { estancia } = await called('open', token)
  expect(estancia).toMatchObject({
    estado: 'activa',
    entrada: '2026-08-10',
    salida: '2026-08-14',
    condiciones: 'Condiciones de julio',
    cancelableHasta: '2026-08-03',
    puedeCancelar: true,
    accesoDesde: '12:00',
    acceso: null,
    comoLlegar: { coche: 'Aparcamiento detrás', mapaURL: 'https://mapa.ejemplo.test/1' },
  })
  expect(JSON.stringify(estancia)).not.toMatch(/4719|roble/)
  const again = await owner.post('/api/bookings/stay_link', { bookingURL: id })
  expect(again['link']).toMatch(new RegExp(`/estancia/${token}$`))
  await info({ CondicionesParticulares: 'Condiciones de julio', AntelacionMinCancelacion: 7 })
})

test('leads the guest and the desk to the carta of the house once one is public', async () => {
  const { id, token } = await aStay()
  const links = async () => [(await called('open', token)).estancia['cartaURL'], (await booking(id))['cartaURL']]
  expect(await links()).toEqual(['', ''])
  const { SafeURL: CartaURL } = await owner.post('/api/cartas/add_carta', {
    URLAlojamiento: establishmentId,
    NombreCarta: 'Carta',
  })
  expect(await links()).toEqual(['', ''])
  await owner.post('/api/cartas/edit', { CartaURL, Activa: true })
  const [ofGuest, ofDesk] = await links()
  expect(ofGuest).toMatch(/\/carta\/[\w-]{22}$/)
  expect(ofDesk).toBe(ofGuest)
  expect((await owner.post('/api/cartas/get_acc', { url: establishmentId }))['url_public']).toBe(ofGuest)
  await owner.post('/api/cartas/del', { CartaURL })
  expect(await links()).toEqual(['', ''])
})

/** Who gets mails with these words in their subject. */
const recipientsOf = async (words: string) => {
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ recipient: string }>('select recipient from mails where subject like $1', [`%${words}%`]),
  )
  return rows.map(({ recipient }) => recipient).sort()
}

test('a guest cancels once within the notice; the desk sees who did it, and both get a mail', async () => {
  const { id, token } = await aStay({ contactEmail: 'ana@ejemplo.test', bookingId: 'CANCELA' })
  const [first, second] = await Promise.all([called('cancel', token), called('cancel', token)])
  expect([first.resultado, second.resultado]).toEqual(['Ok', 'Ok'])
  expect(first.estancia).toMatchObject({ estado: 'cancelada', puedeCancelar: false, acceso: null })
  const { version } = await booking(id)
  expect(JSON.stringify(await booking(id))).toContain('Cancelada por el huésped')
  expect((await called('cancel', token)).resultado).toBe('Ok')
  expect((await booking(id))['version']).toBe(version)
  expect(await recipientsOf('CANCELA')).toEqual(['ana@ejemplo.test', 'casa@ejemplo.test'])
})

test('a guest does not cancel after the notice, nor where the house or an agency that collects forbids it', async () => {
  const soon = await aStay({ entrada: '2026-07-26', salida: '2026-07-28' })
  expect((await called('cancel', soon.token)).mensaje).toBe(
    'Esta reserva ya no se puede cancelar aquí. Llame al alojamiento.',
  )
  expect((await booking(soon.id))['state']).not.toBe('cancelled')
  const { id: agencyId } = await owner.post('/api/agencys/add', { ...AGENCY, CobrarA: 'A' })
  const ofAgency = await aStay({ agency: String(agencyId) })
  const { estancia } = await called('open', ofAgency.token)
  expect(estancia).toMatchObject({ importes: null, puedeCancelar: false, cancelableHasta: null })
  for (const path of ['cancel', 'pay']) expect((await called(path, ofAgency.token)).resultado).toBe('Error')
  expect((await called('open', ofAgency.token)).estancia).toEqual(estancia)
})

test('of a cancellation and a check-in at once one is done and the other refused', async () => {
  await info({ AntelacionMinCancelacion: 0 })
  const { id, token } = await aStay({ entrada: '2026-07-20', salida: '2026-07-22' })
  await info({ AntelacionMinCancelacion: 7 })
  expect((await called('open', token)).estancia['puedeCancelar']).toBe(true)
  const [cancelled, ticked] = await Promise.all([
    called('cancel', token),
    owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: true }),
  ])
  expect([cancelled.resultado, ticked.resultado].sort()).toEqual(['Error', 'Ok'])
})

test('the link opens no other call, and other links open none of its calls', async () => {
  const { id, token } = await aStay()
  const others = Object.values(apis)
    .flatMap((api) => Object.values<Endpoint>(api))
    .filter(({ kind, purpose, form }) => kind === 'link' && purpose !== 'my-stay' && form === 'post')
  expect(others.length).toBeGreaterThan(0)
  for (const { path } of others) {
    const reply = await app.inject({ method: 'POST', url: path, payload: {}, headers: { 'x-link-token': token } })
    expect(reply.json(), path).toEqual(INVALID)
  }
  await owner.post('/api/profile/enable_disable_autocheckin', {})
  const sent = await owner.post('/api/pre_checkIns/create', { PreCheckInData: { SafeURL: id }, Method: 'copy_link' })
  expect(sent).toMatchObject({ resultado: 'Ok' })
  const checkinToken = String(sent['link']).split('/checkin/')[1]!
  for (const path of ['open', 'pay', 'checkin', 'cancel']) expect(await called(path, checkinToken)).toEqual(INVALID)
  expect((await called('open', token)).estancia['checkin']).toMatchObject({ recibidos: 0 })
  expect(String((await called('checkin', token))['link'])).toContain(`/checkin/${checkinToken}`)
})

test('after the check-in the page no longer invites to a form that takes nobody', async () => {
  const { id, token } = await aStay({ entrada: '2026-07-20', salida: '2026-07-22' })
  await owner.post('/api/pre_checkIns/create', { PreCheckInData: { SafeURL: id }, Method: 'copy_link' })
  expect((await called('open', token)).estancia['checkin']).toMatchObject({ recibidos: 0 })
  expect(await owner.post('/api/bookings/check_in_out_paid', { safeURL: id, checkIn: 1 })).toMatchObject({
    resultado: 'Ok',
  })
  expect((await called('open', token)).estancia['checkin']).toBe(null)
})

test('a moved stay keeps its page, and units detached from it keep its conditions', async () => {
  const [one, other] = [await aUnit(owner, establishmentId), await aUnit(owner, establishmentId)]
  const dates = { checkInDate: '2026-08-10', checkOutDate: '2026-08-14' }
  const { id } = await aBooking(owner, establishmentId, [one, other], dates)
  const { link } = await owner.post('/api/bookings/stay_link', { bookingURL: id })
  await info({ CondicionesParticulares: 'Condiciones de agosto', AntelacionMinCancelacion: 30 })
  const { safeURL } = await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [other] })
  await info({ CondicionesParticulares: 'Condiciones de julio', AntelacionMinCancelacion: 7 })
  await owner.post('/api/bookings/edit', { safeURLBooking: id, checkInDate: '2026-11-10', checkOutDate: '2026-11-14' })
  for (const [page, entrada] of [
    [link, '2026-11-10'],
    [(await owner.post('/api/bookings/stay_link', { bookingURL: safeURL }))['link'], '2026-08-10'],
  ])
    expect((await called('open', String(page).split('/estancia/')[1]!)).estancia).toMatchObject({
      entrada,
      condiciones: 'Condiciones de julio',
    })
})

test('paying without a gateway is refused in words, and a deleted booking has no page', async () => {
  const { id, token } = await aStay()
  expect((await called('open', token)).estancia['importes']).toMatchObject({ puedePagar: false })
  expect((await called('pay', token)).resultado).toBe('Error')
  await owner.post('/api/bookings/delete', { safeURL: id })
  expect(await called('open', token)).toEqual(INVALID)
})

test('shows code and Wi-Fi from the hour of the arrival day until the check-out, and the link ends a week later', async () => {
  const { token } = await aStay({ entrada: '2026-07-21', salida: '2026-07-22' })
  const at = async (iso: string) => {
    clock.moveBy(Date.parse(iso) - clock.now().getTime())
    return (await called('open', token)).estancia?.['acceso']
  }
  expect(await at('2026-07-21T09:59:00Z')).toBe(null)
  expect(await at('2026-07-21T10:00:00Z')).toEqual({
    codigoPuerta: '4719 #',
    codigos: [],
    wifiRed: 'Encinas',
    wifiClave: 'roble-2026',
  })
  expect(await at('2026-07-22T15:00:00Z')).toBe(null)
  expect(await at('2026-07-29T21:59:00Z')).toBe(null)
  clock.moveBy(60_000)
  expect(await called('open', token)).toEqual(INVALID)
})
