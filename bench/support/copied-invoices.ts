import type pg from 'pg'
import { type BenchEstablishment, requireOk } from './establishment.ts'

const facturacion = (name: string) => `/api/facturacion/${name}`

/** Issues one invoice with three rates, which is then copied. */
export async function oneInvoice({ owner, establishmentId: url }: BenchEstablishment): Promise<string> {
  const alojamientoInfo = { CIFDNI: 'B12345674', Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const series = { alojamientoURL: url, Name: 'Hotel', Prefix: 'INF-' }
  const { serieURL } = await requireOk(owner.post(facturacion('add_serie'), series))
  const Conceptos = [
    { name: 'Alojamiento, habitación doble con vistas', price: 96, VAT: 10, amount: 3 },
    { name: 'Aparcamiento', price: 12.1, VAT: 21, amount: 3 },
    { name: 'Guía de senderos', price: 10.4, VAT: 4 },
  ]
  const draft = await requireOk(owner.post(facturacion('facturas_series/add'), { serieURL, titularURL, Conceptos }))
  const issued = await requireOk(owner.post(facturacion('facturas_series/gen'), { facturaURL: draft['facturaURL'] }))
  return (issued['facturaInfo'] as { number: string }).number
}

/** Copies the invoice, its document and its record, with days of the quarter. */
export async function copyInvoice(
  client: pg.Client,
  { accountId }: BenchEstablishment,
  number: string,
  count: number,
): Promise<void> {
  await client.query(`create temporary table copies as
    select i, gen_random_uuid() as invoice, gen_random_uuid() as document, date '2026-04-01' + i % 91 as day,
           'INF-' || lpad((i + 1)::text, 5, '0') as number
      from generate_series(1, ${count}) i`)
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
