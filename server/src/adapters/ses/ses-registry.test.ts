import { expect, onTestFinished, test } from 'vitest'
import type { RegistryReport, TravellerRegistry } from '../../travellers/registry/traveller-registry.ts'
import { startSesSimulator } from '../../simulators/ses/start-ses-simulator.ts'
import type { Fault, SesOptions } from '../../simulators/ses/types.ts'
import { sesRegistry } from './client.ts'
import { CREDENTIALS, ESTABLISHMENT, party, reservation } from './test/reports.ts'

const { user, password, landlordCode } = CREDENTIALS
const LANDLORD = { user, password, code: landlordCode, establishments: [ESTABLISHMENT] }

async function givenRegistry(options: SesOptions = {}) {
  let at = Date.parse('2026-11-20T17:37:13Z')
  const simulator = await startSesSimulator({ landlords: [LANDLORD], now: () => new Date(at), ...options })
  onTestFinished(() => simulator.close())
  const registry = sesRegistry({ endpoint: simulator.url })
  return { simulator, registry, later: (seconds: number) => void (at += seconds * 1000) }
}

async function send(registry: TravellerRegistry, report: RegistryReport, credentials = CREDENTIALS) {
  return registry.submit(credentials, report, (await registry.prepare(report)).body)
}

async function batchOf(registry: TravellerRegistry, report: RegistryReport): Promise<string> {
  const { outcome } = await send(registry, report)
  if (outcome.status !== 'received') throw new Error(`not received: ${JSON.stringify(outcome)}`)
  return outcome.batch
}

async function ask(registry: TravellerRegistry, ...batches: string[]) {
  const { outcome } = await registry.query(CREDENTIALS, batches)
  if (outcome.status !== 'answered') throw new Error(`not answered: ${JSON.stringify(outcome)}`)
  return batches.map((batch) => outcome.batches.get(batch))
}

test('a report is received, waits, is accepted, and is cancelled by its code', async () => {
  const { simulator, registry, later } = await givenRegistry()
  const sent = [await batchOf(registry, party('R-1')), await batchOf(registry, reservation('R-1'))]
  const stranger = '99999999-9999-4999-8999-999999999999'
  expect(await ask(registry, ...sent, stranger)).toEqual([
    { status: 'waiting' },
    { status: 'waiting' },
    { status: 'unknown' },
  ])
  later(30)
  const codes = simulator.communications().map(({ code }) => code)
  expect(await ask(registry, ...sent)).toEqual(codes.map((code) => ({ status: 'accepted', code })))
  const cancelling = await batchOf(registry, { kind: 'cancellation', code: codes[0]! })
  later(30)
  expect(await ask(registry, cancelling)).toEqual([{ status: 'accepted', code: null }])
  expect(simulator.communications().map(({ state }) => state)).toEqual(['cancelled', 'accepted'])
  const again = await batchOf(registry, { kind: 'cancellation', code: codes[1]! })
  expect(await send(registry, { kind: 'cancellation', code: codes[1]! })).toMatchObject({
    outcome: { status: 'duplicate' },
  })
  expect(again).not.toBe(cancelling)
})

test('the same document sent twice is a duplicate, compared by XML or by ZIP', async () => {
  for (const identity of ['xml', 'zip'] as const) {
    const { registry } = await givenRegistry({ identity })
    await batchOf(registry, party('R-1'))
    expect((await send(registry, party('R-1'))).outcome).toEqual({ status: 'duplicate' })
    await batchOf(registry, party('R-1-2'))
  }
})

test("returns the registry's own reason for a refused communication", async () => {
  const { simulator, registry, later } = await givenRegistry()
  const batch = await batchOf(registry, { ...party('R-1'), establishmentCode: '0000000007' } as RegistryReport)
  later(30)
  const reason = expect.stringContaining(
    '[No existe un establecimiento para ese código. codigoEstablecimiento: [0000000007]]',
  )
  expect(await ask(registry, batch)).toEqual([{ status: 'refused', reason }])
  simulator.setBehaviour({ nextStates: [2, 3] })
  const next = [await batchOf(registry, party('R-2')), await batchOf(registry, party('R-3'))]
  later(30)
  expect(await ask(registry, ...next)).toMatchObject([{ status: 'refused' }, { status: 'failed' }])
})

test('understands answers that deviate from the specification', async () => {
  const { simulator, registry, later } = await givenRegistry()
  const oddities = ['blank-dates', 'result-typo', 'type-typo', 'no-description', 'return-code', 'long-errors'] as const
  simulator.setBehaviour({ oddities: [...oddities] })
  const [good, bad] = [
    await batchOf(registry, party('R-1')),
    await batchOf(registry, { ...party('R-2'), establishmentCode: 'X' } as RegistryReport),
  ]
  later(30)
  const { code } = simulator.communications()[0]!
  expect(await ask(registry, good, bad)).toMatchObject([{ status: 'accepted', code }, { status: 'refused' }])
  expect(await registry.test(CREDENTIALS)).toEqual({ works: true })
})

test('reports wrong credentials as an access problem, without the password', async () => {
  const wrong = { ...CREDENTIALS, password: 'otra' }
  for (const [options, code] of [
    [{}, '401'],
    [{ wrongPassword: '10107' }, '10107'],
    [{ landlords: [{ ...LANDLORD, usesService: false }] }, '10120'],
    [{ landlords: [{ ...LANDLORD, code: '0000000008' }] }, '10103'],
    [{ landlords: [{ ...LANDLORD, types: ['RH'] }] }, '10119'],
  ] satisfies [SesOptions, string][]) {
    const { registry } = await givenRegistry(options)
    const sent = await send(registry, party('R-1'), 'landlords' in options ? CREDENTIALS : wrong)
    // A kind that the landlord may not send does not block the other kinds.
    expect(sent.outcome).toMatchObject({ status: 'refused', code, isAboutAccess: code !== '10119' })
    expect(JSON.stringify(sent)).not.toMatch(/otra|Basic/)
  }
  const { registry } = await givenRegistry()
  expect(await registry.test(CREDENTIALS)).toEqual({ works: true })
  expect(await registry.test(wrong)).toMatchObject({ works: false, reason: expect.stringContaining('contraseña') })
})

const failures: [Fault, string, RegExp][] = [
  ['http-500', 'failed', /HTTP 500/],
  ['http-404', 'failed', /HTTP 404/],
  ['http-401', 'refused', /contraseña/],
  ['code-10999', 'failed', /\w/],
  ['garbage', 'failed', /no se entiende/],
  ['empty', 'failed', /no se entiende/],
  ['truncated', 'failed', /cortado/],
  ['swallow', 'failed', /cortado/],
  ['down', 'failed', /cortado/],
]

test('each failure of the registry gives a matching outcome', async () => {
  const { simulator, registry } = await givenRegistry()
  for (const [fault, status, reason] of failures) {
    simulator.setBehaviour({ fault })
    const { outcome } = await send(registry, party(`R-${fault}`))
    expect(outcome, fault).toMatchObject({ status, reason: expect.stringMatching(reason) })
    if (outcome.status === 'failed') expect(outcome.mayHaveArrived, fault).toBe(true)
    expect((await registry.query(CREDENTIALS, ['x'])).outcome, fault).toMatchObject({ status })
  }
  simulator.setBehaviour({ fault: 'late', slowMs: 8000 })
  const hurried = sesRegistry({ endpoint: simulator.url, timeoutMs: 3000 })
  expect((await send(hurried, party('R-late'))).outcome).toEqual({
    status: 'failed',
    mayHaveArrived: true,
    reason: '127.0.0.1 no ha respondido a tiempo',
  })
  await simulator.stopListening()
  const { outcome, httpStatus } = await send(registry, party('R-nobody'))
  expect(outcome).toMatchObject({
    status: 'failed',
    mayHaveArrived: false,
    reason: expect.stringMatching(/no admite conexiones/),
  })
  expect(httpStatus).toBeNull()
})
