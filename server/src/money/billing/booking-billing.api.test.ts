import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { aBooking } from '../../test/a-booking.ts'
import { aGuest } from '../../test/a-guest.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { aUnit, anotherAccount, givenEstablishment } from '../../test/given.ts'
import { checkInvariants } from '../../test/invariants.ts'

const given = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
const { owner, establishmentId, logins } = given
await anIssuer(owner, establishmentId)
const series = { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-' }
await owner.post('/api/facturacion/add_serie', series)
const one = await aUnit(owner, establishmentId)
const two = await aUnit(owner, establishmentId)
const aClient = async (fields: object) => (await owner.post('/api/clients/add', fields))['SafeURL'] as string
const marta = await aClient({ Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' })
const unnamed = await aClient({ Nombre: 'Sin', Apellidos: 'Documento' })

type Fields = Record<string, unknown>
let month = 0
/** A booking of two nights of 60 € in each unit, in a month without other bookings. */
async function booked(fields: Fields = {}, rooms = [one]) {
  const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
  const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03` }
  const owned = { owner: { Name: 'Marta Ibáñez', SafeURL: marta }, ...dates, ...fields }
  return (await aBooking(owner, establishmentId, rooms, owned)).id
}
const gen = (bookingURL: string, fields: Fields = {}) => owner.post('/api/invoices/gen', { bookingURL, ...fields })
const billing = async (bookingURL: string) =>
  (await owner.post('/api/invoices/booking', { bookingURL }))['facturacion'] as Fields & {
    cargos: (Fields & { cargo: string })[]
    facturas: Fields[]
  }
const pay = (bookingURL: string, importe: number) =>
  owner.post('/api/bookings/payments/add', { bookingURL, importe, paymentMethod: 'C' })
const info = async (safeURL: string) =>
  (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields
const linesOf = async (facturaURL: unknown) => {
  const shown = await owner.post('/api/facturacion/facturas_series/get_info', { facturaURL })
  return (shown['conceptos'] as Fields[]).map(({ name, amount, price }) => [name, amount, price])
}
const issueDraft = (facturaURL: unknown) => owner.post('/api/facturacion/facturas_series/gen', { facturaURL })
const setPrices = async (id: string, price: number) => {
  const { rooms } = (await info(id)) as { rooms: { SafeURL: string; Prices: { Day: string }[] }[] }
  const Prices = rooms[0]!.Prices.map(({ Day }) => ({ Day, Price: price }))
  const changed = { bookingURL: id, rooms: [{ SafeURL: rooms[0]!.SafeURL, Prices }] }
  expect(await owner.post('/api/bookings/update_price', changed)).toMatchObject({ resultado: 'Ok' })
}

describe('the invoice of a booking', () => {
  test('bills everything once, and answers with the same PDF again', async () => {
    const id = await booked()
    expect(await info(id)).toMatchObject({ billed: false, invoiceNumber: '', PercentCobrado: 0 })
    const first = await gen(id)
    expect(first).toMatchObject({ resultado: 'Ok', Filename: expect.stringMatching(/^Factura_H-\d{5}\.pdf$/) })
    const again = await gen(id)
    expect([again['numero'], again['Invoice']]).toEqual([first['numero'], first['Invoice']])
    expect(await billing(id)).toMatchObject({
      estado: 'facturada',
      facturado: 120,
      porFacturar: 0,
      facturas: [{ numero: first['numero'], titular: 'Marta Ibáñez', importe: 120, paid: 0, diferencia: 0 }],
    })
    expect(await info(id)).toMatchObject({ billed: true, invoiceNumber: first['numero'] })
  })

  test('pressed twice at once it is one invoice', async () => {
    const id = await booked()
    const both = await Promise.all([gen(id), gen(id)])
    expect(new Set(both.map((reply) => reply['numero'])).size).toBe(1)
    expect((await billing(id)).facturas).toHaveLength(1)
  })

  test('bills unit by unit to different payers; the planning waits for the last', async () => {
    const id = await booked({}, [one, two])
    expect(await gen(id, { habitaciones: [one] })).toMatchObject({ resultado: 'Ok' })
    expect(await billing(id)).toMatchObject({ estado: 'parcial', facturado: 120, porFacturar: 120 })
    expect(await info(id)).toMatchObject({ billed: false })
    const { cargos } = await billing(id)
    const billedKey = cargos.find((item) => item['facturado'] === 120)!.cargo
    expect(await gen(id, { cargos: [billedKey] })).toMatchObject({
      mensaje: expect.stringMatching(/^«Alojamiento, .+» ya está facturado$/),
    })
    expect(await gen(id, { titularURL: marta, tipo_titular: 'particular' })).toMatchObject({ resultado: 'Ok' })
    expect(await billing(id)).toMatchObject({ estado: 'facturada', facturado: 240 })
  })

  test('needs a payer with a document, or is a simplified one up to 400 €', async () => {
    const id = await booked({ owner: { Name: 'Sin Documento', SafeURL: unnamed } })
    expect(await gen(id)).toMatchObject({ resultado: 'Error', sinIdentificar: true, simplificable: true })
    expect(await gen(id, { simplificada: true })).toMatchObject({ resultado: 'Ok' })
    expect((await billing(id)).facturas).toMatchObject([{ tipo: 'F2', titular: '' }])
    const walkIn = await booked({ owner: { Name: 'Nadie Registrado' } })
    expect(await gen(walkIn)).toMatchObject({
      sinIdentificar: true,
      mensaje: expect.stringContaining('Registre antes'),
    })
    expect(await gen(walkIn, { pagador: 'A' })).toMatchObject({ mensaje: expect.stringContaining('agencia') })
  })

  test('a proforma and a draft bill nothing', async () => {
    const id = await booked()
    expect(await gen(id, { tipo: 'proforma' })).toMatchObject({
      resultado: 'Ok',
      Filename: 'Proforma.pdf',
      facturaURL: '',
    })
    const { facturaURL } = await owner.post('/api/invoices/borrador', { bookingURL: id })
    expect(await linesOf(facturaURL)).toEqual([[expect.stringMatching(/^Alojamiento, /), 2, 60]])
    expect(await billing(id)).toMatchObject({ estado: 'sin_factura', facturas: [{ estado: 'borrador' }] })
    expect(await gen(id)).toMatchObject({ resultado: 'Ok' })
    expect(await issueDraft(facturaURL)).toMatchObject({ mensaje: expect.stringContaining('ya está en otra factura') })
  })
})

describe('an advance', () => {
  test('is deducted also after its payer was merged into another record', async () => {
    const person = { Nombre: 'Luis', Apellidos: 'Repetido' }
    const kept = await aClient({ ...person, NumeroIdentificacion: '87654321X' })
    const other = await aClient({ ...person, NumeroIdentificacion: '00000001R' })
    const id = await booked({ owner: { Name: 'Luis Repetido', SafeURL: other } })
    await pay(id, 50)
    await gen(id, { tipo: 'anticipo' })
    const merged = await owner.post('/api/clients/merge', { SafeURL: kept, otherURL: other })
    expect(merged).toMatchObject({ resultado: 'Ok', reservas: 1 })
    await gen(id)
    expect(await billing(id)).toMatchObject({
      anticipos: 0,
      facturas: [
        { anticipo: true, total: 50, titularURL: kept },
        { anticipo: false, total: 70, titularURL: kept },
      ],
    })
  })

  test('bills what was received, and is deducted from the invoice of the stay', async () => {
    const id = await booked()
    expect(await gen(id, { tipo: 'anticipo' })).toMatchObject({
      mensaje: expect.stringContaining('No hay ningún cobro sin factura'),
    })
    await pay(id, 50)
    expect(await gen(id, { tipo: 'anticipo', importe: 50.01 })).toMatchObject({
      mensaje: 'Solo hay 50,00\u00a0€ cobrados sin factura',
    })
    const advance = await gen(id, { tipo: 'anticipo' })
    expect(await billing(id)).toMatchObject({ estado: 'parcial', anticipos: 50, porFacturar: 70, cobradoSinFactura: 0 })
    expect(await info(id)).toMatchObject({ RegA: advance['numero'], invoiceNumber: '' })
    const { facturaURL } = await gen(id)
    expect(await linesOf(facturaURL)).toEqual([
      [expect.stringMatching(/^Alojamiento, /), 2, 60],
      [`Anticipo facturado en ${advance['numero'] as string}`, -1, 50],
    ])
    expect(await billing(id)).toMatchObject({
      estado: 'facturada',
      facturado: 120,
      anticipos: 0,
      facturas: [
        { anticipo: true, total: 50, paid: 1 },
        { anticipo: false, total: 70, paid: 0 },
      ],
    })
  })
})

describe('a booking that changes after its invoice', () => {
  test('differs, and the corrective invoice brings them together', async () => {
    const id = await booked()
    const { numero } = await gen(id)
    await setPrices(id, 50)
    expect(await billing(id)).toMatchObject({ estado: 'difiere', diferencia: -20, facturas: [{ diferencia: -20 }] })
    const { facturaURL } = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
    expect(await linesOf(facturaURL)).toEqual([[expect.stringMatching(/: diferencia$/), -1, 20]])
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    expect(await billing(id)).toMatchObject({ estado: 'facturada', facturado: 100, diferencia: 0 })
    expect((await info(id))['invoiceNumber']).toContain(numero as string)
    expect(await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })).toMatchObject({
      mensaje: 'La reserva no difiere de sus facturas',
    })
  })

  test('cancelled, it bills the compensation and takes the stay back', async () => {
    const id = await booked()
    await gen(id)
    expect(await owner.post('/api/bookings/delete', { safeURL: id })).toMatchObject({
      mensaje: expect.stringMatching(/^La reserva está en la factura H-\d+\./),
    })
    await owner.post('/api/bookings/cancel', { safeURL: id, importe: 40 })
    expect(await billing(id)).toMatchObject({ estado: 'difiere', diferencia: -120, porFacturar: 40 })
    const { facturaURL } = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    const fee = await gen(id)
    expect(await linesOf(fee['facturaURL'])).toEqual([['Indemnización por cancelación', 1, 40]])
    expect(await billing(id)).toMatchObject({ estado: 'facturada', facturado: 40 })
  })

  test('cancelled after its advance, takes the advance back whole and bills what is kept without tax', async () => {
    const id = await booked()
    await pay(id, 100)
    const advance = await gen(id, { tipo: 'anticipo' })
    await owner.post('/api/bookings/cancel', { safeURL: id, importe: 40 })
    expect(await billing(id)).toMatchObject({
      estado: 'difiere',
      diferencia: -100,
      porFacturar: 40,
      facturas: [{ numero: advance['numero'], diferencia: -100 }],
    })
    const { facturaURL } = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    const corrective = await owner.post('/api/facturacion/facturas_series/get_info', { facturaURL })
    expect(corrective).toMatchObject({ tipo: 'R1', total: -100, conceptos: [{ VAT: 10, total: -100 }] })
    const refund = { facturaURL, paid: 1, paymentMethod: 'C' }
    await owner.post('/api/facturacion/facturas_series/mark_payment', refund)
    expect(await info(id)).toMatchObject({ PendientePago: 0 })
    expect(await gen(id, { tipo: 'anticipo' })).toMatchObject({ mensaje: expect.stringContaining('no cabe anticipo') })
    const fee = await gen(id)
    expect(await linesOf(fee['facturaURL'])).toEqual([['Indemnización por cancelación', 1, 40]])
    expect(await billing(id)).toMatchObject({
      estado: 'facturada',
      facturado: 40,
      diferencia: 0,
      facturas: [{ anticipo: true }, { importe: -100, paid: 1 }, { importe: 40, paid: 1 }],
    })
  })

  test('cancelled after its invoice deducted an advance, corrects both', async () => {
    const id = await booked()
    await pay(id, 50)
    const advance = await gen(id, { tipo: 'anticipo' })
    const stay = await gen(id)
    await owner.post('/api/bookings/cancel', { safeURL: id, importe: 120 })
    expect(await billing(id)).toMatchObject({ estado: 'difiere', diferencia: -120, porFacturar: 120 })
    const { facturaURL } = await owner.post('/api/invoices/rectificar_reserva', { bookingURL: id })
    expect(await issueDraft(facturaURL)).toMatchObject({ resultado: 'Ok' })
    const shown = await owner.post('/api/facturacion/facturas_series/get_info', { facturaURL })
    expect(shown['total']).toBe(-120)
    expect((shown['rectifica'] as Fields[]).map(({ numero }) => numero).toSorted()).toEqual(
      [advance['numero'], stay['numero']].toSorted(),
    )
  })

  test('keeps units that are invoiced together', async () => {
    const id = await booked({}, [one, two])
    await gen(id)
    expect(await owner.post('/api/bookings/dettach_rooms', { bookingURL: id, roomsURLs: [two] })).toMatchObject({
      mensaje: expect.stringContaining('Rectifíquela'),
    })
  })
})

describe('money', () => {
  test('of a booking and of its invoice is the same', async () => {
    const id = await booked()
    await pay(id, 30)
    const { facturaURL } = await gen(id)
    const mark = (paid: number) =>
      owner.post('/api/facturacion/facturas_series/mark_payment', { facturaURL, paid, paymentMethod: 'E' })
    await pay(id, 90)
    expect((await billing(id)).facturas).toMatchObject([{ paid: 1, paymentMethod: 'C' }])
    expect(await mark(0)).toMatchObject({ resultado: 'Ok' })
    expect(await info(id)).toMatchObject({ PendientePago: 90, paid: false })
    const part = (importe: number) =>
      owner.post('/api/facturacion/facturas_series/mark_payment', { facturaURL, paid: 1, paymentMethod: 'E', importe })
    expect((await part(90.01)).mensaje).toBe('El importe supera lo pendiente: 90,00\u00a0€')
    expect(await part(50)).toMatchObject({
      mensaje: 'Factura cobrada en parte: 50,00\u00a0€, efectivo',
      serieFactura: { paid: 0 },
    })
    expect(await info(id)).toMatchObject({ PendientePago: 40 })
    const atOnce = await Promise.all([part(30), part(30)])
    expect(atOnce.map(({ mensaje }) => mensaje).sort()).toEqual([
      'El importe supera lo pendiente: 10,00\u00a0€',
      'Factura cobrada en parte: 30,00\u00a0€, efectivo',
    ])
    expect(await info(id)).toMatchObject({ PendientePago: 10 })
    expect(await mark(0)).toMatchObject({ resultado: 'Ok' })
    expect(await mark(1)).toMatchObject({ resultado: 'Ok', serieFactura: { paid: 1 } })
  })
})

describe('a booking whose holder is only a registered guest', () => {
  const registered = (bookingURL: string, fields: Fields) =>
    aGuest(owner, one, { bookingURL, SecondSurname: '', Address: 'Calle Inventada 4', ...fields })

  test('is refused with a code that names the guest, and billed to them with document and address', async () => {
    const id = await booked({ owner: { Name: 'Rosa Walk' } })
    await registered(id, { Name: 'Luis', FirstSurname: 'Otro', SecondSurname: 'Prueba', DocNumber: '87654321X' })
    const rosa = { Name: 'Rosa', FirstSurname: 'Walk', SecondSurname: 'Prueba', DocNumber: '45678901G' }
    const { id: guestSafeURL } = await registered(id, rosa)
    const shown = { SafeURL: guestSafeURL, Name: 'Rosa Walk Prueba', identificacion: 'NIF 45678901G' }
    const refused = { resultado: 'Error', sinIdentificar: true, huespedes: [shown, { Name: 'Luis Otro Prueba' }] }
    expect(await gen(id)).toMatchObject(refused)
    expect(await owner.post('/api/invoices/borrador', { bookingURL: id })).toMatchObject(refused)
    const made = await owner.post('/api/invoices/facturar_a_huesped', { bookingURL: id, guestSafeURL })
    expect(made).toMatchObject({ resultado: 'Ok', Name: 'Rosa Walk Prueba' })
    expect(await billing(id)).toMatchObject({
      huespedes: [],
      pagadores: [{ SafeURL: made['SafeURL'], identificacion: 'NIF 45678901G' }],
    })
    expect((await gen(id))['resultado']).toBe('Ok')
    const { rows } = await withClient(logins.owner, (client) =>
      client.query<{ payer: unknown }>(
        `select snapshot -> 'recipient' as payer from invoice_documents order by issued_at desc, id desc limit 1`,
      ),
    )
    expect(rows[0]!.payer).toMatchObject({
      name: 'Rosa Walk Prueba',
      address: 'Calle Inventada 4',
      postalCode: '28013',
      municipality: 'Madrid',
    })
  })

  test('choosing a registered guest as holder makes their record, so that invoicing asks for nothing', async () => {
    const id = await booked({ owner: { Name: 'Nora Paso' } })
    const nora = { Name: 'Nora', FirstSurname: 'Paso', SecondSurname: 'Prueba', DocNumber: '11223344B' }
    const { id: guestSafeURL } = await registered(id, nora)
    expect(await gen(id)).toMatchObject({ sinIdentificar: true })
    const edited = { safeURLBooking: id, owner: { Name: 'Nora Paso', guestSafeURL } }
    expect(await owner.post('/api/bookings/edit', edited)).toMatchObject({ resultado: 'Ok' })
    const { owner: holder } = (await info(id)) as { owner: { SafeURL: string } }
    expect((await owner.post('/api/clients/get_info', { GuestSecret: holder.SafeURL }))['client']).toMatchObject({
      NumeroIdentificacion: '11223344B',
      Direccion: 'Calle Inventada 4',
    })
    expect(await gen(id)).toMatchObject({ resultado: 'Ok' })
    // The next booking of the same guest finds the record that there is.
    const again = await booked({ owner: { Name: 'Nora Paso Prueba', guestSafeURL } })
    expect(await info(again)).toMatchObject({ owner: { SafeURL: holder.SafeURL } })
    const stranger = await owner.post('/api/bookings/edit', {
      safeURLBooking: id,
      owner: { Name: 'Nadie', guestSafeURL: 'ffffffff-0000-4000-8000-000000000000' },
    })
    expect(stranger).toMatchObject({ resultado: 'Error', mensaje: 'El huésped no existe' })
  })

  test('bills the client who has the document already, filling what their record lacks', async () => {
    const id = await booked({ owner: { Name: 'Grupo Senderos' } })
    const { id: guestSafeURL } = await registered(id, { Name: 'Marta', FirstSurname: 'Ibáñez', DocNumber: '12345678Z' })
    const made = await owner.post('/api/invoices/facturar_a_huesped', { bookingURL: id, guestSafeURL })
    expect(made['SafeURL']).toBe(marta)
    expect((await owner.post('/api/clients/get_info', { GuestSecret: marta }))['client']).toMatchObject({
      Direccion: 'Calle Inventada 4',
      CodigoPostal: '28013',
    })
    // A group's booking keeps its holder: the guest is the payer of this invoice only.
    expect(await info(id)).toMatchObject({ owner: { Name: 'Grupo Senderos' } })
    expect(await gen(id, { titularURL: marta, tipo_titular: 'particular' })).toMatchObject({ resultado: 'Ok' })
    const elsewhere = await booked({ owner: { Name: 'Grupo Senderos' } })
    const asked = { bookingURL: elsewhere, guestSafeURL }
    expect((await owner.post('/api/invoices/facturar_a_huesped', asked)).mensaje).toBe(
      'El huésped no es de esta reserva',
    )
  })
})

test('without an invoice the switch says that another program billed it; with one it annuls it', async () => {
  const id = await booked()
  const flip = (fields: Fields = {}) => owner.post('/api/bookings/switch_billed_status', { safeURL: id, ...fields })
  expect(await flip()).toMatchObject({ resultado: 'Ok', estado: 'fuera' })
  expect(await info(id)).toMatchObject({ billed: true })
  expect(await flip()).toMatchObject({ estado: 'sin_factura' })
  await gen(id)
  expect(await flip({ motivo: 'Emitida por error' })).toMatchObject({ resultado: 'Ok', estado: 'sin_factura' })
  const { facturaURL } = await gen(id)
  await owner.post('/api/facturacion/facturas_series/mail', { facturaURL, email: 'marta@ejemplo.test' })
  expect(await flip()).toMatchObject({ resultado: 'Error', rectificar: true })
})

test('an agency is billed for the stays of a month in one invoice, and for the rest in a second', async () => {
  const agency = { Nombre: 'Senderos', FacturarA: 'A', Empresa: 'Senderos del Sur, S.L.', CIF: 'B98765431' }
  const address = { Direccion: 'Plaza Nueva, 2', CP: '18001', Poblacion: 'Granada', Provincia: 'Granada' }
  const { id: agencyURL } = await owner.post('/api/agencys/add', { ...agency, ...address })
  const ofAgency = { agency: { id: agencyURL }, checkInDate: '2026-08-10', checkOutDate: '2026-08-12' }
  const stays = [await booked(ofAgency), await booked(ofAgency, [two])]
  const mes = { agencyURL, mes: '2026-08' }
  await pay(stays[0]!, 20)
  await gen(stays[0]!, { tipo: 'anticipo' })
  expect(await owner.post('/api/facturacion/agencias/get_pending', mes)).toMatchObject({
    alojamientos: [{ alojamientoURL: establishmentId, total: 220, reservas: [{ nights: 2 }, { nights: 2 }] }],
  })
  const both = await Promise.all([1, 2].map(() => owner.post('/api/facturacion/agencias/gen', mes)))
  const issued = both.find(({ resultado }) => resultado === 'Ok')!
  expect(both).toContainEqual({
    resultado: 'Error',
    mensaje: 'La agencia no tiene estancias sin facturar en ese mes',
  })
  expect(await linesOf(issued['facturaURL'])).toEqual([
    [expect.stringMatching(/^Reserva /), 1, 120],
    [expect.stringMatching(/^Anticipo facturado en H-/), -1, 20],
    [expect.stringMatching(/^Reserva /), 1, 120],
  ])
  for (const id of stays) expect(await billing(id)).toMatchObject({ estado: 'facturada', facturado: 120 })
  const noted = await owner.post('/api/facturacion/facturas_series/get_info', { facturaURL: issued['facturaURL'] })
  expect(noted['Notas']).toBe('Estancias de agosto de 2026')
  const table = await owner.get('/api/facturacion/tables/get_table_data?filter=senderos')
  expect(table['data']).toMatchObject([
    { BookingID: '', reservas: 2, Total: 220 },
    { reservas: 1, nights: 2, Total: 20 },
  ])
  const { facturaURL } = issued
  const paid = { facturaURL, paid: 1, paymentMethod: 'T' }
  expect(await owner.post('/api/facturacion/facturas_series/mark_payment', paid)).toMatchObject({ resultado: 'Ok' })
  for (const id of stays) expect(await info(id)).toMatchObject({ PendientePago: 0 })
})

test("treats another account's booking as unknown, and leaves everything consistent", async () => {
  const id = await booked()
  const stranger = await anotherAccount(given)
  expect(await stranger.owner.post('/api/invoices/gen', { bookingURL: id })).toMatchObject({
    mensaje: 'La reserva no existe',
  })
  expect(await checkInvariants(logins.owner)).toEqual([])
})
