import { describe, expect, test } from 'vitest'
import { accountOf, aLogin, aSession } from '../../../test/contract/logins.ts'
import { givenVerifactu } from '../../../test/given-verifactu.ts'
import { givenEstablishment, PASSWORD } from '../../../test/given.ts'
import { readWorkbook, type CellValue, type ReadSheet } from '../../../test/read-workbook.ts'

const given = await givenEstablishment({ now: '2026-03-31T09:00:00Z' })
const { owner, establishmentId, clock, email } = given
const call = (name: string, fields: object, who = owner) => who.post(`/api/facturacion/${name}`, fields)
const ofSeries = (name: string, fields: object) => call(`facturas_series/${name}`, fields)

async function anIssuer(url: string, { name, taxId }: { name: string; taxId: string }) {
  const address = { Direccion: 'Calle Mayor, 1', CodigoPostal: '29400', Municipio: 'Ronda', Provincia: '29' }
  await owner.post('/api/profile/alojamientos/updateData', {
    url,
    alojamientoInfo: { Empresa: name, CIFDNI: taxId, ...address },
  })
}
await anIssuer(establishmentId, { name: 'Casas Ejemplo S.L.', taxId: 'B12345674' })
const person = { Nombre: 'Marta', Apellidos: '=Ibáñez & Cía', NumeroIdentificacion: '12345678Z' }
const payer = (await owner.post('/api/clients/add', person))['SafeURL'] as string

async function aSeries(Prefix: string, url = establishmentId, fields: object = {}) {
  const { serieURL } = await call('add_serie', { alojamientoURL: url, Name: Prefix, Prefix, ...fields })
  const all = (await call('get_series', {}))['invoiceSeries'] as { serieURL: string; ordinaria: string; tipo: string }[]
  const simplified = all.find(({ ordinaria, tipo }) => ordinaria === serieURL && tipo === 'simplificada')
  return { serieURL: String(serieURL), simplified: simplified?.serieURL ?? '' }
}

const night = { name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }
const parking = { name: 'Aparcamiento', price: 12.1, VAT: 21, amount: 3 }
const kept = { name: 'Indemnización', price: 50, VAT: 0, motivo: 'N1' }
const taxi = { name: 'Taxi', price: 20, VAT: 0, suplido: true }

async function issued(serieURL: string, Conceptos: object[], titularURL = payer): Promise<string> {
  const { facturaURL } = await ofSeries('add', { serieURL, titularURL, Conceptos })
  return issue(facturaURL as string)
}
async function issue(facturaURL: string): Promise<string> {
  const reply = await ofSeries('gen', { facturaURL })
  if (reply.resultado !== 'Ok') throw new Error(`Not issued: ${reply.mensaje}`)
  return facturaURL
}
async function corrected(facturaURL: string, correction: object): Promise<void> {
  const reply = await ofSeries('rectificar', { facturaURL, motivo: 'Precio', ...correction })
  await issue(reply['facturaURL'] as string)
}
async function on(instant: string): Promise<void> {
  clock.moveTo(new Date(instant))
  await owner.logIn(email, PASSWORD)
}

// The first quarter has one invoice, which the second quarter corrects twice.
const { serieURL, simplified } = await aSeries('H-', establishmentId, { LastNumber: 317 })
const old = await issued(serieURL, [night, parking])
await on('2026-04-02T10:00:00Z')
await corrected(old, { tipo: 'R1', modo: 'I', Conceptos: [{ ...parking, amount: -3 }] })
const wrong = await issued(serieURL, [night])
await corrected(wrong, { tipo: 'R4', modo: 'S', Conceptos: [{ ...night, amount: 2 }] })
const paid = await issued(serieURL, [night, kept, taxi])
await ofSeries('mark_payment', { facturaURL: paid, paid: 1, paymentMethod: 'E' })
const small = (await ofSeries('add', { serieURL: simplified, Conceptos: [night] }))['facturaURL'] as string
await issue(small)
const full = (await ofSeries('sustituir', { facturaURL: small, titularURL: payer }))['facturaURL'] as string
await issue(full)
const twice = await issued(serieURL, [night])
await ofSeries('anular', { facturaURL: twice, motivo: 'Emitida dos veces' })
await call('edit_serie', { serieURL, LastNumber: 330, confirmaSalto: 1 })
await on('2026-05-10T10:00:00Z')
await issued(serieURL, [parking])
await ofSeries('add', { serieURL, titularURL: payer, Conceptos: [night] })

const quarter = { startDate: '2026-04-01', endDate: '2026-06-30' }
async function report(fields: object, ask = call): Promise<Record<string, CellValue[][]>> {
  const reply = await ask('get_report', fields)
  expect(reply).toMatchObject({ resultado: 'Ok' })
  const sheets = await readWorkbook(Buffer.from(String(reply['Report']), 'base64'))
  return Object.fromEntries(sheets.map(({ name, rows }: ReadSheet) => [name, rows]))
}
/** The cells of a column of the sheet 'Facturas', each with its number. */
const columnOf = (rows: CellValue[][], title: string) => {
  const place = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map((row) => `${row[1] ?? row[0]} ${row[place] ?? ''}`.trim())
}

describe('the workbook of a quarter', () => {
  test('has four sheets and the invoices whose operation is in the period', async () => {
    const reply = await call('get_report', quarter)
    expect(reply['Filename']).toBe('facturas-2026-04-01-2026-06-30.xlsx')
    const sheets = await report(quarter)
    expect(Object.keys(sheets)).toEqual(['Facturas', 'Resumen 303', 'EXPEDIDAS_INGRESOS', 'Anuladas y saltos'])
    expect(columnOf(sheets['Facturas'] ?? [], 'Estado')).toEqual([
      'H-00319 Rectificada',
      'H-00320 Emitida',
      'H-00321 Emitida',
      'H-00321 Ya sumada en S-H-00001',
      'H-00322 Anulada',
      'R-H-00001 Emitida',
      'H-00319 Sustituida por R-H-00002',
      'R-H-00002 Emitida',
      'S-H-00001 Rectificada',
      'H-00331 Emitida',
      'Suma',
    ])
  })

  test('says of each invoice what the accountant needs, and formulas in names are texts', async () => {
    const rows = (await report(quarter))['Facturas'] ?? []
    const [titles = [], ...invoices] = rows
    const found = invoices.find((row) => row[1] === 'H-00320') ?? []
    expect(Object.fromEntries(titles.map((title, place) => [title, found[place] ?? null]))).toMatchObject({
      Serie: 'H-',
      Cliente: 'Marta =Ibáñez & Cía',
      NIF: '12345678Z',
      País: 'ES',
      'Base IVA 10 %': 261.82,
      'Cuota IVA 10 %': 26.18,
      'No sujeta': 50,
      Suplidos: 20,
      Total: 338,
      'Forma de pago': 'E Efectivo',
      Cobrada: 'Sí',
      Tipo: 'F1',
      'Estado AEAT': null, // nothing of this issuer is sent
    })
    expect(columnOf(rows, 'Huella')[0]).toMatch(/^H-00319 [0-9A-F]{8}$/)
    expect(columnOf(rows, 'Rectifica a')).toContain('R-H-00001 H-00318')
  })

  test('says what the AEAT answered to each invoice that was sent', async () => {
    const { issue, uploadOwn, verifactuCall, becomes, later, aeat, post } = await givenVerifactu()
    await issue()
    await uploadOwn()
    await verifactuCall('activar')
    await issue()
    await becomes(['accepted'])
    aeat.setBehaviour({ rejectEvery: 1 })
    await issue()
    await later(2)
    await becomes(['accepted', 'rejected'])
    await issue()
    const ofYear = { startDate: '2026-01-01', endDate: '2026-12-31' }
    const { Facturas = [] } = await report(ofYear, (name, fields) => post(`facturacion/${name}`, fields))
    expect(columnOf(Facturas, 'Estado AEAT')).toEqual([
      'V-00001',
      'V-00002 Aceptada',
      'V-00003 Rechazada (1110)',
      'V-00004 En cola',
      'Suma',
    ])
  })

  test('adds up to the quarter, to the cent', async () => {
    const sheets = await report(quarter)
    const rows = sheets['Facturas'] ?? []
    const sumOf = (title: string) => {
      const place = rows[0]?.indexOf(title) ?? -1
      const cents = rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[place] ?? 0) * 100), 0)
      expect(rows.at(-1)?.[place]).toBe(cents / 100)
      return cents / 100
    }
    // 338 and 288 simplified, 192 in place of 288, 36.30 taken back, 36.30 in May
    expect(sumOf('Total')).toBe(338 - 36.3 + 192 + 288 + 36.3)
    const sums = await call('trimestre', quarter)
    expect(sums).toMatchObject({ total: sumOf('Total'), facturas: 7 })
    expect(sums['base']).toBeCloseTo(818 - Number(sums['cuota']), 2)
    const columns = ['IVA 4 %', 'IVA 10 %', 'IVA 21 %']
    expect(columns.reduce((sum, title) => sum + sumOf(`Cuota ${title}`), 0)).toBeCloseTo(Number(sums['cuota']), 2)
    const book = (sheets['EXPEDIDAS_INGRESOS'] ?? []).slice(9).filter((row) => row[5] !== 'F3')
    const cents = book.reduce((sum, row) => sum + Math.round(Number(String(row[20]).replace(',', '.')) * 100), 0)
    expect(cents / 100).toBe(sumOf('Total'))
  })

  test('has the boxes of the VAT return', async () => {
    const rows = (await report(quarter))['Resumen 303'] ?? []
    const box = (name: string) =>
      rows.filter((row) => row[1] === name || row[3] === name).map((row) => [row[2], row[4]])
    expect(box('04')).toEqual([[785.46, 78.54]]) // three stays; the substitution is among the changes
    expect(box('07')).toEqual([[30, 6.3]])
    expect(box('14')).toEqual([[-117.27, -15.03]])
    expect(box('120')).toEqual([[0, undefined]])
    expect(rows.find((row) => row[3] === '27')?.[4]).toBe(69.81)
    expect(rows.find((row) => String(row[0]).startsWith('No sujetas (artículos'))?.[2]).toBe(50)
  })

  test('has the official book with a row for each rate and the two entries of a substitution', async () => {
    const rows = (await report(quarter))['EXPEDIDAS_INGRESOS'] ?? []
    expect(rows[6]?.slice(0, 6)).toEqual(['Autoliquidación', null, 'Actividad', null, null, 'Tipo de Factura'])
    expect(rows[7]?.slice(0, 5)).toEqual(['Ejercicio', 'Periodo', 'Código', 'Tipo', 'Grupo o Epígrafe del IAE'])
    expect(rows[8]?.[8]).toBe('Fecha(dd/mm/yyyy)')
    const book = rows.slice(9).map((row) => [row[1], row[5], row[8], row[9], `${row[10]}${row[11]}`, row[18], row[20]])
    expect(book).toEqual([
      ['2T', 'F1', '02/04/2026', null, 'H-00319', 'S1', '288,00'],
      ['2T', 'F1', '02/04/2026', null, 'H-00320', 'S1', '288,00'],
      ['2T', 'F1', '02/04/2026', null, 'H-00320', 'N1', '50,00'],
      ['2T', 'F3', '02/04/2026', null, 'H-00321', 'S1', '288,00'],
      ['2T', 'R1', '02/04/2026', '31/03/2026', 'R-H-00001', 'S1', '-36,30'],
      ['2T', 'F1', '02/04/2026', null, 'H-00319', 'S1', '-288,00'],
      ['2T', 'R4', '02/04/2026', null, 'R-H-00002', 'S1', '192,00'],
      ['2T', 'F2', '02/04/2026', null, 'S-H-00001', 'S1', '288,00'],
      ['2T', 'F1', '10/05/2026', null, 'H-00331', 'S1', '36,30'],
    ])
    expect(rows.slice(9).find((row) => row[5] === 'F2')?.[16]).toBe('VENTAS A CONSUMIDOR FINAL')
  })

  test('has the annulled numbers and those that no invoice has', async () => {
    const rows = (await report(quarter))['Anuladas y saltos'] ?? []
    expect(rows).toContainEqual(expect.arrayContaining(['H-', 'H-00322', 'Emitida dos veces']))
    expect(rows).toContainEqual(['H-', 'H-00323', 'H-00330', 8, 'El último número de la serie se subió a mano'])
    const first = await report({ startDate: '2026-01-01', endDate: '2026-03-31' })
    expect(first['Anuladas y saltos']?.at(-1)?.slice(0, 4)).toEqual(['H-', 'H-00001', 'H-00317', 317])
    expect(columnOf(first['Facturas'] ?? [], 'Total')).toEqual(['H-00318 324.3', 'Suma 324.3'])
  })
})

test('the table names what an invoice corrects and what corrects it, and the counts agree with its views', async () => {
  const get = async (query: string) =>
    (await owner.get(`/api/facturacion/tables/get_table_data?todas=1&per_page=100&${query}`))['data'] as {
      Number: string
      rectifica: string[]
      rectificadaPor: string[]
    }[]
  const rows = await get('')
  const links = Object.fromEntries(rows.map((row) => [row.Number, [row.rectifica, row.rectificadaPor]]))
  expect(links).toMatchObject({
    'R-H-00002': [['H-00319'], []],
    'H-00319': [[], ['R-H-00002']],
    'H-00321': [['S-H-00001'], []],
    'S-H-00001': [[], ['H-00321']],
    'H-00320': [[], []],
  })
  expect(await call('recuento', {})).toMatchObject({
    todas: rows.length,
    borradores: (await get('estado=borrador')).length,
    sinCobrar: (await get('sinCobrar=1')).length,
    rectificadas: (await get('estado=rectificada')).length,
    anuladas: 1,
    porCorregir: 0,
  })
  const elsewhere = { alojamientoURL: '3f0a1f5e-0000-4000-8000-000000000000' }
  expect(await call('recuento', elsewhere)).toMatchObject({ resultado: 'Ok', todas: 0 })
})

describe('the sums of a period', () => {
  test('begin with the quarter and end today where no day is given', async () => {
    expect(await call('trimestre', {})).toMatchObject({ startDate: '2026-04-01', endDate: '2026-05-10', facturas: 7 })
  })

  test('say what is unpaid, as the table of invoices does, and add up by week', async () => {
    const sums = await call('trimestre', quarter)
    const table = await owner.get('/api/facturacion/tables/get_table_data?todas=1&per_page=100&sinCobrar=1')
    const rows = (table['data'] as { Total: number; Number: string }[]).filter((row) => row.Number !== 'H-00318')
    const unpaid = rows.reduce((sum, { Total }) => sum + Math.round(Total * 100), 0) / 100
    expect(sums['sinCobrar']).toBe(unpaid)
    const steps = sums['serie'] as { desde: string; total: number; sinCobrar: number }[]
    expect(steps).toHaveLength(13)
    const sumOf = (key: 'total' | 'sinCobrar') =>
      steps.reduce((sum, step) => sum + Math.round(step[key] * 100), 0) / 100
    expect([sumOf('total'), sumOf('sinCobrar')]).toEqual([sums['total'], unpaid])
  })

  test('are empty without invoices, and so is the workbook', async () => {
    const empty = { startDate: '2025-01-01', endDate: '2025-03-31' }
    expect(await call('trimestre', empty)).toMatchObject({ total: 0, facturas: 0, emisores: [] })
    expect((await report(empty))['Facturas']).toHaveLength(2)
  })
})

test.each([
  [{ startDate: '2026-06-30', endDate: '2026-04-01' }, 'La fecha de fin no puede ser anterior a la de inicio'],
  [{ startDate: '2020-01-01', endDate: '2026-04-01' }, 'El período no puede pasar de 1100 días'],
  [{ startDate: '2026-02-30' }, 'La fecha de inicio no es válida'],
  [{ ...quarter, alojamientoURL: 'nada' }, 'El establecimiento no existe'],
])('%j is refused', async (fields, mensaje) => {
  for (const name of ['get_report', 'trimestre'])
    expect(await call(name, fields)).toMatchObject({ resultado: 'Error', mensaje })
})

test('reception and readers get neither the sums nor the workbook', async () => {
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  for (const role of ['reception', 'read-only'] as const) {
    const browser = await aSession(given, accountId, await aLogin(given, accountId, role, 'informe'))
    for (const name of ['get_report', 'trimestre'])
      expect(await call(name, quarter, browser)).toMatchObject({
        mensaje: 'Su usuario no tiene permiso para hacer esto.',
      })
  }
})

test('reports each tax identity in sheets of its own, or the one that is chosen', async () => {
  const added = await owner.post('/api/profile/alojamientos/add_new', {
    alojamientoData: {
      TipoEstablecimiento: 'Apartamento',
      NombreEstablecimiento: 'El Molino',
      Municipio: 'Ronda',
      Telefono: '600000000',
    },
  })
  const all = (await owner.get('/api/profile/get_profile_data'))['alojamientosinfo'] as { SafeURL: string }[]
  const url = String(added['SafeURL'] ?? all.find(({ SafeURL }) => SafeURL !== establishmentId)?.SafeURL)
  await anIssuer(url, { name: 'Molino S.L.', taxId: 'A58818501' })
  await issued((await aSeries('M-', url)).serieURL, [night])
  const both = await report(quarter)
  expect(Object.keys(both)).toEqual(
    ['A58818501', 'B12345674'].flatMap((nif) =>
      ['Facturas', 'Resumen 303', 'EXPEDIDAS_INGRESOS', 'Anuladas y saltos'].map((name) => `${name} ${nif}`),
    ),
  )
  expect(columnOf(both['Facturas A58818501'] ?? [], 'Total')).toEqual(['M-00001 288', 'Suma 288'])
  expect(columnOf(both['Facturas B12345674'] ?? [], 'Total').at(-1)).toBe('Suma 818')
  for (const chosen of [{ alojamientoURL: url }, { nif: 'A-58818501' }]) {
    const sheets = await report({ ...quarter, ...chosen })
    expect(columnOf(sheets['Facturas'] ?? [], 'Total')).toEqual(['M-00001 288', 'Suma 288'])
    expect(sheets['EXPEDIDAS_INGRESOS']?.[9]?.[4]).toBe('685')
  }
  const emisores = [
    { nif: 'A58818501', nombre: 'Molino S.L.' },
    { nif: 'B12345674', nombre: 'Casas Ejemplo S.L.' },
  ]
  expect(await call('trimestre', quarter)).toMatchObject({ total: 818 + 288, facturas: 8, emisores })
})
