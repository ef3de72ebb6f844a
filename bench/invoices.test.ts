import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceFaultsOf } from '@posada/server/test/invoice-invariants'
import { sizes } from '@posada/server/test/sizes'
import { startPosadaWithClock, type PosadaWithClock } from './registry/posada-with-clock.ts'
import {
  createEstablishment,
  databaseOwnerOf,
  PASSWORD,
  requireOk,
  type BenchEstablishment,
} from './support/establishment.ts'
import { createFolder, removeFolders, serverProgram, startPosada, type Posada } from './support/posada.ts'
import { startBeside } from './support/second-process.ts'
import { openSession, type ApiSession, type Json } from './support/session.ts'

const AT_ONCE = 50
const path = (name: string) => `/api/facturacion/${name}`

let program: string[]
beforeAll(async () => void (program = await serverProgram()), 120_000)
afterAll(() => removeFolders())

type Issuer = { establishment: BenchEstablishment; serieURL: string; titularURL: string; prefix: string }

/** An establishment that can issue invoices, with a series and a payer. */
async function anIssuer(address: string, dataDir: string): Promise<Issuer> {
  const establishment = await createEstablishment(address, dataDir, 1)
  const { owner, establishmentId: url } = establishment
  const alojamientoInfo = { CIFDNI: 'B12345674', Direccion: 'Calle Mayor, 1', Municipio: 'Ronda', Provincia: '29' }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const titularURL = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const prefix = 'PRUEBA-'
  const series = { alojamientoURL: url, Name: 'Prueba', Prefix: prefix }
  const serieURL = (await requireOk(owner.post(path('add_serie'), series)))['serieURL'] as string
  return { establishment, serieURL, titularURL, prefix }
}

async function aDraft(session: ApiSession, { serieURL, titularURL }: Issuer): Promise<string> {
  const Conceptos = [{ name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }]
  const reply = await requireOk(session.post(path('facturas_series/add'), { serieURL, titularURL, Conceptos }))
  return reply['facturaURL'] as string
}

const issue = (session: ApiSession, facturaURL: string): Promise<Json> =>
  session.post(path('facturas_series/gen'), { facturaURL })

test('fifty invoices issued at once by two processes have consecutive numbers in one chain', async () => {
  const dataDir = createFolder()
  const first: Posada = await startPosada({ dataDir, program })
  const second = await startBeside(first, program)
  try {
    const issuer = await anIssuer(first.address, dataDir)
    const sessions = [openSession(first.address), openSession(second.address)]
    for (const session of sessions) await requireOk(session.logIn(issuer.establishment.email, PASSWORD))
    const slowest: number[] = []
    for (let round = 0; round < sizes.raceRounds; round++) {
      const drafts: string[] = []
      for (let n = 0; n < AT_ONCE; n++) drafts.push(await aDraft(sessions[0]!, issuer))
      const begun = performance.now()
      const replies = await Promise.all(drafts.map((draft, index) => issue(sessions[index % 2]!, draft)))
      slowest.push(Math.round(performance.now() - begun))
      const numbers = replies.map((reply) => (reply['facturaInfo'] as { number: string } | undefined)?.number)
      const from = round * AT_ONCE + 1
      const expected = Array.from({ length: AT_ONCE }, (_, n) => `${issuer.prefix}${String(from + n).padStart(5, '0')}`)
      expect(numbers.toSorted()).toEqual(expected)
    }
    console.log(`${AT_ONCE} invoices at once with their PDFs, ms of each round:`, slowest)
    expect(await invoiceFaultsOf(await databaseOwnerOf(dataDir), { needsFiles: true })).toEqual([])
  } finally {
    await second.stop()
    await first.stop()
  }
}, 300_000)

test('killed at random moments, the server loses no number, gives none twice, and draws every PDF', async () => {
  const dataDir = createFolder()
  const posada = await startPosadaWithClock({ dataDir, program, env: { POSADA_SIMULATE: '1' } })
  try {
    const issuer = await anIssuer(posada.address(), dataDir)
    for (let kill = 0; kill < sizes.killRounds; kill++) {
      await killedWhileIssuing(posada, issuer)
      await posada.startAgain()
      await posada.move(60_000)
      expect(await faultsOnceDrawn(dataDir)).toEqual([])
    }
  } finally {
    await posada.kill(true)
  }
}, 600_000)

async function killedWhileIssuing(posada: PosadaWithClock, issuer: Issuer): Promise<void> {
  const session = openSession(posada.address())
  await requireOk(session.logIn(issuer.establishment.email, PASSWORD))
  const drafts: string[] = []
  for (let n = 0; n < 12; n++) drafts.push(await aDraft(session, issuer))
  const issuing = Promise.allSettled(drafts.map((draft) => issue(session, draft)))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
  await posada.kill(Math.random() < 0.5)
  await issuing
}

/** The faults once the jobs have drawn what is missing; half a minute at most. */
async function faultsOnceDrawn(dataDir: string): Promise<string[]> {
  const login = await databaseOwnerOf(dataDir)
  for (let second = 0; second < 30; second++) {
    if ((await invoiceFaultsOf(login, { needsFiles: true })).length === 0) return []
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  return invoiceFaultsOf(login, { needsFiles: true })
}
