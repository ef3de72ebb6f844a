import type pg from 'pg'
import { bankApi } from '@posada/contract/accounting/bank/bank'
import { norma43, type Written } from '@posada/server/accounting/bank/test/statements'
import { withClient } from '@posada/server/platform/db/with-client'
import { createEstablishment, databaseOwnerOf, requireOk, type BenchEstablishment } from './support/establishment.ts'
import { checkTarget, median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const LINES = 5_000
const BOOKINGS = 1_000
const INVOICES = 1_000
const TURNS = 5
const MOST_MS = 2_000
const path = (name: string) => `/api/facturacion/${name}`

const FIRST_NAMES = 'Gloria Rosa Jorge Marc Julie Hugo Luis Ana Pilar Íñigo Begoña Teresa'.split(' ')
const SURNAMES = 'Rincón Quintana Castaño Lefèvre Marín Bravo Serrano Luna Supuesto Muestra Ensayo Modelo Vidal'.split(
  ' ',
)
const nameOf = (n: number) =>
  `${FIRST_NAMES[n % 12] ?? ''} ${SURNAMES[n % 13] ?? ''} ${SURNAMES[(n * 5 + 3) % 13] ?? ''}`
const locatorOf = (n: number) => `L${String(n).padStart(4, '0')}Q`

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
try {
  const establishment = await createEstablishment(posada.address, dataDir, 1)
  const number = await oneInvoice(establishment)
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await addBookings(client, establishment)
    await copyInvoice(client, establishment, number)
  })
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${LINES} transfers, ${BOOKINGS} open bookings, ${INVOICES} open invoices; load before: ${load}`)
  await measure(establishment)
} finally {
  await posada.stop()
}

async function oneInvoice({ owner, establishmentId: url }: BenchEstablishment): Promise<string> {
  const alojamientoInfo = { CIFDNI: 'B12345674', Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const { serieURL } = await requireOk(
    owner.post(path('add_serie'), { alojamientoURL: url, Name: 'Hotel', Prefix: 'DEMO-26/' }),
  )
  const Conceptos = [{ name: 'Alojamiento', price: 96, VAT: 10 }]
  const draft = await requireOk(owner.post(path('facturas_series/add'), { serieURL, titularURL, Conceptos }))
  const issued = await requireOk(owner.post(path('facturas_series/gen'), { facturaURL: draft['facturaURL'] }))
  return (issued['facturaInfo'] as { number: string }).number
}

/** Names repeat, as they do: the ten amounts are shared by many. */
async function addBookings(client: pg.Client, { accountId, establishmentId }: BenchEstablishment): Promise<void> {
  const numbers = Array.from({ length: BOOKINGS }, (_, n) => n)
  await client.query(
    `insert into bookings (account_id, id, establishment_id, locator, locator_key, check_in, check_out, holder_name, tariff_id,
                           regime, total, search_key, created_at)
     select $1, gen_random_uuid(), $2, locator, locator, current_date + (n % 300)::int, current_date + (n % 300)::int + 2, name,
            6, 1, 10000 + (n % 50)::int * 500, lower(name), now()
       from unnest($3::text[], $4::text[]) with ordinality as b (locator, name, n)`,
    [accountId, establishmentId, numbers.map(locatorOf), numbers.map(nameOf)],
  )
}

/** Half of the invoices are of a booking. */
async function copyInvoice(client: pg.Client, { accountId }: BenchEstablishment, number: string): Promise<void> {
  await client.query(
    `create temporary table copies as
     select n, gen_random_uuid() as invoice, gen_random_uuid() as document, 'DEMO-26/' || lpad((n + 1)::text, 5, '0') as number,
            name, case when n % 2 = 0 then (select id from bookings where account_id = $1 and locator = 'L' || lpad(n::text, 4, '0') || 'Q') end as booking
       from unnest($2::text[]) with ordinality as c (name, n)`,
    [accountId, Array.from({ length: INVOICES }, (_, n) => nameOf(n + 7))],
  )
  await client.query(
    `insert into invoice_documents
     select d.account_id, c.document, c.invoice, d.series_id, d.issuer_tax_id, c.number, c.n + 1, d.type, d.issued_on, null, d.base,
            d.tax, d.total, d.snapshot, d.issued_at, d.issued_by
       from copies c, invoice_documents d where d.account_id = $1 and d.number = $2`,
    [accountId, number],
  )
  await client.query(
    `insert into invoices (account_id, id, series_id, establishment_id, state, type, payer_kind, payer_id, payer_name, lines,
                           base, tax, total, document_id, number, issued_on, is_paid, created_at, booking_id)
     select o.account_id, c.invoice, o.series_id, o.establishment_id, 'issued', o.type, o.payer_kind, o.payer_id, c.name,
            o.lines, o.base, o.tax, 8000 + (c.n % 40)::int * 250, c.document, c.number, o.issued_on, false, o.created_at, c.booking
       from copies c, invoices o where o.account_id = $1 and o.number = $2`,
    [accountId, number],
  )
  await client.query('vacuum analyze')
}

/** A third names a booking or an invoice, a third only who pays, and a third something else. */
function movements(): Written[] {
  return Array.from({ length: LINES }, (_, n) => {
    const day = `2026-06-${String((n % 28) + 1).padStart(2, '0')}`
    const concept =
      n % 3 === 0
        ? n % 2
          ? `FRA DEMO-26/${String(n % INVOICES).padStart(5, '0')}`
          : `RESERVA ${locatorOf(n % BOOKINGS)}`
        : `PAGO ${n}`
    const payer = n % 3 === 2 ? `OTRA PERSONA ${n}` : nameOf(n % BOOKINGS)
    return { day, cents: 8_000 + (n % 60) * 250, texts: [`TRANSFERENCIA DE ${payer.toUpperCase()}`, concept] }
  })
}

async function measure({ owner }: BenchEstablishment): Promise<void> {
  const { cuenta } = await requireOk(owner.post(bankApi.editAccount.path, { nombre: 'Cuenta' }))
  const file = norma43(movements())
  const begun = performance.now()
  const form = new FormData()
  form.append('cuenta', String(cuenta))
  form.append('file', new Blob([file]), 'junio.n43')
  const { status } = await owner.sendForm(bankApi.upload.path, form)
  if (status !== 200) throw new Error(`The statement was answered with ${status}`)
  console.log(`the statement is read and stored in ${Math.round(performance.now() - begun)} ms`)
  const list = `${bankApi.lines.path}?cuenta=${String(cuenta)}&estado=pendiente&per_page=100`
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const asked = performance.now()
    const reply = await requireOk(owner.get(list))
    times.push(performance.now() - asked)
    const { pagination } = reply['links'] as { pagination: { total: number } }
    if (pagination.total !== LINES) throw new Error(`${pagination.total} lines are to be decided`)
  }
  const { resumen } = await requireOk(owner.post(bankApi.accounts.path, { cuenta }))
  console.log(`sure: ${(resumen as { seguras: string[] }).seguras.length}; median ${round1(median(times))} ms`)
  const slowest = Math.round(Math.max(...times))
  checkTarget(
    `the lines are shown with what they pay in at most ${MOST_MS} ms`,
    slowest <= MOST_MS,
    `slowest ${slowest} ms`,
  )
}
