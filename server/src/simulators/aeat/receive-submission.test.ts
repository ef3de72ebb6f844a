import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { describe, expect, test } from 'vitest'
import type { ChainLink } from '../../adapters/aeat/hash-record.ts'
import { readSubmissionReply } from '../../adapters/aeat/read-reply.ts'
import { type InvoiceRecord, recordXml } from '../../adapters/aeat/record-xml.ts'
import { recordsEnvelope } from '../../adapters/aeat/records-envelope.ts'
import {
  annulmentRecord,
  issueRecord,
  sampleInvoice,
  sampleLine,
  sampleRecipient,
} from '../../adapters/aeat/test/invoices.ts'
import { emptyRegister, type InvoiceRegister } from './invoice-register.ts'
import { receiveSubmission } from './receive-submission.ts'

const moment = { now: new Date('2026-11-20T12:00:00Z'), today: '2026-11-20' }
const issuer = { name: 'Hostal Sol S.L.', taxId: 'B72877814' }

const envelopeOf = (records: readonly string[]) =>
  recordsEnvelope({ issuer, records, isAfterIncident: false, endsOn: null })

/** Submits records to an AEAT that knows what it is given. */
function submit(records: readonly string[], register: InvoiceRegister = emptyRegister) {
  const received = receiveSubmission(register, envelopeOf(records), moment)
  const reply = readSubmissionReply(received.reply)
  if (reply.outcome !== 'answered') throw new Error(received.reply)
  return { reply, register: received.register, verdicts: received.verdicts }
}

const linkOf = ({ invoice, hash }: InvoiceRecord): ChainLink => ({
  number: invoice.number,
  issuedOn: invoice.issuedOn,
  hash,
})
const invoice = sampleInvoice()
const first = issueRecord(invoice)

test('accepts records in the order of their chain', () => {
  const second = issueRecord(sampleInvoice({ number: 'H-2' }), { previous: linkOf(first) })
  const third = annulmentRecord(invoice, { previous: linkOf(second) })
  const { reply, verdicts, register } = submit([first, second, third].map(recordXml))
  expect(reply).toMatchObject({ state: 'accepted', waitSeconds: 60 })
  expect(reply.csv).not.toBe('')
  expect(reply.records.map(({ kind, number, state }) => [kind, number, state])).toEqual([
    ['issue', 'H-2026/00318', 'accepted'],
    ['issue', 'H-2', 'accepted'],
    ['annulment', 'H-2026/00318', 'accepted'],
  ])
  expect(verdicts.map(({ isChainBroken }) => isChainBroken)).toEqual([false, false, false])
  expect([...register.invoices.values()].map(({ state }) => state)).toEqual(['Anulada', 'Correcta'])
})

describe('what contradicts the register', () => {
  const known = submit([recordXml(first)]).register
  const previous = linkOf(first)

  test('an invoice that it has, also where it is annulled', () => {
    const again = recordXml(issueRecord(invoice, { previous }))
    expect(submit([again], known).reply).toMatchObject({
      state: 'rejected',
      csv: '',
      records: [{ state: 'rejected', code: 3000, duplicate: { state: 'accepted' } }],
    })
    const annulled = submit([recordXml(annulmentRecord(invoice, { previous }))], known).register
    expect(submit([again], annulled).reply.records).toMatchObject([{ code: 3000, duplicate: { state: 'annulled' } }])
  })

  test.each([
    ['a second annulment', 3001, [annulmentRecord(invoice, { previous }), annulmentRecord(invoice, { previous })]],
    ['an annulment of nothing', 3002, [annulmentRecord(sampleInvoice({ number: 'H-9' }), { previous })]],
    ['an amendment of nothing', 3002, [issueRecord(sampleInvoice({ number: 'H-9' }), { previous, isAmendment: true })]],
    ['an annulment without issue record', 3000, [annulmentRecord(invoice, { previous, isWithoutIssueRecord: true })]],
  ])('%s: %d', (_, code, records) => {
    expect(submit(records.map(recordXml), known).reply.records.at(-1)).toMatchObject({ state: 'rejected', code })
  })

  test.each([
    issueRecord(invoice, { previous, isAmendment: true }),
    issueRecord(sampleInvoice({ number: 'H-9' }), { previous, isAmendment: true, previousRejection: 'X' }),
    annulmentRecord(sampleInvoice({ number: 'H-9' }), { previous, isWithoutIssueRecord: true }),
  ])('an amendment or annulment that fits is accepted: %#', (record) => {
    expect(submit([recordXml(record)], known).reply.state).toBe('accepted')
  })

  test('a record that does not follow the last one', () => {
    const other = { ...previous, hash: 'A'.repeat(64) }
    const { reply, verdicts } = submit(
      [recordXml(issueRecord(sampleInvoice({ number: 'H-2' }), { previous: other }))],
      known,
    )
    expect(reply.state).toBe('accepted')
    expect(verdicts).toMatchObject([{ isChainBroken: true }])
  })
})

describe('accepted with errors', () => {
  const known = submit([recordXml(first)]).register
  const second = sampleInvoice({ number: 'H-2' })
  test.each([
    [2000, recordXml({ ...issueRecord(second, { previous: linkOf(first) }), hash: 'A'.repeat(64) })],
    [2002, recordXml(issueRecord(second, { previous: { ...linkOf(first), hash: 'AB' } }))],
    [2003, recordXml(issueRecord(second, { previous: { ...linkOf(first), hash: 'g'.repeat(64) } }))],
    [2004, recordXml(issueRecord(second, { previous: linkOf(first), recordedAt: '2026-11-20T13:05:00+01:00' }))],
    [2007, recordXml(issueRecord(second))],
    [2005, recordXml(issueRecord(changedTotals({ total: 99_000 }), { previous: linkOf(first) }))],
    [2006, recordXml(issueRecord(changedTotals({ tax: 99_000 }), { previous: linkOf(first) }))],
  ])('%d', (code, record) => {
    expect(submit([record], known).reply).toMatchObject({
      state: 'partly-accepted',
      records: [{ state: 'accepted-with-errors', code }],
    })
  })

  function changedTotals(change: Partial<InvoiceSnapshot['totals']>): InvoiceSnapshot {
    return sampleInvoice({ number: 'H-2', totals: { ...invoice.totals, ...change } })
  }
})

describe('rejected', () => {
  const changed = (from: string | RegExp, to: string) => recordXml(first).replace(from, to)
  test.each([
    [1108, changed('<sf:IDEmisorFactura>B72877814', '<sf:IDEmisorFactura>A58818501')],
    [1112, recordXml(issueRecord(sampleInvoice({ issuedOn: '2026-11-21' })))],
    [1114, recordXml(issueRecord(sampleInvoice({ type: 'R1' })))],
    [1118, recordXml(issueRecord(sampleInvoice({ type: 'R1', correctionMode: 'S' })))],
    [1124, changed('>10.00<', '>11.00<')],
    [1130, recordXml(issueRecord(sampleInvoice({ number: 'Ñ-1' })))],
    [1142, changed('<sf:CuotaRepercutida>16.36', '<sf:CuotaRepercutida>36.36')],
    [1143, changed('<sf:CuotaRepercutida>16.36', '<sf:CuotaRepercutida>-16.36')],
    [1146, recordXml(issueRecord(sampleInvoice({ operationOn: '2026-11-21' })))],
    [1152, recordXml(issueRecord(sampleInvoice({ issuedOn: '2024-10-27' })))],
    [1153, recordXml(issueRecord(invoice, { previousRejection: 'X' }))],
    [1177, changed('>PO<', '>Ñ1<')],
    [1189, recordXml(issueRecord(sampleInvoice({ recipient: null })))],
    [1190, changed('>F1<', '>F2<')],
    [
      1193,
      recordXml(
        issueRecord(
          sampleInvoice({ recipient: { ...sampleRecipient, identity: { kind: 'nif', number: 'B72877814' } } }),
        ),
      ),
    ],
    [1208, changed(/<sf:TipoImpositivo>.*<.sf:TipoImpositivo>/, '')],
    [1244, recordXml(issueRecord(invoice, { recordedAt: '2026-11-20T12:30:05.5+01:00' }))],
    [1289, recordXml(issueRecord(sampleInvoice({ lines: [{ ...sampleLine, rate: 0, noTaxReason: 'E5' }] })))],
    [1245, changed('<sf:ClaveRegimen>01</sf:ClaveRegimen>', '')],
  ])('%d', (code, record) => {
    expect(submit([record]).reply).toMatchObject({ state: 'rejected', records: [{ state: 'rejected', code }] })
  })

  test('only the record with the fault, and the chain goes on after it', () => {
    const refused = issueRecord(sampleInvoice({ number: 'Ñ-1' }), { previous: linkOf(first) })
    const third = issueRecord(sampleInvoice({ number: 'H-3' }), { previous: linkOf(refused) })
    const { reply, verdicts } = submit([first, refused, third].map(recordXml))
    expect(reply.state).toBe('partly-accepted')
    expect(reply.records.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'accepted'])
    expect(verdicts.map(({ isChainBroken }) => isChainBroken)).toEqual([false, false, false])
  })
})

describe('a fault for the whole submission', () => {
  const xml = envelopeOf([recordXml(first)])
  test.each([
    ['not XML', 4102, 'nothing'],
    ['an element missing', 4102, xml.replace('<sf:TipoHuella>01</sf:TipoHuella>', '')],
    [
      'elements in another order',
      4102,
      xml.replace(/(<sf:CuotaTotal>.*<.sf:CuotaTotal>)(<sf:ImporteTotal>.*<.sf:ImporteTotal>)/, '$2$1'),
    ],
    ['another namespace', 4102, xml.replaceAll('SuministroLR.xsd', 'Other.xsd')],
    ['too many records', 4114, xml.replace(/<lr:RegistroFactura>.*<.lr:RegistroFactura>/, (one) => one.repeat(1001))],
  ])('%s', (_, code, text) => {
    const { reply, register } = receiveSubmission(emptyRegister, text, moment)
    expect(readSubmissionReply(reply)).toMatchObject({ outcome: 'fault', code })
    expect(register).toBe(emptyRegister)
  })
})
