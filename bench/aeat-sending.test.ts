import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '@posada/server/platform/db/with-client'
import { CERTIFICATE_PASSWORD, simulatedCertificate } from '@posada/server/simulators/aeat/simulated-certificates'
import { startAeatSimulator } from '@posada/server/simulators/aeat/start-aeat-simulator'
import { invoiceFaultsOf } from '@posada/server/test/invoice-invariants'
import { sizes } from '@posada/server/test/sizes'
import { createEstablishment, databaseOwnerOf, PASSWORD, requireOk } from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram, startPosada } from './support/posada.ts'
import { startBeside } from './support/second-process.ts'
import { openSession, type ApiSession } from './support/session.ts'

const TAX_ID = 'B12345674'
const HOUR_MS = 3_600_000
const EACH_ROUND = sizes.raceRounds * 6
const PRODUCER = {
  POSADA_PRODUCER_NAME: 'Programas Ejemplo S.L.',
  POSADA_PRODUCER_NIF: TAX_ID,
  POSADA_PRODUCER_ADDRESS: 'Calle Mayor, 1, 29400 Ronda',
  POSADA_PRODUCER_PLACE: 'Ronda, España',
  POSADA_PRODUCER_DATE: '2026-01-01',
  VERIFACTU_COMPANIES_FROM: '2090-01-01',
}

let program: string[]
beforeAll(async () => void (program = await serverProgram()), 120_000)
afterAll(() => removeFolders())

test('a day without the AEAT, slow answers, rejections and repeated requests: all records arrive in order, each once', async () => {
  let ahead = 0
  const aeat = await startAeatSimulator({ now: () => new Date(Date.now() + ahead) })
  const dataDir = createFolder()
  const caFile = join(createFolder(), 'ca.pem')
  writeFileSync(caFile, aeat.ca)
  const env = { POSADA_SIMULATE: '1', AEAT_ENDPOINT: aeat.url, AEAT_CA_FILE: caFile, ...PRODUCER }
  const first = await startPosada({ dataDir, program, env })
  const second = await startBeside(first, program, env)
  const processes = [first, second]
  try {
    const { owner, email, establishmentId } = await createEstablishment(first.address, dataDir, 1)
    const issuer = await anIssuer(owner, establishmentId)
    const login = await databaseOwnerOf(dataDir)
    let turn = 0
    /** Moves the clocks of the AEAT and of both processes, one of which then looks for what is due. */
    const move = async (milliseconds: number) => {
      ahead += milliseconds
      const sessions = processes.map(({ address }) => openSession(address))
      for (const session of sessions) await requireOk(session.post('/api/simulator/clock', { by: milliseconds }))
      await requireOk(sessions[turn++ % 2]!.post('/api/simulator/sweep'))
    }
    let issued = 0
    /** Issues by both processes at once. Returns how long the slowest took. */
    const issueMany = async (count: number) => {
      const sessions = processes.map(({ address }) => openSession(address))
      for (const session of sessions) await requireOk(session.logIn(email, PASSWORD))
      const times = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const session = sessions[index % 2]!
          const { facturaURL } = await requireOk(session.post('/api/facturacion/facturas_series/add', issuer))
          const begun = performance.now()
          await requireOk(session.post('/api/facturacion/facturas_series/switch_status', { facturaURL }))
          return performance.now() - begun
        }),
      )
      issued += count
      return Math.round(Math.max(...times))
    }
    const query = async <Row extends object>(text: string) =>
      withClient(login, async (client) => (await client.query<Row>(text)).rows)
    const countIn = async (state: string) =>
      (await query<{ n: number }>(`select count(*)::int as n from record_submissions where state = '${state}'`))[0]!.n
    /** Lets time pass until nothing waits. */
    const settle = async () => {
      for (let minute = 0; minute < 90 && (await countIn('pending')) > 0; minute++) {
        await move(2 * 60_000)
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
      expect(await countIn('pending')).toBe(0)
    }

    const calm = await issueMany(EACH_ROUND)
    await settle()

    await aeat.stopListening()
    const withoutAeat = await issueMany(EACH_ROUND)
    for (let hour = 0; hour < 24; hour++) {
      await move(HOUR_MS)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    expect(await countIn('pending')).toBe(EACH_ROUND)
    const [{ n: attempts } = { n: 0 }] = await query<{ n: number }>(
      `select count(*)::int as n from aeat_batches where state = 'failed'`,
    )
    expect(attempts).toBeGreaterThanOrEqual(20)
    await aeat.listenAgain()
    await settle()

    aeat.setBehaviour({ slowMs: 2000, rejectEvery: 10 })
    const whileSlow = await issueMany(EACH_ROUND)
    await settle()
    aeat.setBehaviour({ fault: 'repeated', times: 1 })
    await issueMany(EACH_ROUND)
    await settle()
    aeat.setBehaviour({ fault: 'swallow', times: 2 })
    await issueMany(EACH_ROUND)
    await settle()

    const arrived = aeat.records().filter(({ number }, at, all) => all.findIndex((one) => one.number === number) === at)
    const sent = await query<{ number: string; state: string }>(
      `select d.number, s.state from record_submissions s
         join invoice_records r on r.account_id = s.account_id and r.id = s.record_id
         join invoice_documents d on d.account_id = r.account_id and d.id = r.document_id
        order by s.installation, s.position`,
    )
    expect(sent).toHaveLength(issued)
    const last = new Map(aeat.records().map((record) => [record.number, record]))
    const ofOutage = sent.slice(EACH_ROUND, 2 * EACH_ROUND).map(({ number }) => last.get(number)?.isAfterIncident)
    expect(ofOutage).toEqual(ofOutage.map(() => true))
    expect(arrived.map(({ number }) => number)).toEqual(sent.map(({ number }) => number))
    expect(arrived.filter(({ isChainBroken }) => isChainBroken)).toEqual([])
    expect(sent.map(({ state }) => state === 'rejected')).toEqual(arrived.map(({ state }) => state === 'Incorrecto'))
    const accepted = aeat.records().filter(({ state }) => state !== 'Incorrecto')
    expect(new Set(accepted.map(({ number }) => number)).size).toBe(accepted.length)
    expect(await countIn('rejected')).toBeGreaterThan(0)
    const times = aeat.submissions()
    const [{ n: late } = { n: 0 }] = await query<{ n: number }>(
      'select count(*)::int as n from aeat_batches where is_after_incident',
    )
    expect(late).toBeGreaterThan(0)
    expect(await invoiceFaultsOf(login, { needsFiles: false })).toEqual([])
    console.log(
      `${issued} invoices, ${times.length} batches, ${attempts} attempts in a day without the AEAT; slowest issue ` +
        `${calm} ms, without the AEAT ${withoutAeat} ms, while it is slow ${whileSlow} ms`,
    )
  } finally {
    await Promise.all(processes.map((posada) => posada.stop()))
    await aeat.close()
  }
}, 600_000)

/** A series, a payer and VERI*FACTU switched on. Returns the fields of a draft. */
async function anIssuer(owner: ApiSession, establishmentId: string) {
  const address = { Direccion: 'Calle Mayor, 1', CodigoPostal: '29400', Municipio: 'Ronda', Provincia: '29' }
  const alojamientoInfo = { Empresa: 'Casas Ejemplo S.L.', CIFDNI: TAX_ID, ...address }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const series = { alojamientoURL: establishmentId, Name: 'Prueba', Prefix: 'PRUEBA-' }
  const serieURL = (await requireOk(owner.post('/api/facturacion/add_serie', series)))['serieURL'] as string
  const form = new FormData()
  form.append('alojamientoURL', establishmentId)
  form.append('clave', CERTIFICATE_PASSWORD)
  const file = simulatedCertificate({ name: 'Casas Ejemplo S.L.', companyTaxId: TAX_ID })
  form.append('file', new Blob([new Uint8Array(file)]), 'casas.p12')
  const uploaded = await owner.sendForm('/api/verifactu/certificado', form)
  expect(JSON.parse(uploaded.body.toString())).toMatchObject({ resultado: 'Ok' })
  await requireOk(owner.post('/api/verifactu/activar', { alojamientoURL: establishmentId }))
  const Conceptos = [{ name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }]
  return { serieURL, titularURL, Conceptos }
}
