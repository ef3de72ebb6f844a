import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesFrom } from '../../platform/test/choices.ts'
import { decodeZone, repairedZone } from './decode-zone.ts'
import { readZoneOf } from './reading/zone-certainty.ts'
import { issuers } from './test/issuers.ts'
import { noisyCells } from './test/noisy-cells.ts'
import { zoneLines } from './test/zone-lines.ts'

const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const card = ['IDESPBAA000589599999999R<<<<<<', '8001014F2501017ESP<<<<<<<<<<<7', 'ESPANOLA<ESPANOLA<<CARMEN<<<<<']

const seeds = fc.integer({ min: 1, max: 1_000_000 })

test('reads the lines of all issuers from cells that are likely right', () => {
  fc.assert(
    fc.property(seeds, fc.nat(issuers.length - 1), (seed, issuer) => {
      const choices = choicesFrom(seed)
      const lines = zoneLines(choices, issuers[issuer]!)
      const zone = decodeZone(noisyCells(choices, lines, 0.6), issuers[issuer]!.format)
      expect(zone).toMatchObject({ lines, faults: [], changed: [], hasSeenCountries: true })
    }),
    { numRuns: 150 },
  )
})

test('is never sure of a zone with a wrong cell', () => {
  fc.assert(
    fc.property(seeds, fc.nat(issuers.length - 1), fc.nat(107), (seed, issuer, cell) => {
      const { format } = issuers[issuer]!
      const choices = choicesFrom(seed)
      const lines = zoneLines(choices, issuers[issuer]!)
      const columns = lines[0]!.length
      const place = { line: Math.floor(cell / columns) % lines.length, column: cell % columns }
      const as = choices.pick(Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'))
      const misreading = { ...place, as, probability: choices.share(0.4, 0.79) }
      const logs = noisyCells(choices, lines, 0.97, [misreading])
      const likeliest = decodeZone(logs, format)
      const zone = repairedZone(logs, likeliest) ?? likeliest
      const contrasts = new Float32Array(zone.certainties.length).fill(40)
      const read = readZoneOf({ zone, firstLook: zone, secondLook: zone, contrasts, rivalCells: [], pitch: 20 })
      if (read.isSure) expect(read.lines).toEqual(lines)
    }),
    { numRuns: 400 },
  )
})

describe('a zone whose check digits fail', () => {
  const logs = noisyCells(choicesFrom(1), passport, 0.98, [{ line: 1, column: 14, as: '6', probability: 0.8 }])

  test('is repaired by the likeliest change of a cell', () => {
    const zone = decodeZone(logs, 'TD3')
    expect(zone.faults).toHaveLength(2)
    expect(repairedZone(logs, zone)).toMatchObject({
      lines: passport,
      faults: [],
      changed: [{ line: 1, column: 14 }],
    })
  })

  test('keeps what was seen when a change is too unlikely', () => {
    const certain = noisyCells(choicesFrom(1), passport, 0.98, [{ line: 1, column: 14, as: '6', probability: 0.9999 }])
    expect(repairedZone(certain, decodeZone(certain, 'TD3'))).toBeNull()
  })

  test('is repaired by two changes that are likely together', () => {
    const two = noisyCells(choicesFrom(1), passport, 0.99, [
      { line: 1, column: 14, as: '6', probability: 0.6 },
      { line: 1, column: 2, as: 'B', probability: 0.6 },
    ])
    expect(repairedZone(two, decodeZone(two, 'TD3'))?.lines).toEqual(passport)
  })
})

test('compares the letter of a Spanish DNI with its digits', () => {
  const wrong = card.map((line) => line.replace('R<<', 'B<<'))
  const zone = decodeZone(noisyCells(choicesFrom(1), wrong, 0.9), 'TD1')
  expect(zone.faults.some(({ cells }) => cells.some(({ line, column }) => line === 0 && column === 23))).toBe(true)
  expect(decodeZone(noisyCells(choicesFrom(1), card, 0.9), 'TD1').faults).toEqual([])
})

test('takes the likeliest country for letters that are none', () => {
  const logs = noisyCells(choicesFrom(1), passport, 0.99, [{ line: 1, column: 11, as: 'J', probability: 0.8 }])
  const zone = decodeZone(logs, 'TD3')
  expect(zone).toMatchObject({ lines: passport, hasSeenCountries: false })
})

test('finds a month that is none', () => {
  const wrong = [passport[0]!, 'L898902C36UTO7418129F1204159ZE184226B<<<<<10']
  const zone = decodeZone(noisyCells(choicesFrom(1), wrong, 0.9999), 'TD3')
  expect(zone.faults.length).toBeGreaterThan(0)
})
