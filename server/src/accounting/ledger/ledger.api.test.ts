import { expect, test } from 'vitest'
import { aBooking } from '../../test/a-booking.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { accountOf, aLogin, aSession } from '../../test/contract/logins.ts'
import { aUnit, givenEstablishment } from '../../test/given.ts'
import { readWorkbook } from '../../test/read-workbook.ts'

const TODAY = '2026-07-20'
const given = await givenEstablishment({ now: `${TODAY}T10:00:00Z` })
const { owner, establishmentId } = given
const july = { desde: '2026-07-01', hasta: '2026-07-31' }

type Fields = Record<string, unknown>
type Reply = Awaited<ReturnType<typeof owner.post>>
const ledger = (path: string, fields: Fields = {}, who = owner): Promise<Reply> =>
  who.post(`/api/contabilidad/${path}`, fields)
const ok = async (path: string, fields: Fields): Promise<Reply> => {
  const reply = await owner.post(`/api/${path}`, fields)
  expect(reply, path).toMatchObject({ resultado: 'Ok' })
  return reply
}
const marta = await ok('clients/add', { Nombre: 'Marta', Apellidos: '=Ibáñez', NumeroIdentificacion: '12345678Z' })

/** An establishment of its own, so that no test sees the entries of another. */
let houses = 0
async function aHouse({ taxId = 'B12345674' } = {}) {
  const url =
    houses++ === 0 ? establishmentId : await anEstablishment(owner, { NombreEstablecimiento: `Casa ${houses}` })
  await anIssuer(owner, url, { taxId })
  const { serieURL } = await ok('facturacion/add_serie', { alojamientoURL: url, Name: 'Hotel', Prefix: `H${houses}-` })
  const unit = await aUnit(owner, url)
  let month = 0
  const booked = async () => {
    const start = `2027-${String(++month).padStart(2, '0')}`
    const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03` }
    return (
      await aBooking(owner, url, [unit], { ...dates, owner: { Name: 'Marta Ibáñez', SafeURL: marta['SafeURL'] } })
    ).id
  }
  const issue = async (Conceptos: object[]) => {
    const { facturaURL } = await ok('facturacion/facturas_series/add', {
      serieURL,
      titularURL: marta['SafeURL'],
      Conceptos,
    })
    await ok('facturacion/facturas_series/gen', { facturaURL })
    return String(facturaURL)
  }
  const call = (path: string, fields: Fields = {}) =>
    ledger(path, { ...july, formato: 'csv', alojamientoURL: url, ...fields })
  return { url, unit, serieURL: String(serieURL), booked, issue, call }
}

const pay = (bookingURL: string, importe: number, fields: Fields = {}) =>
  ok('bookings/payments/add', { bookingURL, importe, paymentMethod: 'T', ...fields })
const night = { name: 'Alojamiento', price: 110, VAT: 10, amount: 1 }

const csvOf = (reply: Reply) =>
  Buffer.from(String(reply['Fichero']), 'base64')
    .toString()
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'))
/** Account, debit, credit, and base, rate and tax of the lines. */
const linesOf = (reply: Reply) =>
  csvOf(reply).map(([, , account, , debit, credit, , , , base, rate, tax]) =>
    [account?.replace(/0+$/, ''), debit && `${debit} D`, credit && `${credit} H`, base && `${base} al ${rate}: ${tax}`]
      .filter(Boolean)
      .join(' '),
  )

test('exports an advance, its deduction, receipts, security deposits and the till, each once', async () => {
  const { url, booked, unit, call } = await aHouse()
  const id = await booked()
  await pay(id, 33)
  await ok('invoices/gen', { bookingURL: id, tipo: 'anticipo' })
  await pay(id, 100, { fianza: 1, paymentMethod: 'E' })
  await ok('invoices/gen', { bookingURL: id })
  await ok('bookings/add_extra', { bookingURL: id, roomSafeURL: unit, extraName: 'Lámpara rota', extraPrice: 200 })
  await ok('bookings/payments/apply_deposit', { bookingURL: id, importe: 40 })
  await ok('caja/movimiento', { urlAlojamiento: url, fecha: TODAY, tipo: 'salida', importe: 12, concepto: '=Pan' })
  await ok('caja/cerrar', { urlAlojamiento: url, fecha: TODAY, contado: 87, esperado: 88, nota: 'Falta' })
  expect(await call('resumen')).toMatchObject({
    nuevos: 7,
    corregidos: 0,
    yaExportados: 0,
    avisos: [],
    debe: 336,
    haber: 336,
  })
  const first = await call('exportar')
  expect(first).toMatchObject({
    resultado: 'Ok',
    Filename: 'diario-2026-07-01-2026-07-31.csv',
    resumen: { asientos: 7, debe: 336, haber: 336, yaExportados: 0 },
  })
  expect(linesOf(first).toSorted()).toEqual(
    [
      ['43 33,00 D', '438 30,00 H', '477 3,00 H 30,00 al 10,00: 3,00'], // the advance
      ['43 87,00 D', '705 109,09 H', '438 30,00 D', '477 7,91 H 79,09 al 10,00: 7,91'], // the stay of 120 €
      ['572 33,00 D', '43 33,00 H'],
      ['57 100,00 D', '56 100,00 H'],
      ['56 40,00 D', '43 40,00 H'],
      ['57 12,00 H', '555 12,00 D'],
      ['57 1,00 H', '678 1,00 D'],
    ]
      .flat()
      .toSorted(),
  )
  expect(csvOf(first).map((row) => row[3])).toContain('Caja: =Pan')
  expect(
    csvOf(first)
      .find(([, , account]) => account === '47700000')
      ?.slice(7, 9),
  ).toEqual(['12345678Z', 'Marta =Ibáñez'])
  expect(await call('exportar')).toMatchObject({
    resultado: 'Error',
    mensaje: 'Todos los asientos de este período ya se exportaron: marque «Incluir también» para repetirlos',
  })
  const again = await call('exportar', { otra_vez: 1 })
  expect(again).toMatchObject({ resumen: { asientos: 7, nuevos: 0, yaExportados: 7 } })
  expect(csvOf(again)).toEqual(csvOf(first))
  expect(await call('resumen', { formato: 'contasol' })).toMatchObject({ nuevos: 7, yaExportados: 0 })
})

test('names what changed since: an annulled invoice, a till that was closed again, a payment taken back', async () => {
  const { url, booked, issue, call } = await aHouse()
  const wrong = await issue([night])
  const paid = await issue([night])
  await ok('facturacion/facturas_series/mark_payment', { facturaURL: paid, paid: 1, paymentMethod: 'C' })
  const id = await booked()
  await pay(id, 50, { paymentMethod: 'E' })
  const close = (contado: number) =>
    ok('caja/cerrar', { urlAlojamiento: url, fecha: TODAY, contado, esperado: 50, nota: 'Diferencia' })
  await close(49)
  const first = await call('exportar')
  expect(first).toMatchObject({ resumen: { asientos: 5, nuevos: 5 } })
  await ok('facturacion/facturas_series/anular', { facturaURL: wrong, motivo: 'Dos veces' })
  await ok('facturacion/facturas_series/mark_payment', { facturaURL: paid, paid: 0 })
  await ok('caja/reabrir', { urlAlojamiento: url, fecha: TODAY, motivo: 'Mal contada' })
  await close(52)
  const second = await call('exportar')
  expect(second['resumen']).toMatchObject({
    asientos: 3,
    nuevos: 0,
    corregidos: 3,
    yaExportados: 2,
    correcciones: expect.arrayContaining([
      'Anulación: Factura H2-00001, 20/07/2026',
      'Anulación: Cobro de la factura H2-00002, tarjeta, 20/07/2026',
      'Corrección: Cierre de caja del 20/07/2026: sobra efectivo, 20/07/2026',
    ]) as string[],
  })
  expect(linesOf(second).toSorted()).toEqual(
    [
      ['43 110,00 H', '705 100,00 D', '477 10,00 D -100,00 al 10,00: -10,00'],
      ['572 110,00 H', '43 110,00 D'],
      ['57 1,00 D', '678 1,00 H', '57 2,00 D', '778 2,00 H'],
    ]
      .flat()
      .toSorted(),
  )
  // The numbers go on.
  expect(new Set([...csvOf(first), ...csvOf(second)].map((row) => row[1])).size).toBe(8)
  expect(await call('resumen')).toMatchObject({ nuevos: 0, corregidos: 0 })
})

test('books on the accounts of the establishment, of which a change corrects nothing that was exported', async () => {
  const { url, serieURL, issue, call } = await aHouse()
  await issue([night])
  await call('exportar')
  const found = await call('cuentas/get')
  expect(found).toMatchObject({ propuestas: true, cuentas: { digitos: 8, clientes: '430' }, tipos: [0, 4, 10, 21] })
  const cuentas = {
    ...(found['cuentas'] as Fields),
    digitos: 9,
    ventasPor: [
      { serieURL, tipo: null, cuenta: '705.1' },
      { serieURL, tipo: 21, cuenta: '705.21' },
    ],
    impuestoPor: [{ tipo: 10, cuenta: '477.10' }],
    clientesPor: [{ tipo_titular: 'cliente', titularURL: marta['SafeURL'], cuenta: '430.77' }],
  }
  expect(await call('cuentas/edit', { cuentas: { ...cuentas, fianzas: 'caja' } })).toMatchObject({
    mensaje: 'La cuenta «caja» no vale: escriba 430, 430.12 o todas sus cifras',
  })
  await ok('contabilidad/cuentas/edit', { alojamientoURL: url, cuentas })
  expect(await call('cuentas/get')).toMatchObject({
    propuestas: false,
    cuentas: { clientesPor: [{ nombre: 'Marta =Ibáñez', cuenta: '430.77' }] },
  })
  expect(await call('resumen')).toMatchObject({ nuevos: 0, corregidos: 0, yaExportados: 1 })
  await issue([night, { name: 'Aparcamiento', price: 12.1, VAT: 21, amount: 1 }])
  expect(csvOf(await call('exportar')).map((row) => row[2])).toEqual([
    '430000077',
    '705000021',
    '477000000',
    '705000001',
    '477000010',
  ])
})

test('writes Excel with a sheet, and ContaSol with a file, of each tax identity', async () => {
  const one = await aHouse()
  const other = await aHouse({ taxId: 'A58818501' })
  await one.issue([{ ...night, name: '+Alojamiento' }])
  await other.issue([night])
  const all = (fields: Fields) => ledger('exportar', { ...july, otra_vez: 1, ...fields })
  const sheets = await readWorkbook(Buffer.from(String((await all({ formato: 'xlsx' }))['Fichero']), 'base64'))
  expect(sheets.map(({ name }) => name)).toEqual(['Diario A58818501', 'Diario B12345674'])
  expect(sheets[0]?.rows).toHaveLength(4)
  expect(sheets[0]?.rows[1]?.slice(2, 5)).toEqual(['43000000', expect.stringContaining('Factura'), 110])
  expect(await all({ formato: 'contasol' })).toMatchObject({ Filename: 'diario-contasol-2026-07-01-2026-07-31.zip' })
  const contasol = await other.call('exportar', { formato: 'contasol', otra_vez: 1 })
  expect(contasol['Filename']).toBe('APU.xlsx')
  const [sheet] = await readWorkbook(Buffer.from(String(contasol['Fichero']), 'base64'))
  expect(sheet?.name).toBe('APU')
  const rows = sheet?.rows.slice(1).map((row) => row.map((cell) => cell ?? ''))
  expect(rows?.[0]).toEqual([
    1,
    46223,
    1,
    1,
    '43000000',
    '',
    expect.stringMatching(/^Factura/),
    '00001',
    110,
    '',
    'E',
    0,
  ])
  expect(rows?.map((row) => row[3])).toEqual([1, 2, 3])
})

test('downloads an earlier file again, for those who may see it', async () => {
  const { issue, call } = await aHouse()
  await issue([night])
  const first = await call('exportar')
  const [newest] = (await ledger('exportaciones/get_all'))['exportaciones'] as Fields[]
  expect(newest).toMatchObject({
    ...july,
    formato: 'csv',
    asientos: 1,
    establecimiento: expect.stringContaining('Casa') as string,
  })
  const again = await ledger('exportaciones/descargar', { exportacionURL: newest?.['exportacionURL'] })
  expect([again['Fichero'], again['Filename']]).toEqual([first['Fichero'], first['Filename']])
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const reception = await aSession(given, accountId, await aLogin(given, accountId, 'reception', 'diario'))
  expect(await ledger('exportaciones/get_all', {}, reception)).toMatchObject({
    mensaje: 'Su usuario no tiene permiso para hacer esto.',
  })
})

test('refuses a period without entries, and one that ends before it begins', async () => {
  const { call } = await aHouse()
  expect(await call('exportar')).toMatchObject({ mensaje: 'No hay asientos en este período' })
  expect(await call('exportar', { hasta: '2026-06-30' })).toMatchObject({ resultado: 'Error' })
})

test('hands the entries over once when two ask at the same time', async () => {
  const { issue, call } = await aHouse()
  for (let count = 0; count < 3; count++) await issue([night])
  const replies = await Promise.all([call('exportar'), call('exportar'), call('exportar')])
  expect(replies.filter(({ resultado }) => resultado === 'Ok')).toHaveLength(1)
})
