import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordTimestamp } from '@posada/domain/invoices/invoice-record'
import { invoiceFaults, isSimplified } from '@posada/domain/invoices/invoice-faults'
import type { InvoiceSnapshot } from '@posada/domain/invoices/invoice-snapshot'
import { sum } from '@posada/domain/money/money'
import { type ChainLink, hashRecord, type UnhashedRecord } from '@posada/server/adapters/aeat/hash-record'
import { type InvoicingSystem, recordXml } from '@posada/server/adapters/aeat/record-xml'
import { MOST_RECORDS, recordsEnvelope } from '@posada/server/adapters/aeat/records-envelope'
import { sizes } from '@posada/server/test/sizes'
import { type GeneratedInvoice, invoices } from './aeat-records/invoices.ts'
import { officialSchema } from './aeat-records/official-schema.ts'

const folder = process.env['POSADA_AEAT_SCHEMAS']
/** Every so many invoices are annulled. */
const ANNULLED = 7
const system: InvoicingSystem = {
  producerName: 'Posada Software S.L.',
  producerTaxId: 'A58818501',
  name: 'Posada',
  id: 'PO',
  version: '1.0.0',
  installation: '1',
  hasSeveralIssuers: true,
}

test(`${sizes.aeatRecords} invoices: their records and annulments are valid by the AEAT's schema`, () => {
  const official = folder === undefined ? undefined : officialSchema(folder)
  if (!official) console.log('POSADA_AEAT_SCHEMAS names no folder with the official schemas: not checked against them')
  const begun = Date.now()
  const seen = new Map<string, number>()
  const records: string[] = []
  let previous: ChainLink | null = null
  for (let number = 1; number <= sizes.aeatRecords; number++) {
    const [generated] = fc.sample(invoices(number), { numRuns: 1, seed: number }) as [GeneratedInvoice]
    expectIssuable(generated)
    const { invoice } = generated
    const kinds = number % ANNULLED === 0 ? (['issue', 'annulment'] as const) : (['issue'] as const)
    for (const kind of kinds) {
      const recordedAt = recordTimestamp(new Date(Date.UTC(2026, 0, 1) + records.length * 1000), 'Atlantic/Canary')
      const unhashed: UnhashedRecord = { kind, invoice, previous, recordedAt }
      const hash = hashRecord(unhashed)
      records.push(xmlOf(unhashed, invoice, hash, number))
      previous = { number: invoice.number, issuedOn: invoice.issuedOn, hash }
      const name = kind === 'issue' ? invoice.type : kind
      seen.set(name, (seen.get(name) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(9) // eight types and annulments
  for (let sent = 0; sent < records.length; sent += MOST_RECORDS) {
    const envelope = recordsEnvelope({
      issuer: { name: 'Hostal "Sol" & Mar', taxId: 'B72877814' },
      records: records.slice(sent, sent + MOST_RECORDS),
      isAfterIncident: sent > 0,
      endsOn: sent > 1000 ? '2026-12-31' : null,
    })
    official?.check(/<lr:RegFactu.*<\/lr:RegFactuSistemaFacturacion>/s.exec(envelope)![0])
  }
  official?.dispose()
  console.log(
    `${records.length} records (${official ? 'official schema' : 'not checked against the official schema'}) in ` +
      `${Math.round((Date.now() - begun) / 1000)} s: ${[...seen].map(([kind, times]) => `${times} ${kind}`).join(', ')}`,
  )
}, 600_000)

test.runIf(folder !== undefined)('the official schema refuses records with a fault', () => {
  const official = officialSchema(folder!)
  const [{ invoice }] = fc.sample(invoices(1), { numRuns: 1, seed: 1 }) as [GeneratedInvoice]
  const unhashed: UnhashedRecord = { kind: 'issue', invoice, previous: null, recordedAt: '2026-01-01T00:00:00+00:00' }
  const xml = xmlOf(unhashed, invoice, hashRecord(unhashed), 1)
  const submissionOf = (record: string) =>
    /<lr:RegFactu.*<\/lr:RegFactuSistemaFacturacion>/s.exec(
      recordsEnvelope({
        issuer: { name: 'A', taxId: 'B72877814' },
        records: [record],
        isAfterIncident: false,
        endsOn: null,
      }),
    )![0]
  official.check(submissionOf(xml))
  for (const [from, to] of [
    ['<sf:TipoHuella>01</sf:TipoHuella>', ''],
    ['<sf:IDVersion>1.0</sf:IDVersion>', '<sf:IDVersion>2.0</sf:IDVersion>'],
    ['<sf:NumSerieFactura>', `<sf:NumSerieFactura>${'1'.repeat(60)}`],
  ] as const) {
    expect(xml).toContain(from)
    expect(() => official.check(submissionOf(xml.replace(from, to))), from).toThrow()
  }
  official.dispose()
})

/** Flags for amendments and earlier rejections take turns. */
const xmlOf = (unhashed: UnhashedRecord, invoice: InvoiceSnapshot, hash: string, number: number): string =>
  unhashed.kind === 'issue'
    ? recordXml({
        ...unhashed,
        kind: 'issue',
        invoice,
        hash,
        system,
        isAmendment: number % 3 === 0,
        previousRejection:
          number % 3 === 0 ? (['', 'S', 'X'] as const)[number % 9 === 0 ? 0 : number % 2 === 0 ? 1 : 2] : '',
      })
    : recordXml({
        ...unhashed,
        kind: 'annulment',
        invoice,
        hash,
        system,
        isWithoutIssueRecord: number % 2 === 0,
        wasRejected: number % 4 === 0,
      })

function expectIssuable({ province, invoice }: GeneratedInvoice): void {
  const correctedType = invoice.type === 'F3' || isSimplified(invoice.type) ? 'F2' : 'F1'
  const draft = {
    ...invoice,
    corrects: invoice.corrects.map(({ issuedOn }) => ({ type: correctedType, issuedOn }) as const),
  }
  const circumstances = { today: '2027-12-31', province, fiscalProvince: province, hasLodging: true }
  expect(invoiceFaults(draft, circumstances)).toEqual([])
  const { groups, base, tax, total, disbursements, payable } = invoice.totals
  expect(sum(groups.map((group) => group.base))).toBe(base)
  expect(sum(groups.map((group) => group.tax))).toBe(tax)
  expect([base + tax, total + disbursements]).toEqual([total, payable])
}
