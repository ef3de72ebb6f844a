import { readFileSync } from 'node:fs'
import pg from 'pg'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const INVOICES = 10_000
const TURNS = 3
const SUMS = 40
const MOST_MS = 10_000
const MOST_MB = 400
const MOST_SUMS_MS = 300
const path = (name: string) => `/api/facturacion/${name}`
const quarter = { startDate: '2026-04-01', endDate: '2026-06-30' }

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 1)
  const number = await oneInvoice(establishment)
  await withClient(await databaseOwnerOf(dataDir), (client) => copyInvoice(client, establishment, number))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nthe workbook of a quarter with ${INVOICES} invoices; load before: ${load}`)
  await measureReport(establishment, posada.child.pid!)
  await measureSums(establishment)
} finally {
  await posada.stop()
}

/** Issues one invoice with three rates, which is then copied. */
async function oneInvoice({ owner, establishmentId: url }: BenchEstablishment): Promise<string> {
  const alojamientoInfo = { CIFDNI: 'B12345674', Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const series = { alojamientoURL: url, Name: 'Hotel', Prefix: 'INF-' }
  const { serieURL } = await requireOk(owner.post(path('add_serie'), series))
  const Conceptos = [
    { name: 'Alojamiento, habitación doble con vistas', price: 96, VAT: 10, amount: 3 },
    { name: 'Aparcamiento', price: 12.1, VAT: 21, amount: 3 },
    { name: 'Guía de senderos', price: 10.4, VAT: 4 },
  ]
  const draft = await requireOk(owner.post(path('facturas_series/add'), { serieURL, titularURL, Conceptos }))
  const issued = await requireOk(owner.post(path('facturas_series/gen'), { facturaURL: draft['facturaURL'] }))
  return (issued['facturaInfo'] as { number: string }).number
}

/** Copies the invoice, its document and its record, with days of the quarter. */
async function copyInvoice(client: pg.Client, { accountId }: BenchEstablishment, number: string): Promise<void> {
  await client.query(`create temporary table copies as
    select i, gen_random_uuid() as invoice, gen_random_uuid() as document, date '2026-04-01' + i % 91 as day,
           'INF-' || lpad((i + 1)::text, 5, '0') as number
      from generate_series(1, ${INVOICES}) i`)
  const copied = 'from copies c, invoice_documents d where d.account_id = $1 and d.number = $2'
  await client.query(
    `insert into invoice_documents
     select d.account_id, c.document, c.invoice, d.series_id, d.issuer_tax_id, c.number, c.i + 1, d.type, c.day, null, d.base,
            d.tax, d.total, d.snapshot || jsonb_build_object('number', c.number, 'issuedOn', c.day), d.issued_at, d.issued_by
       ${copied}`,
    [accountId, number],
  )
  await client.query(
    `insert into invoices (account_id, id, series_id, establishment_id, state, type, payer_kind, payer_id, payer_name, lines,
                           base, tax, total, document_id, number, issued_on, is_paid, payment_method, created_at)
     select o.account_id, c.invoice, o.series_id, o.establishment_id, 'issued', o.type, o.payer_kind, o.payer_id, o.payer_name,
            o.lines, o.base, o.tax, o.total, c.document, c.number, c.day, c.i % 10 > 0, 'card', o.created_at
       from copies c, invoices o where o.account_id = $1 and o.number = $2`,
    [accountId, number],
  )
  await client.query(
    `insert into invoice_records
     select r.account_id, gen_random_uuid(), c.document, r.issuer_tax_id, r.installation, c.i + 1, r.kind, r.recorded_at,
            r.previous, r.hash, r.reason, r.created_by
       from copies c, invoice_records r
       join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
      where r.account_id = $1 and d.number = $2`,
    [accountId, number],
  )
  await client.query('vacuum analyze invoices, invoice_documents, invoice_records')
}

/** Of a process with its threads; `VmHWM` is the most so far. */
function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}

/** The memory is that of the server process, without PostgreSQL. */
async function measureReport({ owner }: BenchEstablishment, pid: number): Promise<void> {
  const idle = Math.round(megabytes(pid, 'VmRSS'))
  const times: number[] = []
  let size = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const begun = performance.now()
    const reply = await requireOk(owner.post(path('get_report'), quarter))
    times.push(performance.now() - begun)
    size = Buffer.from(String(reply['Report']), 'base64').length
  }
  const slowest = Math.round(Math.max(...times))
  const most = Math.round(megabytes(pid, 'VmHWM'))
  console.log(`${round1(size / 1e6)} MB; median ${Math.round(quantile(times, 0.5))} ms; idle ${idle} MB`)
  checkTarget(`the workbook takes at most ${MOST_MS} ms`, slowest <= MOST_MS, `${slowest} ms`)
  checkTarget(`the server needs at most ${MOST_MB} MB`, most <= MOST_MB, `${most} MB`)
}

async function measureSums({ owner }: BenchEstablishment): Promise<void> {
  const times: number[] = []
  for (let turn = 0; turn < SUMS; turn++) {
    const begun = performance.now()
    const { facturas } = await requireOk(owner.post(path('trimestre'), quarter))
    times.push(performance.now() - begun)
    if (facturas !== INVOICES) throw new Error(`${String(facturas)} invoices were counted`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const p95 = round1(quantile(times, 0.95))
  const words = `${p95} ms, median ${round1(quantile(times, 0.5))} ms`
  checkTarget(`the sums of the quarter: p95 at most ${MOST_SUMS_MS} ms`, p95 <= MOST_SUMS_MS, words)
}
