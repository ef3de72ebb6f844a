import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceFaults, isSimplified } from '@posada/domain/money/invoices/invoice-faults'
import { sum } from '@posada/domain/platform/money/money'
import type { ChainLink } from '@posada/server/adapters/aeat/hash-record'
import { readSubmissionReply } from '@posada/server/adapters/aeat/read-reply'
import { MOST_RECORDS, recordsEnvelope } from '@posada/server/adapters/aeat/records-envelope'
import { emptyRegister } from '@posada/server/simulators/aeat/invoice-register'
import { receiveSubmission } from '@posada/server/simulators/aeat/receive-submission'
import { sizes } from '@posada/server/test/sizes'
import { type GeneratedInvoice, invoices } from './aeat-records/invoices.ts'
import { officialAeatSchemas } from './aeat-records/aeat-schemas.ts'
import { makeRecord, purposesOf } from './aeat-records/records-of.ts'

const folder = process.env['POSADA_AEAT_SCHEMAS']
/** After all generated invoices and records. */
const moment = { now: new Date('2027-12-31T12:00:00Z'), today: '2027-12-31' }

test(`${sizes.aeatRecords} invoices: the AEAT accepts each record in its chain`, () => {
  const official = folder === undefined ? undefined : officialAeatSchemas(folder)
  if (!official) console.log('POSADA_AEAT_SCHEMAS names no folder with the official schemas: not checked against them')
  const begun = Date.now()
  const seen = new Map<string, number>()
  const records = generatedRecords(seen)
  let register = emptyRegister
  for (let sent = 0; sent < records.length; sent += MOST_RECORDS) {
    const submitted = records.slice(sent, sent + MOST_RECORDS)
    const envelope = envelopeOf(submitted, { isAfterIncident: sent > 0, endsOn: sent > 1000 ? '2026-12-31' : null })
    official?.checkSubmission(bodyOf(envelope))
    const received = receiveSubmission(register, envelope, moment)
    register = received.register
    official?.checkReply(bodyOf(received.reply))
    const reply = readSubmissionReply(received.reply)
    if (reply.outcome !== 'answered') throw new Error(received.reply)
    expect(reply.records).toHaveLength(submitted.length)
    expect(reply.records.filter(({ state }) => state !== 'accepted')).toEqual([])
    expect(received.verdicts.filter(({ isChainBroken }) => isChainBroken)).toEqual([])
  }
  official?.dispose()
  expect([...seen.keys()].toSorted()).toEqual(['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5', ...OTHER_PURPOSES])
  console.log(
    `${records.length} records (${official ? 'official schema and ' : ''}simulator) in ` +
      `${Math.round((Date.now() - begun) / 1000)} s: ${[...seen].map(([kind, times]) => `${times} ${kind}`).join(', ')}`,
  )
}, 600_000)

const OTHER_PURPOSES = ['amendment', 'amendment again', 'annulment', 'issue after a rejection']

/** The records of generated invoices, all in one chain; `seen` counts them by type of invoice and purpose. */
function generatedRecords(seen: Map<string, number>): string[] {
  const records: string[] = []
  let previous: ChainLink | null = null
  for (let number = 1; number <= sizes.aeatRecords; number++) {
    const [generated] = fc.sample(invoices(number), { numRuns: 1, seed: number }) as [GeneratedInvoice]
    expectIssuable(generated)
    for (const purpose of purposesOf(number)) {
      const at = new Date(Date.UTC(2026, 0, 1) + records.length * 1000)
      const { xml, link } = makeRecord(generated.invoice, purpose, { previous, at })
      records.push(xml)
      previous = link
      const kind = purpose === 'issue' ? generated.invoice.type : purpose
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
  }
  return records
}

const envelopeOf = (records: readonly string[], header: { isAfterIncident: boolean; endsOn: string | null }): string =>
  recordsEnvelope({ issuer: { name: 'Hostal "Sol" & Mar', taxId: 'B72877814' }, records, ...header })

/** The element inside the SOAP body, which declares its own namespaces. */
const bodyOf = (envelope: string): string => /:Body>(.*)<\/\w+:Body>/s.exec(envelope)![1]!

test.runIf(folder !== undefined)('the official schema refuses records with a fault', () => {
  const official = officialAeatSchemas(folder!)
  const [{ invoice }] = fc.sample(invoices(1), { numRuns: 1, seed: 1 }) as [GeneratedInvoice]
  const { xml } = makeRecord(invoice, 'issue', { previous: null, at: new Date('2026-01-01') })
  const submissionOf = (record: string) => bodyOf(envelopeOf([record], { isAfterIncident: false, endsOn: null }))
  official.checkSubmission(submissionOf(xml))
  for (const [from, to] of [
    ['<sf:TipoHuella>01</sf:TipoHuella>', ''],
    ['<sf:IDVersion>1.0</sf:IDVersion>', '<sf:IDVersion>2.0</sf:IDVersion>'],
    ['<sf:NumSerieFactura>', `<sf:NumSerieFactura>${'1'.repeat(60)}`],
  ] as const) {
    expect(xml).toContain(from)
    expect(() => official.checkSubmission(submissionOf(xml.replace(from, to))), from).toThrow()
  }
  official.dispose()
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
