import { readFileSync } from 'node:fs'
import { readPicture } from '@posada/domain/travellers/mrz/read-picture'
import { netOfBytes } from '@posada/domain/travellers/mrz/reading-net'
import { severities } from '@posada/domain/travellers/mrz/test/drawn-document'
import { sizes } from '@posada/server/test/sizes'
import { expect } from 'vitest'
import { generatedPicture, type GeneratedPicture } from './generated-picture.ts'
import { failuresOf, isWrongAndSure, type Reading, tallyOf, timesOf } from './tally.ts'

/** Targets for exact readings, in per cent. */
const targets = { easy: 99, middle: 97, hard: 90 } as const
/** The target is 90; chance alone may put the 833 easy pictures of a half two below it. In doubt are those with an O among digits. */
const LEAST_SURE_OF_EASY = 88
/** Fewer pictures of a severity than these say nothing about a per cent. */
const ENOUGH = 300
/** Of few pictures, which may be hard ones by chance. */
const LEAST_EXACT = 50
const MOST_SHOWN = 40
/** At full size a half takes half an hour. */
const NOTED_EVERY = 250

export const seed = Number(process.env['POSADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const weights = new URL('../../domain/src/travellers/mrz/net/weights.bin', import.meta.url)
const net = netOfBytes(readFileSync(weights))

export function read({ picture, where, severity, isLarge, lines }: GeneratedPicture): Reading {
  const begun = performance.now()
  const zone = readPicture(picture, net)
  return { where, severity, isLarge, lines, zone, milliseconds: performance.now() - begun }
}

/** Reads one half of the drawn documents: each is a file of its own, so that two cores share them. */
export async function readHalf(half: 'first' | 'second'): Promise<void> {
  const middle = Math.ceil(sizes.documentPictures / 2)
  const [from, to] = half === 'first' ? [0, middle] : [middle, sizes.documentPictures]
  const readings: Reading[] = []
  console.log(`POSADA_SEED=${seed}: drawn documents ${from} to ${to - 1}`)
  for (let at = from; at < to; at++) {
    readings.push(read(await generatedPicture(seed, at, sizes.hasLargePictures)))
    if (readings.length % NOTED_EVERY === 0) console.log(`${readings.length} read: ${sharesOf(readings)}`)
  }
  checkTargets(readings)
}

function sharesOf(readings: readonly Reading[]): string {
  const shares = severities.map((severity) => {
    const { exact, sure, count } = tallyOf(readings.filter((reading) => reading.severity === severity))
    return `${severity} ${exact} % exact, ${sure} % sure, of ${count}`
  })
  return [...shares, `${readings.filter(isWrongAndSure).length} wrong and sure`].join('; ')
}

function checkTargets(readings: readonly Reading[]): void {
  console.log(sharesOf(readings))
  for (const severity of severities) {
    const tally = tallyOf(readings.filter((reading) => reading.severity === severity))
    if (tally.count < ENOUGH) continue
    expect.soft(tally.exact, `${severity}, exact`).toBeGreaterThanOrEqual(targets[severity])
    if (severity === 'easy') expect.soft(tally.sure, 'easy, sure').toBeGreaterThanOrEqual(LEAST_SURE_OF_EASY)
  }
  const large = readings.filter(({ isLarge }) => isLarge)
  if (large.length > 0) console.log(`2592×1944: ${timesOf(large)}`)
  console.log(`others: ${timesOf(readings.filter(({ isLarge }) => !isLarge))}`)
  console.log(failuresOf(readings).slice(0, MOST_SHOWN).join('\n'))
  expect(tallyOf(readings).exact).toBeGreaterThan(LEAST_EXACT)
  expect(failuresOf(readings.filter(isWrongAndSure))).toEqual([])
}
