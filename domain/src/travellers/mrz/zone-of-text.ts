import { cellsOfRange } from './cell-ranges.ts'
import { checksOf, failedChecksOf, zoneLayoutOf } from './check-digits.ts'
import { cellsOf } from './document/zone-places.ts'
import type { ReadZone, ZoneFormat } from './read-zone.ts'
import { TYPED_FILLERS } from './typed-fillers.ts'

const FORMATS: readonly ZoneFormat[] = ['FRA', 'TD1', 'TD2', 'TD3']

/**
 * The zone in what a desk reader typed or somebody pasted: two or three lines, with or without their breaks, spaces and fillers
 * at their ends. Null for any other text. It is sure where all check digits hold.
 */
export function zoneOfText(text: string): ReadZone | null {
  if (text.length > LONGEST_TEXT) return null
  const typed = text
    .toUpperCase()
    .split(/[\r\n]+/)
    .map(charactersOf)
    .filter((line) => line !== '')
  const zones = FORMATS.flatMap((format) => zoneIn(format, typed) ?? [])
  return zones.find(({ isSure }) => isSure) ?? zones[0] ?? null
}

const LONGEST_TEXT = 1_000

const FILLERS = new RegExp(`[${TYPED_FILLERS}]`, 'g')

const charactersOf = (line: string): string => line.replace(FILLERS, '<').replace(/[\s\p{C}]/gu, '')

function zoneIn(format: ZoneFormat, typed: readonly string[]): ReadZone | null {
  const { lines: count, columns } = zoneLayoutOf(format)
  const lines = typed.length === 1 ? cut(typed[0] ?? '', columns) : typed.map((line) => line.padEnd(columns, '<'))
  const isZone = lines.length === count && lines.every((line) => line.length === columns && /^[A-Z0-9<]+$/.test(line))
  if (!isZone || !/^[ACIPV][A-Z<][A-Z]/.test(lines[0] ?? '')) return null
  if (format === 'FRA' && !lines[0]?.startsWith('IDFRA')) return null
  if (!/^\d\d[\d<]{4}$/.test(cellsOf({ format, lines }, 'birth'))) return null
  const failed = failedChecksOf(format, lines)
  // Another text of the same length has hardly a check digit that holds.
  if (failed.length === checksOf(format, lines).length) return null
  const doubtfulCells = failed.flatMap(({ over, digit }) => [...over.flatMap(cellsOfRange), digit])
  return { format, lines, isSure: failed.length === 0, doubtfulCells }
}

const cut = (text: string, columns: number): string[] =>
  Array.from({ length: Math.ceil(text.length / columns) }, (_, at) => text.slice(at * columns, (at + 1) * columns))
