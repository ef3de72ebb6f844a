import { describe, expect, test } from 'vitest'
import { aBooking } from '../test/a-booking.ts'
import { anIssuer } from '../test/an-issuer.ts'
import { aUnit, givenEstablishment } from '../test/given.ts'
import { checkInvariants } from '../test/invariants.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
await anIssuer(owner, establishmentId)
await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-' })
const one = await aUnit(owner, establishmentId)
const two = await aUnit(owner, establishmentId)
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const marta = (await owner.post('/api/clients/add', person))['SafeURL'] as string

let month = 0
/** A booking of two nights of 60 € in each unit. */
async function booked(rooms = [one], nightPrice?: number) {
  const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
  const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03` }
  const holder = { owner: { Name: 'Marta Ibáñez', SafeURL: marta } }
  const { id } = await aBooking(owner, establishmentId, rooms, { ...holder, ...dates })
  if (nightPrice === undefined) return id
  const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
  const found = booking as { rooms: { SafeURL: string; Prices: { Day: string }[] }[] }
  const changed = found.rooms.map(({ SafeURL, Prices }) => ({
    SafeURL,
    Prices: Prices.map(({ Day }) => ({ Day, Price: nightPrice })),
  }))
  expect(await owner.post('/api/bookings/update_price', { bookingURL: id, rooms: changed })).toMatchObject({
    resultado: 'Ok',
  })
  return id
}
const gen = (bookingURL: string, fields: object = {}) => owner.post('/api/invoices/gen', { bookingURL, ...fields })
const billing = async (bookingURL: string) =>
  (await owner.post('/api/invoices/booking', { bookingURL }))['facturacion'] as Record<string, unknown>
const pay = (bookingURL: string, importe: number, paymentMethod = 'C') =>
  owner.post('/api/bookings/payments/add', { bookingURL, importe, paymentMethod })
const ofSeries = (name: string, fields: object) => owner.post(`/api/facturacion/facturas_series/${name}`, fields)
const mark = (facturaURL: unknown, paymentMethod = 'C') =>
  ofSeries('mark_payment', { facturaURL, paid: 1, paymentMethod })
const issueDraft = (facturaURL: unknown) => ofSeries('gen', { facturaURL })
const pendingOf = async (safeURL: string) =>
  ((await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as { PendientePago: number })
    .PendientePago

describe('marking an invoice as paid', () => {
  test('receives what the payments of the booking leave open', async () => {
    const id = await booked()
    await pay(id, 30)
    const { facturaURL } = await gen(id)
    expect(await mark(facturaURL)).toMatchObject({ resultado: 'Ok', serieFactura: { paid: 1 } })
    expect(await pendingOf(id)).toBe(0)
  })

  test('leaves money that an older invoice needs', async () => {
    const id = await booked([one, two])
    const first = await gen(id, { habitaciones: [one] })
    const second = await gen(id, { habitaciones: [two] })
    await pay(id, 50)
    expect(await mark(second['facturaURL'])).toMatchObject({ serieFactura: { paid: 1 } })
    expect(await pendingOf(id)).toBe(70)
    expect(await mark(first['facturaURL'])).toMatchObject({ serieFactura: { paid: 1 } })
    expect(await pendingOf(id)).toBe(0)
  })

  test('warns of the limit of cash by the whole booking', async () => {
    const id = await booked([one, two], 300)
    const first = await gen(id, { habitaciones: [one] })
    const second = await gen(id, { habitaciones: [two] })
    await mark(first['facturaURL'], 'E')
    expect((await mark(second['facturaURL'], 'E')).mensaje).toContain('No se pueden cobrar en efectivo')
    const small = await booked()
    expect((await mark((await gen(small))['facturaURL'], 'E')).mensaje).toBe('Factura cobrada')
  })
})

describe('an invoice in the place of another', () => {
  test('bills the booking, has its payments and is corrected when the booking changes', async () => {
    const id = await booked()
    const simplified = await gen(id, { simplificada: true })
    await pay(id, 120)
    const { facturaURL } = await ofSeries('sustituir', { facturaURL: simplified['facturaURL'], titularURL: marta })
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    expect(await billing(id)).toMatchObject({
      estado: 'facturada',
      facturado: 120,
      facturas: [
        { tipo: 'F2', sustituida: true, importe: 0 },
        { tipo: 'F3', sustituida: false, importe: 120, paid: 1 },
      ],
    })
    await owner.post('/api/bookings/cancel', { safeURL: id, importe: 0 })
    const correction = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
    expect(await issueDraft(correction['facturaURL'])).toMatchObject({ resultado: 'Ok' })
    expect(await ofSeries('get_info', { facturaURL: correction['facturaURL'] })).toMatchObject({
      tipo: 'R1',
      total: -120,
      rectifica: [{ safeURL: facturaURL }],
    })
    expect(await billing(id)).toMatchObject({ facturado: 0 })
  })

  test('by substitution is paid by its own amount', async () => {
    const id = await booked()
    const { facturaURL } = await gen(id)
    const shown = await ofSeries('get_info', { facturaURL })
    const [line] = shown['conceptos'] as { safeURL: string; name: string; amount: number }[]
    const Conceptos = [{ ...line, price: 50, VAT: 10 }]
    const correction = await ofSeries('rectificar', { facturaURL, tipo: 'R1', modo: 'S', motivo: 'Precio', Conceptos })
    expect(await issueDraft(correction['facturaURL'])).toMatchObject({ resultado: 'Ok' })
    expect(await billing(id)).toMatchObject({
      facturado: 100,
      facturas: [
        { sustituida: true, importe: 0 },
        { sustituida: false, importe: 100, paid: 0 },
      ],
    })
    await mark(correction['facturaURL'])
    expect(await pendingOf(id)).toBe(20)
    expect(await billing(id)).toMatchObject({ facturas: [{ sustituida: true }, { importe: 100, paid: 1 }] })
  })
})

test('a correction takes back no charge twice', async () => {
  const id = await booked()
  const { facturaURL } = await gen(id)
  await owner.post('/api/bookings/cancel', { safeURL: id, importe: 0 })
  const byBooking = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
  const byInvoice = await ofSeries('rectificar', { facturaURL, tipo: 'R1', modo: 'I', motivo: 'Cancelada' })
  expect(await issueDraft(byBooking['facturaURL'])).toMatchObject({ resultado: 'Ok' })
  expect(await issueDraft(byInvoice['facturaURL'])).toMatchObject({
    resultado: 'Error',
    mensaje: expect.stringMatching(/solo hay 0,00|solo quedan 0,00/),
  })
})

describe('a cancelled stay with an advance', () => {
  const cancel = (safeURL: string, importe: number) => owner.post('/api/bookings/cancel', { safeURL, importe })
  const takenBack = async (bookingURL: string) => {
    const { facturaURL } = await owner.post('/api/invoices/rectificar_reserva', { bookingURL })
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    return facturaURL
  }
  /** Whether the planning shows the booking as billed. */
  const isShownBilled = async (bookingURL: string) => {
    const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: bookingURL })
    const { checkInDate: day } = booking as { checkInDate: string }
    const period = { filterStart: day, filterEnd: day, incluirCanceladas: 1, soloReservas: [bookingURL] }
    const { Bookings } = await owner.post('/api/planning/fetch_bookings', period)
    return (Bookings as { billed: boolean }[])[0]?.billed
  }

  test('is not billed by an advance as high as the compensation', async () => {
    const id = await booked()
    await pay(id, 40)
    await gen(id, { tipo: 'anticipo' })
    await cancel(id, 40)
    expect(await billing(id)).toMatchObject({ estado: 'difiere' })
    expect(await isShownBilled(id)).toBe(false)
    await takenBack(id)
    await gen(id)
    expect(await billing(id)).toMatchObject({ estado: 'facturada', facturado: 40 })
    expect(await isShownBilled(id)).toBe(true)
  })

  test('owes nothing once the refund leaves the compensation, which is invoiced later', async () => {
    const id = await booked()
    await pay(id, 100)
    await gen(id, { tipo: 'anticipo' })
    await cancel(id, 30)
    await pay(id, -70)
    const correction = await takenBack(id)
    expect(await ofSeries('get_info', { facturaURL: correction })).toMatchObject({ total: -100, paid: 1, pendiente: 0 })
    await gen(id)
    expect(await ofSeries('get_info', { facturaURL: correction })).toMatchObject({ paid: 1 })
  })

  test('owes the rest of the refund when less is kept afterwards', async () => {
    const id = await booked()
    await pay(id, 100)
    await gen(id, { tipo: 'anticipo' })
    await cancel(id, 100)
    const correction = await takenBack(id)
    expect(await ofSeries('get_info', { facturaURL: correction })).toMatchObject({ paid: 1 })
    await owner.post('/api/bookings/restore', { safeURL: id })
    await cancel(id, 30)
    expect(await ofSeries('get_info', { facturaURL: correction })).toMatchObject({ paid: 0 })
  })
})

test('an advance that the invoice of the stay deducts is not annulled', async () => {
  const id = await booked()
  await pay(id, 50)
  const advance = await gen(id, { tipo: 'anticipo' })
  await gen(id)
  await mark(advance['facturaURL'])
  await ofSeries('mark_payment', { facturaURL: advance['facturaURL'], paid: 0 })
  expect(await ofSeries('anular', { facturaURL: advance['facturaURL'], motivo: 'Error' })).toMatchObject({
    rectificar: true,
    mensaje: expect.stringContaining('es un anticipo que otra factura descuenta'),
  })
})

test('leaves everything consistent', async () => expect(await checkInvariants(logins.owner)).toEqual([]))
