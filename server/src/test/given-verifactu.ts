import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { verifactuApi } from '@posada/contract/money/invoices/verifactu'
import { connect } from '../platform/db/database.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import {
  CERTIFICATE_PASSWORD,
  simulatedCertificate,
  type SimulatedHolder,
} from '../simulators/aeat/simulated-certificates.ts'
import { startAeatSimulator } from '../simulators/aeat/start-aeat-simulator.ts'
import { multipart } from './contract/send.ts'
import { anIssuer } from './an-issuer.ts'
import { givenEstablishment, PASSWORD } from './given.ts'

export const ISSUER_TAX_ID = 'B12345674'
const producer = {
  name: 'Programas Ejemplo S.L.',
  taxId: 'B12345674',
  address: 'Calle Mayor, 1, 29400 Ronda',
  place: 'Ronda, España',
  declaredOn: '2026-01-01',
}
const MINUTE_MS = 60_000

type Options = { now?: string; dutyFrom?: string; hasProducer?: boolean }

/** An establishment with a series, a simulated AEAT with the test's clock, and a worker. */
export async function givenVerifactu(options: Options = {}) {
  const { now = '2026-11-20T10:00:00Z', dutyFrom = '2027-01-01', hasProducer = true } = options
  let clock: { now(): Date } = { now: () => new Date(now) }
  const aeat = await startAeatSimulator({ now: () => clock.now() })
  onTestFinished(() => aeat.close())
  const verifactu = {
    ...(hasProducer && { producer }),
    systemId: 'PS',
    dates: { corporateTaxpayers: dutyFrom, others: dutyFrom },
  }
  const given = await givenEstablishment({ now, config: { endpoints: { aeat: aeat.url }, aeatCa: aeat.ca, verifactu } })
  clock = given.clock
  const { owner, email, establishmentId, logins, dependencies } = given
  const db = connect(logins.owner, 2) // the owner's connection sees every row
  onTestFinished(() => db.destroy())
  const jobs = await startJobs(logins.owner, { ...dependencies, config: { mailFrom: 'a@ejemplo.test' } })
  onTestFinished(() => jobs.stop())

  const post = (path: string, fields: object = {}) =>
    owner.post(`/api/${path}`, fields, { 'idempotency-key': randomUUID() })
  const ok = async (path: string, fields: object = {}) => {
    const reply = await post(path, fields)
    expect(reply).toMatchObject({ resultado: 'Ok' })
    return reply
  }
  const verifactuCall = (name: string, fields: object = {}) =>
    post(`verifactu/${name}`, { alojamientoURL: establishmentId, ...fields })
  const state = async () => (await verifactuCall('estado'))['verifactu'] as Record<string, unknown>
  const upload = async (holder: SimulatedHolder, clave = CERTIFICATE_PASSWORD) => {
    const fields = { alojamientoURL: establishmentId, clave }
    const request = await multipart(verifactuApi.uploadCertificate.path, fields, simulatedCertificate(holder))
    return (await owner.request(request)).json<Record<string, unknown>>()
  }
  const uploadOwn = () => upload({ name: 'Casas Ejemplo S.L.', companyTaxId: ISSUER_TAX_ID })

  await anIssuer(owner, establishmentId, { taxId: ISSUER_TAX_ID })
  const { serieURL } = await ok('facturacion/add_serie', {
    alojamientoURL: establishmentId,
    Name: 'Serie',
    Prefix: 'V-',
  })
  const person = { Nombre: 'Marta', Apellidos: 'Ibáñez', NumeroIdentificacion: '12345678Z' }
  const payer = (await ok('clients/add', person))['SafeURL'] as string
  const lines = [{ name: 'Alojamiento', price: 96, VAT: 10, amount: 3 }]

  let signedInAt = given.clock.now().getTime()
  /** Moves the clock, renews the session and runs the workers. */
  const later = async (minutes: number) => {
    given.clock.moveBy(minutes * MINUTE_MS)
    if (given.clock.now().getTime() - signedInAt > 10 * MINUTE_MS) {
      await owner.logIn(email, PASSWORD)
      signedInAt = given.clock.now().getTime()
    }
    await jobs.sweep()
  }
  const issue = async (titularURL = payer): Promise<string> => {
    const draft = { serieURL, titularURL, tipo_titular: 'particular', Conceptos: lines, notas: '' }
    const { facturaURL } = await ok('facturacion/facturas_series/add', draft)
    await ok('facturacion/facturas_series/switch_status', { facturaURL })
    return facturaURL as string
  }
  const states = async () =>
    (
      await db.selectFrom('recordSubmissions').select('state').orderBy('installation').orderBy('position').execute()
    ).map((row) => row.state)
  const becomes = (expected: string[]) => expect.poll(states, { interval: 50 }).toEqual(expected)
  return {
    ...given,
    aeat,
    db,
    jobs,
    post,
    ok,
    verifactuCall,
    state,
    upload,
    uploadOwn,
    payer,
    serieURL,
    lines,
    later,
    issue,
    states,
    becomes,
  }
}
