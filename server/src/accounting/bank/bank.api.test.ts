import { bankApi } from '@posada/contract/accounting/bank/bank'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { openOwnerPool } from '../../platform/db/owner-pool.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { eraseTexts } from './queries/erase-texts.ts'
import { camt, norma43, sendStatement, type Written } from './test/statements.ts'

const { owner, establishmentId, logins } = await givenEstablishment({ now: '2026-07-20T10:00:00Z' })
await anIssuer(owner, establishmentId)
await owner.post('/api/facturacion/add_serie', { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'DEMO-26/' })
const unit = await aUnit(owner, establishmentId)

type Line = Record<string, unknown> & { id: string; motivo: string; estado: string; candidatos: object[] }

let accounts = 0
let account = ''
beforeEach(async () => {
  const reply = await owner.post(bankApi.editAccount.path, { nombre: `Cuenta ${++accounts}` })
  account = reply['cuenta'] as string
})

let month = 0
/** A booking of two nights of 60 €. */
async function booked(Name = 'Gloria Rincón', SafeURL = '') {
  const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
  const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03`, owner: { Name, SafeURL } }
  return aBooking(owner, establishmentId, [unit], dates)
}
const invoiced = async (bookingURL: string) => {
  const { facturaURL } = await owner.post('/api/invoices/gen', { bookingURL })
  const { data } = await owner.get('/api/facturacion/tables/get_table_data?per_page=100&todas=1')
  const row = (data as { SafeURL: string; Number: string }[]).find(({ SafeURL }) => SafeURL === facturaURL)
  return { id: facturaURL as string, number: row!.Number }
}
const received = (cents: number, ...texts: string[]): Written => ({ day: '2026-07-17', cents, texts })
/** Reads a statement as camt.053, which has no balances to add up, into an account without IBAN. */
const read = (...movements: Written[]) =>
  sendStatement(owner, account, camt(movements).replace(/<IBAN>.*<\/IBAN>/, '<Othr><Id>1</Id></Othr>'))
const lines = async (more = '') =>
  (await owner.get(`${bankApi.lines.path}?per_page=100&cuenta=${account}${more}`))['data'] as Line[]
const pending = () => lines('&estado=pendiente')
const summary = async () => (await owner.post(bankApi.accounts.path, { cuenta: account }))['resumen'] as object
const accept = ({ id, importe }: Line, tipo: 'booking' | 'invoice', url: string, more: object = {}) =>
  owner.post(bankApi.accept.path, { id, destino: { tipo, url }, importe, ...more })
const undo = ({ id }: Line) => owner.post(bankApi.undo.path, { id })
const pendingOf = async (safeURL: string) =>
  ((await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as { PendientePago: number })
    .PendientePago

describe('reading a statement', () => {
  const two = [received(9_600, 'RINCON SALAS GLORIA', 'RESERVA'), received(-4_000, 'LUZ', 'RECIBO')]

  test('a file that is read twice changes nothing, and says so', async () => {
    expect(await read(...two)).toMatchObject({ mensaje: '2 movimientos nuevos', extracto: { lineas: 2, yaEstaban: 0 } })
    expect(await read(...two)).toMatchObject({ mensaje: 'El extracto ya estaba leído: no cambia nada' })
    expect(await lines()).toHaveLength(2)
    expect(await summary()).toMatchObject({ porDecidir: { numero: 1, suma: 96 }, noSonCobros: 1 })
  })

  test('two equal transfers of a day are two lines, and an overlapping file adds only what is new', async () => {
    const same = received(5_000, 'LUNA PILAR', 'BODA')
    await read(same, same)
    const later = { ...same, day: '2026-07-18' }
    expect(await read(later, same, same)).toMatchObject({
      mensaje: 'Un movimiento nuevo; 2 ya estaban y no se repiten',
    })
    expect(await pending()).toHaveLength(3)
  })

  test('what was read as Norma 43 is known in the table of the bank', async () => {
    const gloria = received(9_600, 'TRANSFERENCIA DE RINCON SALAS GLORIA', 'RESERVA 8HTQ2W')
    const marc = received(9_600, 'TRANSFERENCIA DE LEFEVRE MARC', 'ACOMPTE')
    const first = await sendStatement(owner, account, norma43([gloria, marc, received(-4_000, 'RECIBO LUZ')]))
    expect(first).toMatchObject({ resultado: 'Ok', extracto: { formato: 'norma43', lineas: 3 } })
    expect((await pending()).map(({ ordenante }) => ordenante).toSorted()).toEqual([
      'LEFEVRE MARC',
      'RINCON SALAS GLORIA',
    ])
    const table =
      'Movimientos de la cuenta;;;\nTitular: Casa;;;\n\nFecha operación;Fecha valor;Concepto;Importe EUR;Saldo\n' +
      '17/07/2026;17/07/2026;Transferencia De Lefevre Marc, Concepto Acompte;96,00;1.150,00\n' +
      '17/07/2026;17/07/2026;Recibo Luz;-40,00;1.054,00\n' +
      '18/07/2026;18/07/2026;Transferencia De Quintana Rosa;126,00;1.180,00\n'
    const asked = await sendStatement(owner, account, table)
    expect(asked).toMatchObject({
      extracto: null,
      tabla: {
        propuestas: { columna_fecha: 'Fecha operación', columna_importe: 'Importe EUR', columna_concepto: 'Concepto' },
      },
    })
    const columns = { columna_fecha: 'Fecha operación', columna_importe: 'Importe EUR', columna_concepto: 'Concepto' }
    expect(await sendStatement(owner, account, table, columns)).toMatchObject({ extracto: { lineas: 3, yaEstaban: 2 } })
    // The columns of the account are confirmed once.
    expect(await sendStatement(owner, account, table)).toMatchObject({ extracto: { lineas: 3, yaEstaban: 3 } })
    expect(await pending()).toHaveLength(3)
  })

  test('the statement of another account, a cut one and something else are refused', async () => {
    const file = norma43([received(9_600, 'TRANSFERENCIA DE ANA RUIZ')])
    await sendStatement(owner, account, file)
    await owner.post(bankApi.editAccount.path, { cuenta: account, archivada: true })
    const other = (
      await owner.post(bankApi.editAccount.path, { nombre: 'Otra', iban: 'ES91 2100 0418 4502 0005 1332' })
    )['cuenta'] as string
    expect((await sendStatement(owner, other, file)).mensaje).toBe(
      'El extracto es de otra cuenta (ES·· 0418), y «Otra» es ES·· 1332',
    )
    expect((await sendStatement(owner, other, file.split('\r\n').slice(0, -2).join('\r\n'))).mensaje).toBe(
      'El extracto no está entero: falta su final. Descárguelo otra vez.',
    )
    expect((await sendStatement(owner, other, file.replace('9600', '9700'))).mensaje).toMatch(/^El extracto no cuadra/)
    expect((await sendStatement(owner, other, '<!DOCTYPE a [<!ENTITY b "c">]><Document/>')).mensaje).toMatch(
      /no es un extracto camt\.053/,
    )
    expect((await sendStatement(owner, other, Buffer.from([0, 1, 2]))).resultado).toBe('Error')
    await owner.post(bankApi.editAccount.path, { cuenta: other, archivada: true })
  })
})

describe('a transfer', () => {
  test('that names a booking and pays it is sure; accepting records the payment once, undoing reverses it', async () => {
    const { id, locator } = await booked()
    await read(received(12_000, 'RINCON SALAS GLORIA', `RESERVA ${locator.toLowerCase()}`))
    const [line] = await pending()
    expect(line).toMatchObject({
      certeza: 'segura',
      motivo: 'Localizador e importe · quedaría pagada',
      propuesta: { tipo: 'booking', url: id },
    })
    expect(await summary()).toMatchObject({ seguras: [line!.id] })
    const done = await accept(line!, 'booking', id)
    expect(done.mensaje).toBe(`120,00\u00a0€ anotados en la reserva ${locator}`)
    expect(await pendingOf(id)).toBe(0)
    expect((await accept(line!, 'booking', id)).mensaje).toBe('Esa transferencia ya se ha anotado como cobro')
    expect(await pendingOf(id)).toBe(0)
    expect(await lines('&estado=aceptado')).toMatchObject([{ propuesta: { texto: locator }, anulado: false }])
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pendingOf(id)).toBe(120)
    expect(await pending()).toMatchObject([{ id: line!.id, certeza: 'segura' }])
    // What was reversed in the booking is not reversed again.
    await accept(line!, 'booking', id)
    const { booking } = await owner.post('/api/bookings/get_booking_info', { safeURL: id })
    const own = (booking as { cobros: { safeURL: string; anulado: boolean; esAnulacion: boolean }[] }).cobros
    const payment = own.find(({ anulado, esAnulacion }) => !anulado && !esAnulacion)!
    await owner.post('/api/bookings/payments/del', { safeURL: payment.safeURL })
    expect(await lines('&estado=aceptado')).toMatchObject([{ anulado: true }])
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pendingOf(id)).toBe(120)
  })

  test('with the number of an invoice pays it in part, and is refused once it is paid', async () => {
    const company = {
      Nombre: 'Senderos del Sur, S.L.',
      Tipo: true,
      NumeroIdentificacion: 'A58818501',
      Direccion: 'Calle 1',
      CodigoPostal: '29400',
      Municipio: 'Ronda',
      Provincia: '29',
    }
    const client = (await owner.post('/api/clients/add', company))['SafeURL'] as string
    const { id } = await booked('Senderos del Sur, S.L.', client)
    const { id: invoice, number } = await invoiced(id)
    const bare = number.replace('DEMO-26/', '').replace(/^0+/, '')
    await read(
      received(5_000, 'SENDEROS DEL SUR SL', `FRA DEMO 26 ${bare}`),
      received(7_000, 'SENDEROS', number),
      received(7_000, 'OTRA', 'SIN NADA'),
    )
    const found = await pending()
    const part = found.find(({ importe }) => importe === 50)!
    const rest = found.find(({ ordenante }) => ordenante === 'SENDEROS')!
    expect(part).toMatchObject({ certeza: 'probable', motivo: 'Número, no el importe · faltarían 70,00\u00a0€' })
    expect((await accept(part, 'invoice', invoice)).mensaje).toContain(`anotados en la factura ${number}, faltan 70,00`)
    expect((await pending()).find((line) => line.id === rest.id)).toMatchObject({ certeza: 'segura' })
    const sure = await owner.post(bankApi.acceptSure.path, { cuenta: account, ids: [rest.id] })
    expect(sure).toMatchObject({ aceptadas: 1, quedan: 0 })
    expect(await pendingOf(id)).toBe(0)
    const other = (await pending())[0]!
    expect((await accept(other, 'invoice', invoice)).mensaje).toBe(`La factura ${number} ya está cobrada`)
    expect((await accept(other, 'booking', id)).mensaje).toMatch(/ya está pagada: sobrarían 70,00/)
    expect((await accept(other, 'booking', id))['sobra']).toBe(70)
    await undo(rest)
    expect(await pendingOf(id)).toBe(70)
    expect((await accept(other, 'booking', id, { confirmado: 1 })).resultado).toBe('Ok')
  })

  test('with two equal candidates is to be chosen among them; a cancelled booking is refused', async () => {
    const one = await booked('Hugo Marín')
    const two = await booked('Luis Bravo')
    for (const safeURL of [one.id, two.id])
      await owner.post('/api/bookings/payments/add', { bookingURL: safeURL, importe: 13.37, paymentMethod: 'E' })
    await read(received(10_663, '', 'Transf. internet'))
    const [line] = await pending()
    expect(line).toMatchObject({ certeza: 'elegir', motivo: 'Solo el importe, igual en las dos', propuesta: null })
    expect(line!.candidatos).toHaveLength(2)
    await owner.post('/api/bookings/cancel', { safeURL: one.id, bookingURL: one.id, motivo: 'x' })
    expect((await accept(line!, 'booking', one.id)).mensaje).toMatch(/está cancelada/)
    expect(await pending()).toMatchObject([{ certeza: 'probable', propuesta: { url: two.id } }])
  })

  test('for a day whose till is closed is entered on the open one, and says so', async () => {
    const { id, locator } = await booked()
    await read(received(12_000, 'X', locator))
    const till = { urlAlojamiento: establishmentId, fecha: '2026-07-17', contado: 0, esperado: 0 }
    expect(await owner.post('/api/caja/cerrar', till)).toMatchObject({ resultado: 'Ok' })
    const [line] = await pending()
    const { mensaje } = await accept(line!, 'booking', id)
    expect(mensaje).toContain('La caja del 17/07/2026 está cerrada: queda en la del 20/07/2026')
  })

  test('that is no payment goes to the others and comes back; money that left is none by itself', async () => {
    await read(received(8_400, 'REDES Y AGUAS SA', 'DEVOLUCION RECIBO 0526'), received(-3_000, 'COMISION', ''))
    const [line] = await pending()
    expect(line).toMatchObject({ certeza: 'sin_propuesta', motivo: 'No parece un cobro' })
    await owner.post(bankApi.reject.path, { id: line!.id })
    const [out] = (await lines('&estado=rechazado')).filter(({ importe }) => (importe as number) < 0)
    expect((await undo(out!)).mensaje).toBe('Ese dinero salió de la cuenta: no es un cobro')
    expect((await undo(line!)).resultado).toBe('Ok')
    expect(await pending()).toHaveLength(1)
    expect(await owner.post(bankApi.candidates.path, { id: line!.id, texto: 'gloria' })).toMatchObject({
      resultado: 'Ok',
    })
  })
})

test('what a bank says of people is deleted a year after it paid nothing, and is still known in the file', async () => {
  const { id, locator } = await booked()
  const old = { ...received(12_000, 'ANA RUIZ', locator), day: '2025-03-01' }
  const fresh = { ...received(5_000, 'LUIS GIL', 'NADA'), day: '2026-05-01' }
  await read(old, { ...old, cents: 7_700 }, fresh)
  await accept(
    (await pending()).find(({ importe }) => importe === 120)!,
    'booking',
    id,
  )
  const pool = openOwnerPool(logins.owner)
  await eraseTexts(pool, { now: new Date('2026-07-20T10:00:00Z'), monthsUnpaid: 13, paidBefore: '2020-01-01' })
  await pool.close()
  const texts = (await lines()).map(({ importe, ordenante, concepto }) => [importe, ordenante, concepto])
  expect(texts.toSorted()).toEqual([
    [120, 'ANA RUIZ', locator],
    [50, 'LUIS GIL', 'NADA'],
    [77, '', ''],
  ])
  expect(await read(old, { ...old, cents: 7_700 }, fresh)).toMatchObject({ extracto: { yaEstaban: 3 } })
})
