import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invalidChanges } from '@posada/domain/travellers/test/breakages'
import { DEFAULT_ARRIVAL, validMinor, validTraveller } from '@posada/domain/travellers/test/valid-traveller'
import { mossosFile } from '@posada/server/adapters/mossos/mossos-file'
import { guestFaults } from '@posada/server/travellers/registry/guest-faults'
import { sizes } from '@posada/server/test/sizes'
import { officialSchemas } from './registry-reports/official-schemas.ts'
import { parties, type Party, postalPairs } from './registry-reports/parties.ts'
import { reportsOf } from './registry-reports/reports-of.ts'
import { sendAll } from './registry-reports/send-all.ts'

const AT_ONCE = 250
const LEAST_INVALID = 200
const pairs = postalPairs()
const folder = process.env['POSADA_SES_SCHEMAS']

test(`${sizes.registryReports} bookings: the registry accepts each report and its cancellation`, async () => {
  const official = folder === undefined ? undefined : officialSchemas(folder)
  if (!official) console.log('POSADA_SES_SCHEMAS names no folder with the official schemas: not checked against them')
  let checked = 0
  const begun = Date.now()
  const seen = new Map<string, number>()
  for (let sent = 0; sent < sizes.registryReports; sent += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, sizes.registryReports - sent)
    const some = fc.sample(parties(pairs), { numRuns, seed: sent + 1 })
    some.forEach((party) => count(party, seen))
    const reports = some.flatMap((party, index) => reportsOf(party, `R${sent + index}`))
    expectMossos(reports)
    await sendAll(reports, (kind, xml) => {
      official?.check(kind, xml)
      checked += 1
    })
  }
  official?.dispose()
  expect(checked).toBe(sizes.registryReports * 3)
  const kinds = ['dni', 'nie', 'passport', 'id-card', 'driving-licence', 'other', 'no document', 'minor', 'abroad']
  for (const kind of [...kinds, 'one surname']) expect(seen.get(kind), kind).toBeGreaterThan(0)
  console.log(
    `${sizes.registryReports} bookings, ${checked} documents (${official ? 'official schemas and ' : ''}simulator) in ` +
      `${Math.round((Date.now() - begun) / 1000)} s: ${[...seen].map(([kind, times]) => `${times} ${kind}`).join(', ')}`,
  )
}, 1_200_000)

test(`at least ${LEAST_INVALID} invalid travellers are rejected, each with the wrong field`, () => {
  const adultId = 'a'
  let stopped = 0
  for (let seed = 1; stopped < LEAST_INVALID; seed++) {
    for (const { name, field, of, break: spoil } of invalidChanges) {
      const [adult] = fc.sample(validTraveller(pairs), { numRuns: 1, seed })
      const [minor] = fc.sample(validMinor(adultId, pairs), { numRuns: 1, seed })
      const others = [{ ...adult!, id: adultId }]
      const valid = of === 'adult' ? adult! : minor!
      expect(guestFaults(valid, DEFAULT_ARRIVAL, others, 'SES')).toEqual([])
      const fields = guestFaults(spoil(valid, DEFAULT_ARRIVAL), DEFAULT_ARRIVAL, others, 'SES').map(
        (fault) => fault.field,
      )
      expect(fields, `${name} (seed ${seed})`).toEqual([field])
      stopped += 1
    }
  }
  console.log(`${stopped} invalid travellers rejected, in ${invalidChanges.length} ways`)
})

/** Counts the kinds of travellers for the summary. */
function count({ guests }: Party, seen: Map<string, number>): void {
  for (const { traveller } of guests) {
    const kinds = [
      traveller.documentType || 'no document',
      ...(traveller.responsibleId === null ? [] : ['minor']),
      ...(traveller.countryCode === 'ESP' ? [] : ['abroad']),
      ...(traveller.secondSurname === '' ? ['one surname'] : []),
    ]
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
  }
}

/** Checks the number of lines and fields of the same reports in the format of the Mossos. */
function expectMossos(reports: Parameters<typeof mossosFile>[1]): void {
  const establishment = {
    establishmentCode: '08043AAR02',
    establishmentName: 'Casa',
    at: '2026-11-20T19:00:00',
    number: 1,
  }
  const [head, ...lines] = mossosFile(establishment, reports).bytes.toString('latin1').split('\r\n')
  expect(head!.split('|')[5]).toBe(String(lines.length))
  for (const line of lines) expect(line.split('|'), line).toHaveLength(33)
}
