import { describe, expect, test } from 'vitest'
import { withClient } from '../../platform/db/with-client.ts'
import { accountOf } from '../../test/contract/logins.ts'
import { anIssuer } from '../../test/an-issuer.ts'
import { anotherAccount, givenEstablishment } from '../../test/given.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const call = (name: string, fields: object, who = owner) => who.post(`/api/facturacion/${name}`, fields)
const ofSeries = (name: string, fields: object, who = owner) => call(`facturas_series/${name}`, fields, who)

await anIssuer(owner, establishmentId)
const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
const payer = (await owner.post('/api/clients/add', person))['SafeURL'] as string
const unnamed = (await owner.post('/api/clients/add', { Nombre: 'Sin', Apellidos: 'Documento' }))['SafeURL'] as string

let turn = 0
type Series = { serieURL: string; tipo: string; ordinaria: string | null; LastNumber: number; siguiente: string }
async function aSeries(fields: object = {}) {
  const series = { alojamientoURL: establishmentId, Name: 'Serie', Prefix: `P${++turn}-`, ...fields }
  const { serieURL } = await call('add_serie', series)
  const all = (await call('get_series', {}))['invoiceSeries'] as Series[]
  const paired = (tipo: string) => all.find((each) => each.ordinaria === serieURL && each.tipo === tipo)!.serieURL
  return { serieURL: serieURL as string, prefix: series.Prefix, simplified: paired('simplificada') }
}
const numbersOf = async (serieURL: string) =>
  ((await call('get_series', {}))['invoiceSeries'] as Series[]).find((each) => each.serieURL === serieURL)
const night = { name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }
const parking = { name: 'Aparcamiento', price: '12,10', VAT: 21, amount: 3 }
const aDraft = async (serieURL: string, fields: object = {}) => {
  const draft = { serieURL, titularURL: payer, tipo_titular: 'particular', Conceptos: [night, parking], notas: '' }
  const reply = await ofSeries('add', { ...draft, ...fields })
  expect(reply).toMatchObject({ resultado: 'Ok' })
  return reply['facturaURL'] as string
}
const issue = (facturaURL: string) => ofSeries('gen', { facturaURL })
const info = (facturaURL: string) => ofSeries('get_info', { facturaURL })

describe('a draft', () => {
  test('keeps its lines, payer and notes, and has no number', async () => {
    const { serieURL } = await aSeries()
    const facturaURL = await aDraft(serieURL, { notas: 'Gracias' })
    expect(await info(facturaURL)).toMatchObject({
      titular: { Name: 'Marta Ibáñez', SafeURL: payer, tipo_titular: 'particular' },
      facturaInfo: { status: 0, number: null },
      Notas: 'Gracias',
      estado: 'borrador',
      total: 324.3,
      faltas: [],
      conceptos: [
        { name: 'Alojamiento', price: 96, VAT: 10, amount: 3, total: 288 },
        { name: 'Aparcamiento', price: 12.1, VAT: 21, amount: 3, total: 36.3 },
      ],
    })
    const { invoices, nombre_serie } = await ofSeries('get_list', { serieURL })
    expect(nombre_serie).toBe('Serie')
    expect(invoices).toMatchObject([{ titular: 'Marta Ibáñez', numero: null, total: 324.3, status: 0, paid: 0 }])
  })

  test('keeps what an edit with the keys of the specification leaves out', async () => {
    const { serieURL } = await aSeries()
    const address = { Direccion: 'Plaza Nueva, 2', CP: '18001', Poblacion: 'Granada', Provincia: 'Granada' }
    const agency = { Nombre: 'Senderos', FacturarA: 'A', Empresa: 'Senderos, S.L.', CIF: 'B98765431', ...address }
    const { id: titularURL } = await owner.post('/api/agencys/add', agency)
    const free = { name: 'Indemnización', price: 10, VAT: 0, amount: 2, motivo: 'N1', detalle: 'Junio' }
    const dinner = { name: 'Cena', price: 30, VAT: 10, clase: 'restaurante' }
    const fields = { titularURL, tipo_titular: 'agencia', Conceptos: [free, dinner], idioma: 'en' }
    const facturaURL = await aDraft(serieURL, fields)
    await call('series/inventory/add_item', { serieURL, name: 'Cuna', price: 5, VAT: 10 })
    const before = await info(facturaURL)
    expect(before['inventory']).toMatchObject([{ name: 'Cuna', price: 5, VAT: 10 }])
    const lines = before['conceptos'] as Record<string, unknown>[]
    const Conceptos = lines.map(({ name, price, VAT, amount, total, safeURL }) => ({
      name,
      price,
      VAT,
      amount,
      total,
      safeURL,
    }))
    const edited = await ofSeries('edit', { facturaURL, titularURL, Conceptos, notas: '' })
    expect(edited).toMatchObject({ resultado: 'Ok' })
    expect(await info(facturaURL)).toEqual({ ...before, version: edited['version'] })
    expect(await ofSeries('edit', { facturaURL, notas: 'Hola' })).toMatchObject({ resultado: 'Ok' })
    expect(await info(facturaURL)).toMatchObject({ Notas: 'Hola', titular: before['titular'], conceptos: lines })
  })

  test('is listed in pages', async () => {
    const { serieURL } = await aSeries()
    const drafts = [await aDraft(serieURL), await aDraft(serieURL), await aDraft(serieURL)]
    const pages = await Promise.all([1, 2].map((page) => ofSeries('get_list', { serieURL, page, per_page: 2 })))
    expect(pages.map(({ total }) => total)).toEqual([3, 3])
    const listed = pages.map(({ invoices }) => (invoices as { safeURL: string }[]).map(({ safeURL }) => safeURL))
    expect(listed.map(({ length }) => length)).toEqual([2, 1])
    expect(listed.flat().toSorted()).toEqual(drafts.toSorted())
  })

  test('changes, and is deleted', async () => {
    const { serieURL } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    const changed = { facturaURL, titularURL: payer, Conceptos: [{ ...night, amount: 1 }], notas: 'Otra' }
    expect(await ofSeries('edit', changed)).toMatchObject({ resultado: 'Ok', invoices: [{ total: 96, Notas: 'Otra' }] })
    expect(await ofSeries('edit', { ...changed, version: 1 })).toMatchObject({
      mensaje: 'Otra persona ha cambiado este borrador. Ábralo de nuevo para ver los cambios.',
    })
    expect(await ofSeries('del', { facturaURL })).toMatchObject({ resultado: 'Ok', invoices: [] })
    expect(await info(facturaURL)).toMatchObject({ mensaje: 'La factura no existe' })
  })

  test.each([
    [{ titularURL: '' }, 'Por favor, seleccione un titular para la factura'],
    [{ titularURL: 'nadie' }, 'El titular no existe'],
    [{ serieURL: 'nada' }, 'La serie no existe'],
    [{ Conceptos: [{ ...night, name: '' }] }, 'Falta el concepto'],
    [{ Conceptos: [{ ...night, price: 9_999_999, amount: 9 }] }, 'El total de la factura es demasiado grande'],
  ])('is refused with %j', async (fields, mensaje) => {
    const { serieURL } = await aSeries()
    const draft = { serieURL, titularURL: payer, Conceptos: [night], ...fields }
    expect(await ofSeries('add', draft)).toMatchObject({ resultado: 'Error', mensaje })
  })
})

describe('issuing', () => {
  test('gives consecutive numbers and the same PDF ever after', async () => {
    const { serieURL, prefix } = await aSeries({ LastNumber: 317 })
    const [first, second] = [await aDraft(serieURL), await aDraft(serieURL)]
    const issued = await issue(first)
    expect(issued).toMatchObject({
      resultado: 'Ok',
      Filename: `Factura_${prefix}00318.pdf`,
      facturaInfo: { status: 1, number: `${prefix}00318` },
    })
    expect(Buffer.from(String(issued['Invoice']), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await issue(second)).toMatchObject({ facturaInfo: { number: `${prefix}00319` } })
    const again = await issue(first)
    expect(again['Invoice']).toBe(issued['Invoice'])
    expect(again['facturaInfo']).toEqual({ status: 1, number: `${prefix}00318` })
    expect(await numbersOf(serieURL)).toMatchObject({ LastNumber: 319, siguiente: `${prefix}00320`, usada: true })
  })

  test('names everything that is missing, and gives no number', async () => {
    const { serieURL } = await aSeries()
    const facturaURL = await aDraft(serieURL, { titularURL: unnamed, Conceptos: [] })
    const { mensaje, resultado } = await issue(facturaURL)
    expect(resultado).toBe('Error')
    expect(mensaje).toMatch(/Falta un NIF válido de Sin Documento.*Añada al menos un concepto/)
    expect((await info(facturaURL))['faltas']).toMatchObject([{ campo: 'recipient' }, { campo: 'lines' }])
    expect(await numbersOf(serieURL)).toMatchObject({ LastNumber: 0 })
  })

  test('fixes the invoice: it is neither changed nor deleted', async () => {
    const { serieURL } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    await issue(facturaURL)
    const edited = await ofSeries('edit', { facturaURL, titularURL: payer, Conceptos: [night] })
    expect(edited).toMatchObject({ resultado: 'Error', mensaje: 'Factura emitida: cree una rectificativa' })
    expect(await ofSeries('del', { facturaURL })).toMatchObject({
      resultado: 'Error',
      mensaje: 'Una factura emitida no se elimina: rectifíquela, o anúlela si la operación no existió',
    })
    expect(await call('del_serie', { serieURL })).toMatchObject({ mensaje: 'Serie archivada' })
    expect(await ofSeries('add', { serieURL, titularURL: payer })).toMatchObject({
      mensaje: 'La serie está archivada: recupérela para volver a facturar con ella',
    })
  })

  test('at the same time gives each invoice its own number, without gaps', async () => {
    const { serieURL, prefix } = await aSeries()
    const drafts = await Promise.all(Array.from({ length: 12 }, () => aDraft(serieURL)))
    const issued = await Promise.all([...drafts, ...drafts].map(issue))
    const numbers = issued.map((reply) => (reply['facturaInfo'] as { number: string }).number)
    const expected = Array.from({ length: 12 }, (_, index) => `${prefix}${String(index + 1).padStart(5, '0')}`)
    expect([...new Set(numbers)].sort()).toEqual(expected)
  })

  test('waits for its turn without a connection, and leaves those of others alone', async () => {
    const { serieURL } = await aSeries()
    const drafts = await Promise.all(Array.from({ length: 6 }, () => aDraft(serieURL)))
    const stranger = (await anotherAccount(given)).owner
    await withClient(given.logins.superuser, async (client) => {
      await client.query('begin')
      await client.query('select from invoice_series where id = $1 for update', [serieURL])
      let answered = 0
      const issues = drafts.map((draft) => issue(draft).then(() => answered++))
      const waiting = async () => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int from pg_stat_activity
            where datname = current_database() and usename = 'posada_app' and wait_event_type = 'Lock'`,
        )
        return rows[0]?.count
      }
      await expect.poll(waiting).toBe(2)
      // A call of another account comes and goes meanwhile, and still no third issue has taken a connection.
      expect(await call('get_series', {}, stranger)).toMatchObject({ resultado: 'Ok' })
      expect([await waiting(), answered]).toEqual([2, 0])
      await client.query('rollback')
      await Promise.all(issues)
    })
    expect(await numbersOf(serieURL)).toMatchObject({ LastNumber: 6 })
  })

  test('of a simplified invoice needs no payer, up to the limit', async () => {
    const { simplified } = await aSeries()
    const small = await ofSeries('add', { serieURL: simplified, Conceptos: [night] })
    expect(await issue(small['facturaURL'] as string)).toMatchObject({ facturaInfo: { status: 1 } })
    const large = await ofSeries('add', { serieURL: simplified, Conceptos: [{ ...night, amount: 5 }] })
    expect((await issue(large['facturaURL'] as string)).mensaje).toMatch(/no puede pasar de 400,00/)
    const cars = { ...parking, amount: 40, clase: 'aparcamiento' }
    const listed = await ofSeries('add', { serieURL: simplified, Conceptos: [cars] })
    expect(await issue(listed['facturaURL'] as string)).toMatchObject({ facturaInfo: { status: 1 } })
  })
})

describe('annulling', () => {
  test('keeps the number listed and makes the invoice a draft for another number', async () => {
    const { serieURL, prefix } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    await issue(facturaURL)
    const annulled = await ofSeries('switch_status', { facturaURL, motivo: 'Emitida dos veces' })
    expect(annulled).toMatchObject({ facturaInfo: { status: 0, number: null }, serieFactura: { status: 0 } })
    const { invoices } = await ofSeries('get_list', { serieURL })
    expect(invoices).toMatchObject([
      { estado: 'borrador', numero: null },
      { estado: 'anulada', numero: `${prefix}00001`, status: 1 },
    ])
    expect(await ofSeries('switch_status', { facturaURL })).toMatchObject({
      facturaInfo: { status: 1, number: `${prefix}00002` },
    })
  })

  test('is refused for a paid, a mailed and a corrected invoice', async () => {
    const { serieURL } = await aSeries()
    const needsCorrection = { resultado: 'Error', rectificar: true }
    const paid = await aDraft(serieURL)
    await issue(paid)
    const payment = { facturaURL: paid, paid: 1, paymentMethod: 'C' }
    expect(await ofSeries('mark_payment', payment)).toMatchObject({ serieFactura: { paid: 1, paymentMethod: 'C' } })
    expect(await ofSeries('anular', { facturaURL: paid, motivo: 'Error' })).toMatchObject(needsCorrection)
    await ofSeries('mark_payment', { facturaURL: paid, paid: 0 })
    expect(await ofSeries('anular', { facturaURL: paid, motivo: 'Error' })).toMatchObject({ resultado: 'Ok' })
    const mailed = await aDraft(serieURL)
    await issue(mailed)
    expect(await ofSeries('mail', { facturaURL: mailed, email: 'marta@ejemplo.test' })).toMatchObject({
      resultado: 'Ok',
    })
    expect(await ofSeries('switch_status', { facturaURL: mailed })).toMatchObject(needsCorrection)
    const corrected = await aDraft(serieURL)
    await issue(corrected)
    const correction = { facturaURL: corrected, tipo: 'R1', modo: 'I', motivo: 'Devolución' }
    await issue((await ofSeries('rectificar', correction))['facturaURL'] as string)
    expect(await ofSeries('switch_status', { facturaURL: corrected })).toMatchObject(needsCorrection)
  })

  test('only concerns issued invoices', async () => {
    const { serieURL } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    expect(await ofSeries('anular', { facturaURL, motivo: 'x' })).toMatchObject({
      mensaje: 'Es un borrador: puede eliminarlo',
    })
    expect(await ofSeries('mark_payment', { facturaURL, paid: 1, paymentMethod: 'E' })).toMatchObject({
      mensaje: 'La factura es un borrador: emítala antes de cobrarla',
    })
  })
})

describe('correcting', () => {
  test('by differences takes the whole invoice back, in its own series', async () => {
    const { serieURL, prefix } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    await issue(facturaURL)
    const correction = { facturaURL, tipo: 'R1', modo: 'I', motivo: 'La reserva se canceló' }
    const draft = (await ofSeries('rectificar', correction))['facturaURL'] as string
    expect(await issue(draft)).toMatchObject({ facturaInfo: { number: `R-${prefix}00001` } })
    expect(await info(draft)).toMatchObject({
      tipo: 'R1',
      total: -324.3,
      rectifica: [{ numero: `${prefix}00001`, safeURL: facturaURL }],
    })
    expect(await info(facturaURL)).toMatchObject({
      estado: 'rectificada',
      rectificadaPor: [{ numero: `R-${prefix}00001` }],
    })
  })

  test('of a simplified invoice has the type R5 and none of the others', async () => {
    const { simplified, prefix } = await aSeries()
    const facturaURL = (await ofSeries('add', { serieURL: simplified, Conceptos: [night] }))['facturaURL'] as string
    await issue(facturaURL)
    const correction = { facturaURL, modo: 'S', motivo: 'Precio', Conceptos: [{ ...night, amount: 2 }] }
    expect(await ofSeries('rectificar', { ...correction, tipo: 'R1' })).toMatchObject({
      mensaje: 'Una factura simplificada se rectifica con el tipo R5',
    })
    const full = await ofSeries('sustituir', { facturaURL, titularURL: payer, tipo_titular: 'particular' })
    expect(await issue(full['facturaURL'] as string)).toMatchObject({ facturaInfo: { number: `${prefix}00001` } })
    expect(await info(full['facturaURL'] as string)).toMatchObject({ tipo: 'F3', total: 288 })
  })
})

test('a repeated request to issue or annul does not do the opposite', async () => {
  const facturaURL = await aDraft((await aSeries()).serieURL)
  const switchStatus = (key: string, fields: object = {}) =>
    owner.post('/api/facturacion/facturas_series/switch_status', { facturaURL, ...fields }, { 'idempotency-key': key })
  for (let turn = 0; turn < 2; turn++)
    expect(await switchStatus('emitir')).toMatchObject({ resultado: 'Ok', facturaInfo: { status: 1 } })
  for (let turn = 0; turn < 2; turn++)
    expect(await switchStatus('anular', { motivo: 'Error' })).toMatchObject({ facturaInfo: { status: 0 } })
})

test('shows a PDF of a draft and its proforma without giving a number', async () => {
  const { serieURL } = await aSeries()
  const facturaURL = await aDraft(serieURL)
  for (const proforma of [false, true]) {
    const { Invoice } = await ofSeries('preview', { facturaURL, proforma })
    expect(Buffer.from(String(Invoice), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await numbersOf(serieURL)).toMatchObject({ LastNumber: 0 })
})

describe('the table', () => {
  test('lists, searches, narrows and sorts invoices', async () => {
    const { serieURL, prefix } = await aSeries()
    const facturaURL = await aDraft(serieURL)
    await issue(facturaURL)
    const get = async (query: string) => {
      const reply = await owner.get(`/api/facturacion/tables/get_table_data?todas=1&per_page=100&${query}`)
      return reply['data'] as { Number: string; SafeURL: string; Estado: string; Total: number; Owner: string }[]
    }
    expect(await get(`filter=${encodeURIComponent(`${prefix}00001`)}`)).toMatchObject([
      {
        Number: `${prefix}00001`,
        SafeURL: facturaURL,
        Estado: 'emitida',
        Total: 324.3,
        Owner: 'Marta Ibáñez',
        Paid: 0,
      },
    ])
    const { fecha } = (await info(facturaURL)) as unknown as { fecha: string }
    const day = `filter=${encodeURIComponent(fecha.split('-').reverse().join('/'))}`
    expect((await get(day)).some(({ SafeURL }) => SafeURL === facturaURL)).toBe(true)
    expect(await get(`filter=${encodeURIComponent('01/02/2003')}`)).toEqual([])
    expect((await get('estado=borrador')).every(({ Estado }) => Estado === 'borrador')).toBe(true)
    const totals = (await get('sort=Total|asc')).map(({ Total }) => Total)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect((await owner.get('/api/facturacion/tables/get_table_data'))['data']).toEqual([])
  })

  test('lists those of one day by number, whichever was drafted first', async () => {
    const { serieURL, prefix } = await aSeries()
    const drafts = [await aDraft(serieURL), await aDraft(serieURL), await aDraft(serieURL)]
    for (const draft of [drafts[1]!, drafts[2]!, drafts[0]!]) await issue(draft)
    const numbers = async (order: 'asc' | 'desc') => {
      const query = `todas=1&per_page=100&sort=Date|${order}&filter=${prefix}`
      const { data } = await owner.get(`/api/facturacion/tables/get_table_data?${query}`)
      return (data as { Number: string }[]).map(({ Number }) => Number)
    }
    const inOrder = [1, 2, 3].map((number) => `${prefix}0000${number}`)
    expect(await numbers('asc')).toEqual(inOrder)
    expect(await numbers('desc')).toEqual(inOrder.toReversed())
  })
})

describe('what was issued', () => {
  test.each([
    `update invoice_documents set total = 1`,
    `delete from invoice_documents`,
    `update invoice_records set hash = ''`,
    `delete from invoice_records`,
    `update invoice_files set content = ''`,
    `update invoices set total = 1 where document_id is not null`,
    `update invoices set payer_id = gen_random_uuid() where document_id is not null`,
    `update invoices set state = 'draft', document_id = null, number = null, issued_on = null where state = 'issued'`,
    `update invoices set state = 'annulled' where state = 'issued'`,
    `delete from invoices where document_id is not null`,
    `truncate invoices cascade`,
  ])('is refused to the application and to the owner of the database: %s', async (statement) => {
    const { serieURL } = await aSeries()
    await issue(await aDraft(serieURL))
    const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
    const accountId = await accountOf(given, me.id)
    for (const login of [given.logins.app, given.logins.owner])
      await expect(
        withClient(login, async (client) => {
          await client.query('begin')
          await client.query(`select set_config('app.account_id', $1, true)`, [accountId])
          await client.query(statement)
        }),
      ).rejects.toThrow(/issued|permission denied|never/)
  })

  test('has a chain of records in which each has the hash of the one before', async () => {
    const { serieURL } = await aSeries()
    await issue(await aDraft(serieURL))
    const { rows } = await withClient(given.logins.superuser, (client) =>
      client.query<{ position: number; hash: string; previous: { hash: string } | null }>(
        'select position, hash, previous from invoice_records order by account_id, installation, position',
      ),
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const [index, { position, previous, hash }] of rows.entries()) {
      expect(position).toBe(index + 1)
      expect(hash).toMatch(/^[0-9A-F]{64}$/)
      expect(previous?.hash).toBe(rows[index - 1]?.hash)
    }
  })
})

test('shows a sample of each model with the data of the establishment', async () => {
  for (const ModeloFactura of [1, 2, 3]) {
    const { Invoice } = await call('preview_modelo', {
      alojamientoURL: establishmentId,
      ModeloFactura,
      PieFactura: 'x',
    })
    expect(Buffer.from(String(Invoice), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await call('preview_modelo', { alojamientoURL: 'nada', ModeloFactura: 1 })).toMatchObject({
    mensaje: 'El establecimiento no existe',
  })
})
