import type { ReadZone } from '@posada/domain/travellers/mrz/read-zone'
import { median, quantile } from '../support/measure.ts'
import type { GeneratedPicture } from './generated-picture.ts'

/** What was read of one picture. */
export type Reading = Pick<GeneratedPicture, 'where' | 'severity' | 'isLarge' | 'lines'> & {
  zone: ReadZone | null
  milliseconds: number
}

export const isExact = ({ zone, lines }: Reading): boolean => zone?.lines.join('\n') === lines?.join('\n')

/** Sure, and yet not what is printed: the one thing that must not be. */
export const isWrongAndSure = (reading: Reading): boolean => reading.zone?.isSure === true && !isExact(reading)

export type Tally = { count: number; exact: number; sure: number }

/** In per cent, and the number of pictures. */
export function tallyOf(readings: readonly Reading[]): Tally {
  const count = readings.length
  const share = (some: number) => (count === 0 ? 100 : Math.round((some * 1000) / count) / 10)
  return {
    count,
    exact: share(readings.filter(isExact).length),
    sure: share(readings.filter(({ zone }) => zone?.isSure).length),
  }
}

export function timesOf(readings: readonly Reading[]): string {
  const times = readings.map(({ milliseconds }) => milliseconds)
  return `median ${Math.round(median(times))} ms, p90 ${Math.round(quantile(times, 0.9))} ms, of ${times.length}`
}

/** The readings that were not exact, a line each, with what differs. */
export function failuresOf(readings: readonly Reading[]): string[] {
  return readings.filter((reading) => !isExact(reading)).map((reading) => `${reading.where}: ${differenceOf(reading)}`)
}

function differenceOf({ zone, lines }: Reading): string {
  if (!zone) return 'nothing read'
  const [read, printed] = [zone.lines.join(''), (lines ?? []).join('')]
  if (read.length !== printed.length) return `read as ${zone.format}`
  const wrong = [...printed].flatMap((character, at) => (read[at] === character ? [] : [`${character}→${read[at]}`]))
  return `${zone.isSure ? 'sure, ' : ''}${wrong.length} wrong: ${wrong.slice(0, 8).join(' ')}`
}
