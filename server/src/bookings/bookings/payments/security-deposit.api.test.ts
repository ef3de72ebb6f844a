import { expect, test } from 'vitest'
import { withClient } from '../../../platform/db/with-client.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anEstablishment } from '../../../test/an-establishment.ts'
import { anIssuer } from '../../../test/an-issuer.ts'
import { anotherAccount, aUnit, givenEstablishment } from '../../../test/given.ts'
import { checkInvariants } from '../../../test/invariants.ts'

const TODAY = '2026-07-20'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z` })
const { owner, establishmentId, logins } = given
await anIssuer(owner, establishmentId)
await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-' })
const room = await aUnit(owner, establishmentId)
let month = 0

type Fields = Record<string, unknown>
/** A booking of two nights of 60 € in a month without other bookings. */
async function booked(fields: Fields = {}) {
  const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
  const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03` }
  return (await aBooking(owner, establishmentId, [room], { ...dates, ...fields })).id
}
const post = (path: string, fields: Fields) => owner.post(`/api/bookings/${path}`, fields)
const pay = (bookingURL: string, importe: unknown, fields: Fields = {}) =>
  post('payments/add', { bookingURL, importe, paymentMethod: 'E', ...fields })
const keep = (bookingURL: string, importe: unknown, fields: Fields = {}) =>
  pay(bookingURL, importe, { fianza: 1, ...fields })
const apply = (bookingURL: string, importe: unknown) => post('payments/apply_deposit', { bookingURL, importe })
const takeBack = (safeURL: unknown) => post('payments/del', { safeURL })
const info = async (safeURL: string) =>
  (await post('get_booking_info', { safeURL }))['booking'] as Fields & { cobros: (Fields & { safeURL: string })[] }
const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })
const damage = (bookingURL: string, extraPrice: number) =>
  post('add_extra', { bookingURL, roomSafeURL: room, extraName: 'Lámpara rota', extraPrice })

test('is received and returned apart from what the booking has paid', async () => {
  const id = await booked()
  expect(await keep(id, 150, { nota: 'Llaves' })).toMatchObject({
    resultado: 'Ok',
    mensaje: 'Fianza anotada correctamente',
    version: 2,
  })
  expect(await info(id)).toMatchObject({
    paid: false,
    PendientePago: 120,
    PercentCobrado: 0,
    paymentMethod: '',
    fianza: { guardada: 150, recibida: 150 },
    cobros: [{ importe: 150, paymentMethod: 'E', nota: 'Llaves', fianza: true, traspaso: false }],
  })
  await pay(id, 20, { paymentMethod: 'C' })
  expect(await keep(id, -40)).toMatchObject({ mensaje: 'Devolución de la fianza anotada' })
  expect(await info(id)).toMatchObject({
    PendientePago: 100,
    paymentMethod: 'C',
    fianza: { guardada: 110, recibida: 150 },
  })
})

test('is never returned beyond what is held, nor taken by another method than the establishment accepts', async () => {
  const id = await booked()
  expect(await keep(id, -10)).toEqual(refusal('No se guarda ninguna fianza'))
  await pay(id, 100)
  await keep(id, 50)
  const tooMuch = refusal('No se puede devolver más fianza de la que se guarda: 50,00\u00a0€')
  expect(await keep(id, -50.01)).toEqual(tooMuch)
  expect(await keep(id, 0)).toEqual(refusal('El importe no puede ser cero'))
  expect((await keep(id, 5, { paymentMethod: 'B' })).mensaje).toContain('no tiene activada la forma de pago «Bizum»')
  expect((await keep(id, 5, { fecha: '2026-07-21' })).mensaje).toContain('posterior a hoy')
  expect(await info(id)).toMatchObject({ PendientePago: 20, fianza: { guardada: 50 } })
})

test('two returns at once return it once', async () => {
  const id = await booked()
  await keep(id, 60)
  const answers = await Promise.all([keep(id, -60), keep(id, -60), keep(id, -60)])
  expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  expect(await info(id)).toMatchObject({ fianza: { guardada: 0, recibida: 60 } })
})

test('pays damage that was added to the account, by the methods by which it came', async () => {
  const id = await booked()
  await pay(id, 120, { paymentMethod: 'T' })
  await keep(id, 20)
  await keep(id, 80, { paymentMethod: 'C' })
  expect(await apply(id, 30)).toEqual(refusal('Añada primero el cargo a la cuenta: no queda nada pendiente'))
  await damage(id, 30)
  expect(await apply(id, 30.01)).toEqual(
    refusal('Añada primero el cargo a la cuenta: solo quedan 30,00\u00a0€ pendientes'),
  )
  expect(await apply(id, 0)).toEqual(refusal('El importe tiene que ser mayor que cero'))
  expect(await apply(id, 30)).toMatchObject({ resultado: 'Ok', mensaje: 'Fianza aplicada a la cuenta' })
  const { cobros, ...booking } = await info(id)
  expect(booking).toMatchObject({
    paid: true,
    TotalPrice: 150,
    PendientePago: 0,
    fianza: { guardada: 70, recibida: 100 },
  })
  const common = { traspaso: true, fecha: TODAY, anulado: false, esAnulacion: false }
  expect(cobros.slice(3).sort((one, other) => Number(one['importe']) - Number(other['importe']))).toMatchObject([
    { ...common, importe: -20, paymentMethod: 'E', fianza: true, nota: 'Aplicada a la cuenta' },
    { ...common, importe: -10, paymentMethod: 'C', fianza: true },
    { ...common, importe: 10, paymentMethod: 'C', fianza: false },
    { ...common, importe: 20, paymentMethod: 'E', fianza: false, nota: 'De la fianza' },
  ])
  await damage(id, 100)
  expect(await apply(id, 70.01)).toEqual(refusal('No se puede aplicar más fianza de la que se guarda: 70,00\u00a0€'))
})

test('two uses at once of what is held count once', async () => {
  const id = await booked()
  await keep(id, 100)
  const answers = await Promise.all([apply(id, 100), apply(id, 100), keep(id, -100)])
  expect(answers.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
  const { guardada } = (await info(id))['fianza'] as Fields
  expect(guardada).toBe(0)
})

test('both entries of a use are reversed together, whichever is named, and by un-ticking what was paid', async () => {
  const id = await booked()
  await keep(id, 150)
  for (const isOfSecurityDeposit of [true, false]) {
    await apply(id, 120)
    const standing = (await info(id)).cobros.filter(({ anulado, esAnulacion }) => !anulado && !esAnulacion)
    const named = standing.find(({ traspaso, fianza }) => traspaso && fianza === isOfSecurityDeposit)
    expect(await takeBack(named!.safeURL)).toMatchObject({ resultado: 'Ok' })
    expect(await info(id)).toMatchObject({ PendientePago: 120, fianza: { guardada: 150, recibida: 150 } })
    expect(await takeBack(named!.safeURL)).toEqual(refusal('Ese cobro ya está anulado'))
  }
  await apply(id, 120)
  expect(await post('check_in_out_paid', { safeURL: id, paid: 0 })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ paid: false, fianza: { guardada: 150 } })
})

test('a reversal of what was already returned or used is refused', async () => {
  const id = await booked()
  const received = await keep(id, 50)
  await keep(id, -20)
  expect((await takeBack(received['safeURL'])).mensaje).toContain('Parte de esa fianza ya se ha devuelto o aplicado')
  const [, returned] = (await info(id)).cobros
  expect(await takeBack(returned!.safeURL)).toMatchObject({ resultado: 'Ok' })
  expect(await takeBack(received['safeURL'])).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ fianza: { guardada: 0, recibida: 0 } })
})

test('neither confirms an option nor is reversed by un-ticking what was paid', async () => {
  const option = await booked({ opcionHasta: '2026-07-25' })
  await keep(option, 500)
  const optionState = (await info(option))['estado']
  expect(optionState).not.toBe((await info(await booked()))['estado'])
  await pay(option, 120)
  await keep(option, 10)
  expect(await post('check_in_out_paid', { safeURL: option, paid: 0 })).toMatchObject({ resultado: 'Ok' })
  expect(await info(option)).toMatchObject({ PendientePago: 120, fianza: { guardada: 510 } })
})

test('a booking that holds one is cancelled and keeps it, and is not deleted', async () => {
  const id = await booked()
  await keep(id, 50)
  expect(await post('delete', { safeURL: id })).toEqual(
    refusal('Hay 50,00\u00a0€ de fianza sin devolver. Puede cancelar la reserva en su lugar.'),
  )
  expect(await post('cancel', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
  expect(await info(id)).toMatchObject({ PendientePago: 0, fianza: { guardada: 50 } })
  expect((await post('delete', { safeURL: id })).mensaje).toBe('Hay 50,00\u00a0€ de fianza sin devolver.')
  await keep(id, -50)
  expect(await post('delete', { safeURL: id })).toMatchObject({ resultado: 'Ok' })
})

test('is in the drawer and on the cash sheet, marked, and in no report of takings', async () => {
  const urlAlojamiento = await anEstablishment(owner, { NombreEstablecimiento: 'Casa Rural' })
  const { id } = await aBooking(owner, urlAlojamiento, [await aUnit(owner, urlAlojamiento)])
  await pay(id, 30)
  await keep(id, 100)
  await keep(id, 40, { paymentMethod: 'C' })
  await keep(id, -15)
  await apply(id, 10)
  const till = await owner.post('/api/caja/get', { urlAlojamiento, fecha: TODAY })
  expect(till).toMatchObject({ totales: { E: 115, C: 40 }, total: 155, fianzas: 115, esperado: 115 })
  const entriesOf = (isMarked: boolean) =>
    (till['cobros'] as Fields[]).filter(({ fianza }) => fianza === isMarked).map(({ importe }) => importe)
  expect([entriesOf(true), entriesOf(false)]).toEqual([
    [100, 40, -15, -10],
    [30, 10],
  ])
  const sheet = await post('payments/day', { fecha: TODAY, urlAlojamiento })
  expect(sheet).toMatchObject({ totales: { E: 115, C: 40 }, total: 155, fianzas: 115 })
  const period = { fechaInicio: TODAY, fechaFin: TODAY, AccomodationID: urlAlojamiento }
  expect(await owner.post('/api/reports/takings', period)).toMatchObject({ totales: { E: 40, C: 0 } })
  expect(
    await owner.post('/api/caja/cerrar', { urlAlojamiento, fecha: TODAY, contado: 115, esperado: 115 }),
  ).toMatchObject({ resultado: 'Ok' })
  expect((await keep(id, -5)).mensaje).toContain('está cerrada: queda en la del')
})

test('is billed by no advance, printed on no invoice and pays none, until it is used for the account', async () => {
  const client = await owner.post('/api/clients/add', {
    Nombre: 'Marta',
    Apellidos: 'Ibáñez',
    NumeroIdentificacion: '12345678Z',
  })
  const id = await booked({ owner: { Name: 'Marta Ibáñez', SafeURL: client['SafeURL'] } })
  await keep(id, 150)
  const gen = (fields: Fields) => owner.post('/api/invoices/gen', { bookingURL: id, ...fields })
  expect((await gen({ tipo: 'anticipo' })).mensaje).toContain('No hay ningún cobro sin factura')
  await pay(id, 20, { paymentMethod: 'T' })
  await damage(id, 30)
  const issued = await gen({})
  expect(issued).toMatchObject({ resultado: 'Ok' })
  const invoice = () => owner.post('/api/facturacion/facturas_series/get_info', { facturaURL: issued['facturaURL'] })
  expect(await invoice()).toMatchObject({ total: 150, paid: 0 })
  const printed = await withClient(logins.owner, (client) =>
    client.query<{ payments: Fields[] }>("select snapshot->'payments' as payments from invoice_documents"),
  )
  expect(printed.rows).toMatchObject([{ payments: [{ method: 'transfer', amount: 2_000 }] }])
  await apply(id, 130)
  expect(await invoice()).toMatchObject({ total: 150, paid: 1 })
})

test('warns of the limit of cash only by what was used of it', async () => {
  const id = await booked()
  expect(await keep(id, 1500)).toMatchObject({ mensaje: 'Fianza anotada correctamente' })
  await damage(id, 1000)
  expect((await apply(id, 1100)).mensaje).toContain('No se pueden cobrar en efectivo')
})

test("another account's booking is unknown", async () => {
  const stranger = await anotherAccount(given)
  const id = await booked()
  const received = await keep(id, 50)
  const asStranger = (path: string, fields: Fields) => stranger.owner.post(`/api/bookings/payments/${path}`, fields)
  expect(await asStranger('apply_deposit', { bookingURL: id, importe: 10 })).toEqual(refusal('La reserva no existe'))
  const entry = { bookingURL: id, importe: -10, paymentMethod: 'E', fianza: 1 }
  expect(await asStranger('add', entry)).toEqual(refusal('La reserva no existe'))
  expect(await asStranger('del', { safeURL: received['safeURL'] })).toEqual(refusal('El cobro no existe'))
  expect(await info(id)).toMatchObject({ fianza: { guardada: 50 } })
})

test('leaves the database as it must be', async () => {
  expect(await checkInvariants(logins.owner)).toEqual([])
})
