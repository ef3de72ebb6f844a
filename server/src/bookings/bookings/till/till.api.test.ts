import { expect, test } from 'vitest'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const TODAY = '2026-07-20'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z`, name: 'Hotel del Mar' })
const { owner, logins, email } = given
let month = 0

type Fields = Record<string, unknown>
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })
const post = (path: string, fields: Fields) => owner.post(path, fields)

/** An establishment of its own with a booking of 120 €, so that no test sees the cash of another. */
async function aTill() {
  const urlAlojamiento = await anEstablishment(owner, { NombreEstablecimiento: `Casa ${++month}` })
  const start = `2027-${String(month).padStart(2, '0')}`
  const { id } = await aBooking(owner, urlAlojamiento, [await aUnit(owner, urlAlojamiento)], {
    checkInDate: `${start}-01`,
    checkOutDate: `${start}-03`,
  })
  const call = (action: string, fields: Fields = {}) =>
    post(`/api/caja/${action}`, { urlAlojamiento, fecha: TODAY, ...fields })
  return {
    id,
    urlAlojamiento,
    call,
    get: (fields: Fields = {}) => call('get', fields),
    pay: (importe: number, fields: Fields = {}) =>
      post('/api/bookings/payments/add', { bookingURL: id, importe, paymentMethod: 'E', ...fields }),
  }
}

test('expects the float, cash payments and movements, and not what was paid otherwise', async () => {
  const { call, get, pay, id } = await aTill()
  expect(await get()).toMatchObject({ fondo: 0, fondoPropuesto: true, esperado: 0, cierre: null, hoy: TODAY })
  await call('fondo', { fondo: 100 })
  await pay(50)
  await pay(30, { paymentMethod: 'C' })
  await pay(-5)
  await call('movimiento', { tipo: 'salida', importe: 20, concepto: 'Pan' })
  await call('movimiento', { tipo: 'entrada', importe: 2.5, concepto: 'Máquina de café' })
  expect(await get()).toMatchObject({
    fondo: 100,
    fondoPropuesto: false,
    totales: { E: 45, C: 30 },
    total: 75,
    esperado: 127.5,
    cobros: [{ bookingURL: id }, {}, {}],
    movimientos: [
      { importe: -20, concepto: 'Pan', creadoPor: email },
      { importe: 2.5, concepto: 'Máquina de café' },
    ],
  })
  expect((await call('movimiento', { tipo: 'salida', importe: 0, concepto: 'Pan' })).resultado).toBe('Error')
})

test('closes with a note for a difference and proposes the counted cash as the next float', async () => {
  const { call, get, pay } = await aTill()
  await pay(50)
  const close = (fields: Fields) => call('cerrar', { contado: 48, esperado: 50, ...fields })
  expect((await close({})).mensaje).toBe('Explique en la nota la diferencia de -2,00\u00a0€')
  expect(await close({ esperado: 40, nota: 'x' })).toMatchObject({ codigo: 'caja_cambiada', esperado: 50 })
  const recuento = [
    { valor: 20, unidades: 2 },
    { valor: 2, unidades: 3 },
  ]
  expect(await close({ nota: 'x', recuento })).toEqual(refusal('Los billetes y monedas no suman el efectivo contado'))
  recuento[1]!.unidades = 4
  expect((await close({ nota: 'Faltan dos euros', recuento })).mensaje).toBe('Caja cerrada')
  expect((await get())['cierre']).toEqual({
    contado: 48,
    esperado: 50,
    nota: 'Faltan dos euros',
    recuento,
    cerradaPor: email,
    cerradaEl: expect.stringContaining(`${TODAY}T10:0`) as string,
  })
  expect(await get({ fecha: '2026-07-21' })).toMatchObject({ fondo: 48, fondoPropuesto: true, esperado: 48 })
  const tomorrow = await call('cerrar', { fecha: '2026-07-21', contado: 48, esperado: 48 })
  expect(tomorrow).toEqual(refusal('No se puede cerrar la caja de un día que todavía no ha llegado'))
})

test('enters payments of a closed day on the open till, and says so', async () => {
  const { call, get, pay, id } = await aTill()
  await call('cerrar', { fecha: '2026-07-18', contado: 0, esperado: 0 })
  expect(await pay(10, { fecha: '2026-07-18' })).toMatchObject({
    fecha: TODAY,
    mensaje: 'Cobro anotado correctamente. La caja del 18/07/2026 está cerrada: queda en la del 20/07/2026',
  })
  const today = await pay(20)
  expect(today).toMatchObject({ fecha: TODAY, mensaje: 'Cobro anotado correctamente' })
  await call('cerrar', { contado: 30, esperado: 30 })
  expect((await post('/api/bookings/payments/del', { safeURL: today['safeURL'] })).mensaje).toBe(
    'Cobro anulado correctamente. La caja del 20/07/2026 está cerrada: queda en la del 21/07/2026',
  )
  const ticked = await post('/api/bookings/check_in_out_paid', { safeURL: id, paid: 1, paymentMethod: 'E' })
  expect(ticked.mensaje).toBe(
    'Reserva guardada correctamente. La caja del 20/07/2026 está cerrada: queda en la del 21/07/2026',
  )
  expect(await get()).toMatchObject({ total: 30, cierre: { esperado: 30 } })
  expect(await get({ fecha: '2026-07-21' })).toMatchObject({ fondo: 30, total: 90, esperado: 120 })
  const closed = refusal('La caja del 20/07/2026 está cerrada. Use la del 21/07/2026.')
  expect(await call('fondo', { fondo: 5 })).toEqual(closed)
  expect(await call('movimiento', { tipo: 'entrada', importe: 1, concepto: 'x' })).toEqual(closed)
  const next = { tipo: 'entrada', importe: 1, concepto: 'x', fecha: '2026-07-21' }
  expect((await call('movimiento', next)).resultado).toBe('Ok')
  expect(await call('movimiento', { ...next, fecha: '2026-07-22' })).toEqual(
    refusal('Esa caja es de un día que todavía no ha llegado'),
  )
})

test('of two who close at once one wins and the other learns who it was', async () => {
  const { call, pay, get } = await aTill()
  await pay(10)
  const close = () => call('cerrar', { contado: 10, esperado: 10 })
  const both = await Promise.all([close(), close()])
  expect(both.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(both).toContainEqual(refusal(`La caja ya la ha cerrado ${email} el 20/07/2026 a las 12:00`))
  expect((await get())['cierre']).toMatchObject({ contado: 10 })
})

test('a payment made while the till is closed is in the closed cash or on the next day', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { call, pay, get } = await aTill()
    const [paid, closed] = await Promise.all([pay(10), call('cerrar', { contado: 0, esperado: 0 })])
    const { total, cierre } = await get()
    // Either the payment came first and the closing was refused, or it went to the next day.
    expect([total, cierre === null, closed.resultado, paid['fecha']]).toEqual(
      total === 10 ? [10, true, 'Error', TODAY] : [0, false, 'Ok', '2026-07-21'],
    )
  }
})

test('the owner reopens a day with a reason, which is kept', async () => {
  const { call, get, pay } = await aTill()
  expect(await call('reabrir', { motivo: 'x' })).toEqual(refusal('La caja de ese día no está cerrada'))
  await call('fondo', { fondo: 7 })
  await call('cerrar', { contado: 6, esperado: 7, nota: 'Falta uno' })
  expect((await call('reabrir', {})).resultado).toBe('Error')
  expect((await call('reabrir', { motivo: 'Contado dos veces' })).mensaje).toBe('Caja reabierta')
  expect(await get()).toMatchObject({
    fondo: 7,
    cierre: null,
    reaperturas: [{ contado: 6, esperado: 7, nota: 'Falta uno', motivo: 'Contado dos veces', reabiertaPor: email }],
  })
  expect(await pay(3)).toMatchObject({ fecha: TODAY })
  expect((await call('cerrar', { contado: 10, esperado: 10 })).resultado).toBe('Ok')
})

test("the day is the establishment's own", async () => {
  const night = await givenEstablishment({ now: '2026-07-20T22:30:00Z' }) // 00:30 in Madrid, 23:30 in the Canaries
  const canary = await anEstablishment(night.owner, { NombreEstablecimiento: 'Casa canaria', Provincia: '35' })
  const { id } = await aBooking(night.owner, canary, [await aUnit(night.owner, canary)])
  const payment = { bookingURL: id, importe: 1, paymentMethod: 'E' }
  expect((await night.owner.post('/api/bookings/payments/add', payment))['fecha']).toBe(TODAY)
})

test("treats another account's establishment as unknown", async () => {
  const { urlAlojamiento } = await aTill()
  const stranger = await anotherAccount(given)
  for (const [action, fields] of Object.entries({
    get: {},
    fondo: { fondo: 1 },
    movimiento: { tipo: 'entrada', importe: 1, concepto: 'x' },
    cerrar: { contado: 0, esperado: 0 },
    reabrir: { motivo: 'x' },
  }))
    expect(await stranger.owner.post(`/api/caja/${action}`, { urlAlojamiento, fecha: TODAY, ...fields })).toEqual(
      refusal('El establecimiento no existe'),
    )
  expect(await checkInvariants(logins.owner)).toEqual([])
})
