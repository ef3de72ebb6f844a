import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const TODAY = '2026-07-20'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z`, name: 'Hotel del Mar' })
const { owner, establishmentId, logins, email } = given
const room = await aUnit(owner, establishmentId)
let month = 0

type Fields = Record<string, unknown>
/** A booking of two nights of 60 € in a month without other bookings. */
const booked = () => {
  const start = `2027-${String(++month).padStart(2, '0')}`
  return aBooking(owner, establishmentId, [room], { checkInDate: `${start}-01`, checkOutDate: `${start}-03` })
}
const pay = (bookingURL: string, importe: unknown, fields: Fields = {}, headers: Record<string, string> = {}) =>
  owner.post('/api/bookings/payments/add', { bookingURL, importe, paymentMethod: 'E', ...fields }, headers)
const takeBack = (safeURL: unknown) => owner.post('/api/bookings/payments/del', { safeURL })
const info = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields & { cobros: Fields[] }
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })

test('records a payment with its day, method, note and user', async () => {
  const { id } = await booked()
  const card = await pay(id, '50,50', { paymentMethod: 'C', fecha: '2026-07-01', nota: 'Señal' })
  expect(card).toMatchObject({ resultado: 'Ok', version: 2, mensaje: 'Cobro anotado correctamente' })
  await pay(id, 69.5)
  const common = { creadoPor: email, anulado: false, esAnulacion: false }
  expect(await info(id)).toMatchObject({
    paid: true,
    PendientePago: 0,
    paymentMethod: 'E',
    version: 3,
    cobros: [
      { ...common, safeURL: card['safeURL'], importe: 50.5, fecha: '2026-07-01', paymentMethod: 'C', nota: 'Señal' },
      { ...common, importe: 69.5, fecha: TODAY, paymentMethod: 'E', nota: '' },
    ],
  })
})

test('rejects invalid payments and stores nothing', async () => {
  const { id } = await booked()
  const refusals: [unknown, Fields, string][] = [
    [0, {}, 'El importe no puede ser cero'],
    [-1, {}, 'No hay nada cobrado que devolver'],
    [1, { fecha: '2026-07-21' }, 'La fecha del cobro no puede ser posterior a hoy'],
    [1, { fecha: '1999-12-31' }, 'La fecha del cobro no puede ser anterior al 01/01/2000'],
    [1, { paymentMethod: 'Z' }, 'El método de pago no es válido'],
  ]
  for (const [importe, fields, mensaje] of refusals) expect(await pay(id, importe, fields)).toEqual(refusal(mensaje))
  await pay(id, 10)
  expect(await pay(id, -10.01)).toEqual(refusal('No se puede devolver más de lo cobrado: 10,00\u00a0€'))
  expect(await info(id)).toMatchObject({ version: 2, PendientePago: 110 })
})

test('accepts Bizum, vouchers and virtual cards only where the establishment has switched them on', async () => {
  const { id } = await booked()
  const off = refusal('El establecimiento no tiene activada la forma de pago «Bizum». Se activa en sus datos.')
  const tick = () => owner.post('/api/bookings/check_in_out_paid', { safeURL: id, paid: 1, paymentMethod: 'B' })
  const accept = (FormasDePago: string[]) =>
    owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo: { FormasDePago } })
  expect(await pay(id, 10, { paymentMethod: 'B' })).toEqual(off)
  expect(await tick()).toEqual(off)
  expect((await accept(['B', 'V', 'X'])).resultado).toBe('Ok')
  const bizum = await pay(id, 10, { paymentMethod: 'B', fecha: '2026-05-02' })
  await pay(id, 20, { paymentMethod: 'V', fecha: '2026-05-02' })
  await pay(id, 30, { paymentMethod: 'X', fecha: '2026-05-02' })
  expect(await owner.post('/api/bookings/payments/day', { fecha: '2026-05-02' })).toMatchObject({
    totales: { C: 0, E: 0, T: 0, B: 10, V: 20, X: 30 },
    total: 60,
  })
  expect((await tick()).resultado).toBe('Ok')
  expect(await info(id)).toMatchObject({ PendientePago: 0, paymentMethod: 'B' })
  await accept([])
  expect((await takeBack(bizum['safeURL'])).resultado).toBe('Ok')
  expect((await accept(['E'])).mensaje).toBe('Las formas de pago no son válidas')
})

test('reverses a payment once, by one of today with the opposite amount, which cannot be reversed', async () => {
  const { id } = await booked()
  const first = await pay(id, 30, { fecha: '2026-07-01', paymentMethod: 'T' })
  await pay(id, 20, { paymentMethod: 'C' })
  const both = await Promise.all([takeBack(first['safeURL']), takeBack(first['safeURL'])])
  expect(both.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(both).toContainEqual(refusal('Ese cobro ya está anulado'))
  const { cobros, PendientePago, paymentMethod } = await info(id)
  expect([PendientePago, paymentMethod]).toEqual([100, 'C'])
  const reversal = { importe: -30, fecha: TODAY, paymentMethod: 'T', anulado: false, esAnulacion: true }
  expect(cobros).toMatchObject([{ importe: 30, anulado: true }, { importe: 20, anulado: false }, reversal])
  expect((await takeBack(cobros[2]!['safeURL'])).mensaje).toContain('Una anulación no se puede anular')
  await pay(id, -15)
  expect((await takeBack(cobros[1]!['safeURL'])).mensaje).toBe(
    'Parte de ese cobro ya se ha devuelto. Anule antes la devolución.',
  )
  expect(await takeBack(establishmentId)).toEqual(refusal('El cobro no existe'))
})

test('two simultaneous payments both count; a double click counts once', async () => {
  const { id } = await booked()
  const [one, other] = await Promise.all([pay(id, 25), pay(id, 35)])
  expect([one['version'], other['version']].sort()).toEqual([2, 3])
  const key = { 'idempotency-key': 'cobro-1' }
  const [click, again] = [await pay(id, 10, {}, key), await pay(id, 10, {}, key)]
  expect(again).toEqual(click)
  await Promise.all([pay(id, 5, {}, { 'idempotency-key': 'b' }), pay(id, 5, {}, { 'idempotency-key': 'b' })])
  expect(await info(id)).toMatchObject({ PendientePago: 45 })
  const returns = await Promise.all([pay(id, -60), pay(id, -60)])
  expect(returns.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
})

test('a cancelled booking keeps its payments until they are given back, and owes its fee', async () => {
  const { id } = await booked()
  await pay(id, 120)
  await owner.post('/api/bookings/cancel', { safeURL: id, importe: 40 })
  expect(await info(id)).toMatchObject({ PendientePago: -80, paid: true })
  await pay(id, -80)
  expect(await info(id)).toMatchObject({ PendientePago: 0, paid: true })
})

test("the day's cash sheet lists the payments with totals by method, of one establishment or of all", async () => {
  const second = await anEstablishment(owner, { NombreEstablecimiento: 'Casa Rural' })
  const other = await aBooking(owner, second, [await aUnit(owner, second)])
  const day = '2026-06-15'
  const { id, locator } = await booked()
  const wrong = await pay(id, 70, { paymentMethod: 'C', fecha: TODAY })
  await takeBack(wrong['safeURL'])
  await pay(id, 10.1, { fecha: day })
  await pay(id, 20.2, { fecha: day, paymentMethod: 'C', nota: 'Resto' })
  await pay(id, -0.05, { fecha: day })
  await pay(other.id, 5, { fecha: day, paymentMethod: 'T' })
  const sheet = (fields: Fields) => owner.post('/api/bookings/payments/day', { fecha: day, ...fields })
  expect(await sheet({})).toMatchObject({ totales: { E: 10.05, C: 20.2, T: 5 }, total: 35.25 })
  const ofHotel = await sheet({ urlAlojamiento: establishmentId })
  expect(ofHotel).toMatchObject({ totales: { E: 10.05, C: 20.2, T: 0 }, total: 30.25 })
  expect((ofHotel['cobros'] as Fields[])[1]).toMatchObject({
    bookingURL: id,
    bookingId: locator,
    owner: 'Titular de prueba',
    AccomodationName: 'Hotel del Mar',
    importe: 20.2,
    paymentMethod: 'C',
    nota: 'Resto',
    creadoPor: email,
  })
  expect(await sheet({ urlAlojamiento: id })).toEqual(refusal('El establecimiento no existe'))
  expect(await sheet({ fecha: '2026-06-16' })).toMatchObject({ cobros: [], total: 0 })
})

test("treats another account's booking and payment as unknown", async () => {
  const stranger = await anotherAccount(given)
  const { id } = await booked()
  const payment = await pay(id, 10)
  const asStranger = (path: string, fields: Fields) => stranger.owner.post(`/api/bookings/payments/${path}`, fields)
  expect(await asStranger('add', { bookingURL: id, importe: 1, paymentMethod: 'E' })).toEqual(
    refusal('La reserva no existe'),
  )
  expect(await asStranger('del', { safeURL: payment['safeURL'] })).toEqual(refusal('El cobro no existe'))
  expect(await asStranger('day', { fecha: TODAY })).toMatchObject({ cobros: [], total: 0 })
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('warns when the cash of a booking reaches the legal limit', async () => {
  const { id } = await booked()
  const warning = expect.stringContaining('No se pueden cobrar en efectivo')
  expect(await pay(id, 999.99)).toMatchObject({ mensaje: 'Cobro anotado correctamente' })
  expect(await pay(id, 500, { paymentMethod: 'C' })).toMatchObject({ mensaje: 'Cobro anotado correctamente' })
  expect(await pay(id, 0.01)).toMatchObject({ resultado: 'Ok', mensaje: warning })
  expect(await pay(id, -0.01)).toMatchObject({ mensaje: 'Devolución anotada correctamente' })
  await pay(id, -1400, { paymentMethod: 'C' })
  const paid = { safeURL: id, paid: 1, paymentMethod: 'E' }
  expect(await owner.post('/api/bookings/check_in_out_paid', paid)).toMatchObject({ resultado: 'Ok', mensaje: warning })
})
