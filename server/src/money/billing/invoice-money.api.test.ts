import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { textOfPdf } from '../../platform/documents/test/text-of-pdf.ts'
import { aBooking } from '../../test/a-booking.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { sizes } from '../../test/sizes.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
await anIssuer(owner, establishmentId)
await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-' })
const one = await aUnit(owner, establishmentId)
const two = await aUnit(owner, establishmentId)
const aClient = async (fields: object) => (await owner.post('/api/clients/add', fields))['SafeURL'] as string
const marta = await aClient({ Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' })

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

test('shows the invoice before it is issued, and mails it in the same press', async () => {
  const id = await booked()
  await pay(id, 50)
  const preview = (fields: object) => owner.post('/api/invoices/vista_previa', { bookingURL: id, ...fields })
  expect(await preview({})).toMatchObject({
    titular: 'Marta Ibáñez',
    identificacion: 'NIF 12345678Z',
    conceptos: [{ importe: 120 }],
    total: 120,
    cobrado: 50,
    faltan: 70,
    faltas: [],
    Invoice: expect.stringMatching(/^JVBERi/),
  })
  const unnamed = await aClient({ Nombre: 'Sin', Apellidos: 'Documento' })
  expect(await preview({ titularURL: unnamed, tipo_titular: 'particular' })).toMatchObject({ sinIdentificar: true })
  expect(await billing(id)).toMatchObject({ estado: 'sin_factura', facturas: [] })
  const issued = await gen(id, { enviarA: 'marta@ejemplo.test' })
  expect(issued.mensaje).toBe(`Factura ${String(issued['numero'])} emitida. Se enviará a marta@ejemplo.test`)
  const { rows } = await withClient(logins.owner, (client) =>
    client.query<{ subject: string; sent: boolean }>(
      `select m.subject, i.sent_at is not null as sent from mails m join invoices i on m.purpose = 'invoices ' || i.id
        where m.recipient = 'marta@ejemplo.test'`,
    ),
  )
  expect(rows).toEqual([{ subject: expect.stringContaining(String(issued['numero'])), sent: true }])
})

test('the lines of a group say their unit, also of a draft that was edited, and one unit is billed alone', async () => {
  const units = [await aUnit(owner, establishmentId, { name: 'A' }), await aUnit(owner, establishmentId, { name: 'B' })]
  const bookingURL = await booked(units)
  const linesOf = (reply: object) => (reply as { conceptos: Record<string, unknown>[] }).conceptos
  const preview = (fields: object) => owner.post('/api/invoices/vista_previa', { bookingURL, ...fields })
  expect(await preview({})).toMatchObject({ conceptos: [{ unidad: 'A' }, { unidad: 'B' }], total: 240 })
  const alone = await preview({ habitaciones: [units[1]] })
  expect([linesOf(alone), alone['total']]).toMatchObject([[{ unidad: 'B' }], 120])
  const { facturaURL } = await owner.post('/api/invoices/borrador', { bookingURL })
  const drafted = linesOf(await ofSeries('get_info', { facturaURL }))
  const Conceptos = drafted.map(({ safeURL, VAT }) => ({ safeURL, VAT, name: 'Noches', price: 50 }))
  expect(await ofSeries('edit', { facturaURL, Conceptos })).toMatchObject({ resultado: 'Ok' })
  const edited = [{ unidad: 'A', name: 'Noches' }, { unidad: 'B' }]
  expect(linesOf(await ofSeries('get_info', { facturaURL }))).toMatchObject(edited)
})

test('a client who bears the name of a holder without record becomes the holder, another one does not', async () => {
  const dates = { checkInDate: '2031-01-01', checkOutDate: '2031-01-03' }
  const { id } = await aBooking(owner, establishmentId, [one], { owner: { Name: 'Petra Nueva' }, ...dates })
  const bill = (titularURL: string) => owner.post('/api/invoices/facturar_a_cliente', { bookingURL: id, titularURL })
  expect(await bill(marta)).toMatchObject({ resultado: 'Ok' })
  expect(await billing(id)).toMatchObject({ pagadores: [{ SafeURL: '' }] })
  const petra = await aClient({ Nombre: 'Petra', Apellidos: 'Nueva Prueba', NumeroIdentificacion: '00000000T' })
  expect(await bill(petra)).toMatchObject({ SafeURL: petra, Name: 'Petra Nueva Prueba' })
  expect(await billing(id)).toMatchObject({ pagadores: [{ SafeURL: petra, identificacion: 'NIF 00000000T' }] })
})

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
    const refused = await mark(second['facturaURL'], 'E')
    expect(refused).toMatchObject({ resultado: 'Error', limite_efectivo: true })
    expect(refused.mensaje).toContain('No se pueden cobrar en efectivo')
    const confirmed = { facturaURL: second['facturaURL'], paid: 1, paymentMethod: 'E', confirmado: 1 }
    expect(await ofSeries('mark_payment', confirmed)).toMatchObject({ resultado: 'Ok', serieFactura: { paid: 1 } })
    const small = await booked()
    expect((await mark((await gen(small))['facturaURL'], 'E')).mensaje).toMatch(/^Factura cobrada: 120,00.€, efectivo$/)
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

describe('the PDF says what was paid of its invoice, as the list does', () => {
  const address = { Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
  const company = { Nombre: 'Senderos S.L.', Tipo: true, NumeroIdentificacion: 'A58818501', ...address }
  /** What the closing part of a PDF says of money, and `pendiente` of the list. */
  const saidBy = async (facturaURL: unknown, Invoice: unknown) => {
    const text = textOfPdf(Buffer.from(String(Invoice), 'base64')).join(' ')
    const words =
      /(?:Cobrada|Cobrada en parte|Pendiente|A devolver|Compensada con lo pendiente|Se retiene \S+ \S+) -?[\d.]+,\d\d €/g
    const { pendiente, estadoCobro } = await ofSeries('get_info', { facturaURL })
    return { pdf: [...text.matchAll(words)].map(([said]) => said), pendiente, estadoCobro }
  }
  const invoiced = async (id: string, fields: object = {}) => {
    const { facturaURL, Invoice } = await gen(id, fields)
    return saidBy(facturaURL, Invoice)
  }
  const corrected = async (reply: Record<string, unknown>) => {
    const { Invoice } = await issueDraft(reply['facturaURL'])
    return saidBy(reply['facturaURL'], Invoice)
  }

  test('of two payers who share a booking that is paid', async () => {
    const id = await booked([one, two], 100)
    await pay(id, 400)
    const titularURL = (await owner.post('/api/clients/add', company))['SafeURL']
    const settled = { pdf: ['Cobrada 200,00 €'], pendiente: 0, estadoCobro: 'cobrada' }
    expect(await invoiced(id, { habitaciones: [one] })).toEqual(settled)
    const other = { habitaciones: [two], titularURL, tipo_titular: 'empresa' }
    expect(await invoiced(id, other)).toEqual(settled)
  })

  test('of a part that reaches the second invoice', async () => {
    const id = await booked([one, two], 100)
    await pay(id, 150)
    await pay(id, 100, 'E')
    expect(await invoiced(id, { habitaciones: [one] })).toMatchObject({ pdf: ['Cobrada 200,00 €'], pendiente: 0 })
    const second = await gen(id, { habitaciones: [two] })
    expect(await saidBy(second['facturaURL'], second['Invoice'])).toEqual({
      pdf: ['Cobrada en parte 50,00 €', 'Pendiente 150,00 €'],
      pendiente: 150,
      estadoCobro: 'cobrada_en_parte',
    })
    expect(await mark(second['facturaURL'])).toMatchObject({
      mensaje: expect.stringMatching(/^Factura cobrada: 150,00.€, tarjeta$/),
    })
    expect(await ofSeries('get_info', { facturaURL: second['facturaURL'] })).toMatchObject({
      cobrado: 200,
      formasPago: ['C', 'E'],
    })
  })

  test('of a cancelled booking gives back no more than was received, less what is kept', async () => {
    const id = await booked([one, two], 100)
    await pay(id, 120)
    await gen(id, { tipo: 'anticipo' })
    expect(await invoiced(id)).toMatchObject({ pdf: ['Pendiente 280,00 €'], pendiente: 280 })
    await owner.post('/api/bookings/cancel', { safeURL: id, importe: 50 })
    expect(await corrected(await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id }))).toEqual({
      pdf: ['Se retiene como indemnización 50,00 €', 'A devolver 70,00 €'],
      pendiente: -70,
      estadoCobro: 'a_devolver',
    })
    expect(await invoiced(id)).toMatchObject({ pdf: ['Cobrada 50,00 €'], pendiente: 0 })
  })

  test('of any booking adds up to its account', async () => {
    const anyPlan = fc.record({
      units: fc.integer({ min: 1, max: 2 }),
      price: fc.integer({ min: 20, max: 90 }),
      payments: fc.array(fc.integer({ min: 1, max: 250 }), { maxLength: 3 }),
      advance: fc.boolean(),
      isSplit: fc.boolean(),
    })
    const amountIn = (said: string[], word: string) =>
      said
        .filter((one) => one.startsWith(word))
        .reduce((sum, one) => sum + Number(one.replace(/[^\d,]/g, '').replace(',', '.')), 0)
    const adds = fc.asyncProperty(anyPlan, async ({ units, price, payments, advance, isSplit }) => {
      const rooms = [one, two].slice(0, units)
      const id = await booked(rooms, price)
      for (const amount of payments) await pay(id, amount)
      const said: string[] = []
      if (advance && payments.length > 0)
        said.push(...(await invoiced(id, { tipo: 'anticipo', importe: Math.min(payments[0] ?? 0, units * price) })).pdf)
      for (const room of isSplit ? rooms : [null]) {
        const part = await gen(id, room === null ? {} : { habitaciones: [room] })
        if (part['resultado'] === 'Ok') said.push(...(await saidBy(part['facturaURL'], part['Invoice'])).pdf)
      }
      expect(amountIn(said, 'Pendiente') - amountIn(said, 'A devolver')).toBe(await pendingOf(id))
    })
    await fc.assert(adds, { numRuns: Math.ceil(sizes.propertyRuns / 50) })
  }, 300_000)

  test('of a correction, also with lines of its own, gives back nothing that was not paid', async () => {
    const id = await booked()
    const { facturaURL } = await gen(id)
    const correction = { facturaURL, tipo: 'R1', modo: 'I', motivo: 'Descuento' }
    const own = { ...correction, Conceptos: [{ name: 'Descuento', price: 20, VAT: 10, amount: -1 }] }
    const setOff = { pdf: ['Compensada con lo pendiente 20,00 €'], pendiente: 0, estadoCobro: 'compensada' }
    expect(await corrected(await ofSeries('rectificar', own))).toEqual(setOff)
    expect(await ofSeries('get_info', { facturaURL })).toMatchObject({ pendiente: 100, estadoCobro: 'pendiente' })
    await pay(id, 110)
    const back = { pdf: ['A devolver 20,00 €'], pendiente: -20, estadoCobro: 'a_devolver' }
    expect(await corrected(await ofSeries('rectificar', own))).toEqual(back)
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
