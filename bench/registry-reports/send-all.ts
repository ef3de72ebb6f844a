import { expect } from 'vitest'
import { isPostalCodeOf } from '@posada/server/platform/reference-data/public'
import type { RegistryReport, TravellerRegistry } from '@posada/server/travellers/registry/traveller-registry'
import { sesRegistry } from '@posada/server/adapters/ses/client'
import { startSesSimulator } from '@posada/server/simulators/ses/start-ses-simulator'
import { ESTABLISHMENT } from './reports-of.ts'

const credentials = { user: 'B00000000WS', password: 'clave', landlordCode: '0000000001' }
const landlord = { user: credentials.user, password: credentials.password, code: credentials.landlordCode }
const CONCURRENCY = 8

/**
 * Sends each report as Posada does to a simulated registry, which processes all of them, and then cancels one of each
 * booking's two reports. Expects that nothing is rejected.
 */
export async function sendAll(
  reports: readonly RegistryReport[],
  check: (kind: RegistryReport['kind'], xml: string) => void,
) {
  const simulator = await startSesSimulator({
    landlords: [{ ...landlord, establishments: [ESTABLISHMENT] }],
    now: () => new Date('2026-11-20T17:37:13Z'),
    isPostalCodeOf,
  })
  const registry = sesRegistry({ endpoint: simulator.url })
  const codesOf = async (all: readonly RegistryReport[]) => {
    const batches = await runConcurrently(all, (report) => submit(registry, report, check))
    simulator.processNow()
    const groups = Array.from({ length: Math.ceil(batches.length / registry.maxBatches) }, (_, index) =>
      batches.slice(index * registry.maxBatches, (index + 1) * registry.maxBatches),
    )
    return (await runConcurrently(groups, (group) => acceptedCodes(registry, group))).flat()
  }
  try {
    const codes = await codesOf(reports)
    expect(new Set(codes).size).toBe(reports.length)
    const taken = codes.filter((_, index) => index % 4 === 0 || index % 4 === 3)
    await codesOf(taken.map((code) => ({ kind: 'cancellation', code: code! })))
    const cancelled = simulator.communications().filter(({ state }) => state === 'cancelled')
    expect(cancelled.map(({ code }) => code).sort()).toEqual([...taken].sort())
    expect(simulator.refusals()).toEqual([])
  } finally {
    await simulator.close()
  }
}

async function submit(
  registry: TravellerRegistry,
  report: RegistryReport,
  check: (kind: RegistryReport['kind'], xml: string) => void,
) {
  const { xml, body } = await registry.prepare(report)
  check(report.kind, xml)
  const { outcome } = await registry.submit(credentials, report, body)
  if (outcome.status !== 'received') throw new Error(`${JSON.stringify(outcome)}: ${xml}`)
  return outcome.batch
}

async function acceptedCodes(registry: TravellerRegistry, batches: readonly string[]) {
  const { outcome } = await registry.query(credentials, batches)
  if (outcome.status !== 'answered') throw new Error(JSON.stringify(outcome))
  return batches.map((batch) => {
    const result = outcome.batches.get(batch)
    if (result?.status !== 'accepted') throw new Error(JSON.stringify(result))
    return result.code
  })
}

/** Runs the work on all items with limited concurrency; the results have the order of the items. */
async function runConcurrently<T, R>(all: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = all.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}
