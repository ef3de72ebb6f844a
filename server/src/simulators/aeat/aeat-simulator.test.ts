import { get } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aeatService } from '../../adapters/aeat/client.ts'
import { recordQueryEnvelope } from '../../adapters/aeat/query-records.ts'
import { type ClientCertificate, readCertificate } from '../../adapters/aeat/read-certificate.ts'
import { readSubmissionReply } from '../../adapters/aeat/read-reply.ts'
import { recordXml } from '../../adapters/aeat/record-xml.ts'
import { recordsEnvelope } from '../../adapters/aeat/records-envelope.ts'
import { issueRecord, sampleInvoice } from '../../adapters/aeat/test/invoices.ts'
import { CERTIFICATE_PASSWORD, simulatedCertificate, type SimulatedHolder } from './simulated-certificates.ts'
import { startAeatSimulator } from './start-aeat-simulator.ts'

const ISSUER = { name: 'Hostal Sol S.L.', taxId: 'B72877814' }
const now = () => new Date('2026-11-21T10:00:00Z')
const keyOf = (holder: SimulatedHolder) =>
  readCertificate({ file: simulatedCertificate(holder), password: CERTIFICATE_PASSWORD }) as ClientCertificate
const ours = keyOf({ name: 'Hostal Sol S.L.', companyTaxId: ISSUER.taxId })

async function givenAeat(options: { pageOfQueries?: number } = {}) {
  const aeat = await startAeatSimulator({ now, ...options })
  onTestFinished(() => aeat.close())
  return { aeat, service: aeatService({ endpoint: aeat.url, ca: aeat.ca }) }
}

const submission = (...numbers: string[]) =>
  recordsEnvelope({
    issuer: ISSUER,
    records: numbers.map((number) => recordXml(issueRecord(sampleInvoice({ number })))),
    isAfterIncident: false,
    endsOn: null,
  })

test('takes records over TLS from the issuer, and shows them by month and page', async () => {
  const { aeat, service } = await givenAeat({ pageOfQueries: 2 })
  const { reply } = await service.submit(ours, submission('A1', 'A2', 'A3'))
  expect(reply).toMatchObject({ outcome: 'answered', waitSeconds: 60, records: [{ state: 'accepted' }, {}, {}] })
  expect(aeat.records().map(({ number }) => number)).toEqual(['A1', 'A2', 'A3'])
  const query = { issuer: ISSUER, month: '2026-11', after: null }
  const first = await service.query(ours, recordQueryEnvelope(query))
  expect(first).toMatchObject({ invoices: [{ number: 'A1', hash: expect.stringMatching(/^[0-9A-F]{64}$/) }, {}] })
  const after = first.outcome === 'answered' ? first.next : null
  expect(await service.query(ours, recordQueryEnvelope({ ...query, after }))).toMatchObject({
    invoices: [{ number: 'A3', issuedOn: '2026-11-20' }],
    next: null,
  })
  expect(await service.query(ours, recordQueryEnvelope({ ...query, month: '2026-10' }))).toMatchObject({ invoices: [] })
})

test('refuses a certificate that is expired or of somebody else', async () => {
  const { aeat, service } = await givenAeat()
  const other = keyOf({ name: 'OTRA ANA', personTaxId: '12345678Z' })
  expect((await service.submit(other, submission('A1'))).reply).toMatchObject({ outcome: 'fault', code: 4112 })
  const expired = keyOf({ name: 'Sol', companyTaxId: ISSUER.taxId, until: new Date('2026-11-20T00:00:00Z') })
  expect((await service.submit(expired, submission('A1'))).reply).toEqual({
    outcome: 'unanswered',
    reason: 'La AEAT no admite el certificado (HTTP 403)',
    mayHaveArrived: false,
  })
  expect(aeat.records()).toEqual([])
})

test('answers with a fault to a request that is not sent by POST', async () => {
  const { aeat } = await givenAeat()
  const { hostname, port, pathname } = new URL(aeat.url)
  const text = await new Promise<string>((resolve, reject) => {
    const options = { hostname, port, path: pathname, ca: aeat.ca }
    get(options, (response) => void readText(response).then(resolve, reject)).on('error', reject)
  })
  expect(readSubmissionReply(text)).toMatchObject({ outcome: 'fault', code: 4135 })
})

test('does not send anything to a server that is not trusted', async () => {
  const { aeat } = await givenAeat()
  const { reply } = await aeatService({ endpoint: aeat.url }).submit(ours, submission('A1'))
  expect(reply).toMatchObject({ outcome: 'unanswered', mayHaveArrived: false })
})

test('loses answers, repeats requests and rejects records when told to', async () => {
  const { aeat, service } = await givenAeat()
  const send = async (number: string) => (await service.submit(ours, submission(number))).reply
  aeat.setBehaviour({ fault: 'swallow', times: 1 })
  expect(await send('A1')).toMatchObject({ outcome: 'unanswered', mayHaveArrived: true })
  expect(await send('A1')).toMatchObject({
    records: [{ state: 'rejected', code: 3000, duplicate: { state: 'accepted' } }],
  })
  aeat.setBehaviour({ fault: 'repeated' })
  expect(await send('A2')).toMatchObject({ records: [{ code: 3000, duplicate: { state: 'accepted-with-errors' } }] })
  aeat.setBehaviour({ rejectEvery: 5 })
  expect(await send('A3')).toMatchObject({ records: [{ state: 'rejected', code: 1110 }] })
  aeat.setBehaviour({ fault: 'suspended' })
  expect(await send('A4')).toMatchObject({ outcome: 'fault', code: 4141 })
  await aeat.stopListening()
  expect(await send('A4')).toMatchObject({ outcome: 'unanswered', mayHaveArrived: false })
})
