import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { expect, test } from 'vitest'
import { type ChainLink, hashRecord } from '../../adapters/aeat/hash-record.ts'
import { recordXml } from '../../adapters/aeat/record-xml.ts'
import { recordsEnvelope } from '../../adapters/aeat/records-envelope.ts'
import { sampleSystem } from '../../adapters/aeat/test/invoices.ts'
import { withClient } from '../../platform/db/with-client.ts'
import { givenEstablishment } from '../../test/given.ts'
import { emptyRegister } from './invoice-register.ts'
import { receiveSubmission } from './receive-submission.ts'

const given = await givenEstablishment()
const { owner, establishmentId } = given
const call = async (name: string, fields: object) => {
  const reply = await owner.post(`/api/facturacion/${name}`, fields)
  expect(reply).toMatchObject({ resultado: 'Ok' })
  return reply
}
const ofSeries = (name: string, fields: object) => call(`facturas_series/${name}`, fields)
const night = { name: 'Alojamiento & desayuno', price: 96.35, VAT: 10, amount: 3 }
const parking = { name: 'Aparcamiento', price: '12,10', VAT: 21, amount: 1 }

const { serieURL, simplified, payers } = await givenSeries()

test('the AEAT accepts the records of everything that was issued, annulled and corrected at the same time', async () => {
  await Promise.all(
    payers.map(async (titularURL) => {
      const draft = { serieURL, titularURL, tipo_titular: 'particular', Conceptos: [night, parking], notas: '' }
      const facturaURL = await issued('add', draft)
      await issued('rectificar', { facturaURL, tipo: 'R4', modo: 'S', motivo: 'Precio', Conceptos: [night] })
      const returned = await issued('add', draft)
      await issued('rectificar', { facturaURL: returned, tipo: 'R1', modo: 'I', motivo: 'Se canceló' })
      const mistake = await issued('add', draft)
      await ofSeries('anular', { facturaURL: mistake, motivo: 'Era una prueba' })
      const ticket = await issued('add', { serieURL: simplified, Conceptos: [night, parking] })
      await issued('sustituir', { facturaURL: ticket, titularURL, tipo_titular: 'particular' })
    }),
  )
  const records = await issuedRecords()
  expect(records.map(({ kind, snapshot }) => (kind === 'issue' ? snapshot.type : kind)).toSorted()).toEqual(
    [...'F1 F1 F1 F2 F3 R1 R4 annulment'.split(' ')].flatMap((kind) => payers.map(() => kind)),
  )
  const { reply, verdicts } = receiveSubmission(emptyRegister, envelopeOf(records), {
    now: given.clock.now(),
    today: records[0]!.snapshot.issuedOn,
  })
  expect(
    verdicts.map(({ state, code, isChainBroken }) => ({ state, code, isChainBroken })),
    reply,
  ).toEqual(records.map(() => ({ state: 'Correcto', code: null, isChainBroken: false })))
  expectInOrder(records)
})

test('no record is older than the one before, also where the clock is set back', async () => {
  const draft = { serieURL, titularURL: payers[0], tipo_titular: 'particular', Conceptos: [night], notas: '' }
  await issued('add', draft)
  given.clock.moveBy(-90_000)
  await issued('add', draft)
  given.clock.moveBy(90_000)
  expectInOrder(await issuedRecords())
})

function expectInOrder(records: readonly StoredRecord[]): void {
  const moments = records.map(({ recordedAt }) => Date.parse(recordedAt))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
}

async function givenSeries() {
  await owner.post('/api/profile/alojamientos/updateData', {
    url: establishmentId,
    alojamientoInfo: {
      Empresa: 'Casas "Ejemplo" S.L.',
      CIFDNI: 'B12345674',
      Direccion: 'Calle Mayor, 1',
      CodigoPostal: '29400',
      Municipio: 'Ronda',
      Provincia: '29',
    },
  })
  const { serieURL } = await call('add_serie', { alojamientoURL: establishmentId, Name: 'Serie', Prefix: 'H-' })
  const all = (await call('get_series', {}))['invoiceSeries'] as { serieURL: string; tipo: string; ordinaria: string }[]
  const simplified = all.find((each) => each.ordinaria === serieURL && each.tipo === 'simplificada')!.serieURL
  const people = [
    { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' },
    { Nombre: 'Jörg', Apellidos: "O'Weiß <&>", NumeroIdentificacion: 'C01X00T47', Pais: 'DEU' },
    { Nombre: 'Ana', Apellidos: 'Gil', NumeroIdentificacion: 'X1234567L' },
  ]
  const payers = await Promise.all(
    people.map(async (person) => (await owner.post('/api/clients/add', person))['SafeURL'] as string),
  )
  return { serieURL: serieURL as string, simplified, payers }
}

/** Makes a draft with the call and issues it. */
async function issued(name: string, fields: object): Promise<string> {
  const { facturaURL } = await ofSeries(name, fields)
  await ofSeries('switch_status', { facturaURL })
  return facturaURL as string
}

type StoredRecord = {
  kind: 'issue' | 'annulment'
  recordedAt: string
  previous: ChainLink | null
  hash: string
  snapshot: InvoiceSnapshot
}

const issuedRecords = () =>
  withClient(given.logins.superuser, async (client) => {
    const { rows } = await client.query<StoredRecord>(
      `select r.kind, r.recorded_at as "recordedAt", r.previous, r.hash, d.snapshot
       from invoice_records r join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
       order by r.position`,
    )
    return rows
  })

function envelopeOf(records: readonly StoredRecord[]): string {
  const xml = records.map(({ kind, snapshot: invoice, previous, recordedAt, hash }) => {
    expect(hashRecord({ kind, invoice, previous, recordedAt })).toBe(hash)
    const common = { invoice, previous, recordedAt, hash, system: sampleSystem }
    return kind === 'issue'
      ? recordXml({ ...common, kind, isAmendment: false, previousRejection: '' })
      : recordXml({ ...common, kind, isWithoutIssueRecord: false, wasRejected: false })
  })
  return recordsEnvelope({
    issuer: { name: 'Casas Ejemplo S.L.', taxId: 'B12345674' },
    records: xml,
    isAfterIncident: false,
    endsOn: null,
  })
}
