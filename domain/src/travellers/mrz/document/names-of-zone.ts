import { nameUnits } from '../../name-units.ts'
import type { CellRange } from '../cell-ranges.ts'
import { nameFields } from '../document-reading.ts'
import type { ReadZone, ZoneCell } from '../read-zone.ts'
import { countryOfZone } from './nationality-of-zone.ts'
import { titleCase } from './title-case.ts'
import { cellsOf, placeOf } from './zone-places.ts'

type NameField = (typeof nameFields)[number]
/** A word of the zone and the cells where it stands. */
type Word = CellRange & { text: string }
type Split = { first: readonly Word[]; second: readonly Word[]; doubts: readonly NameField[] }

type ZoneNames = Record<NameField, string> & { doubts: ReadonlySet<NameField> }

/** A particle belongs to the word after it. */
const PARTICLES = new Set('DE DEL LA LAS LOS EL Y E DA DAS DO DOS SAN SANTA'.split(' '))

const TWO_SURNAMES = new Set(
  'ESP ARG BOL CHL COL CRI CUB DOM ECU GNQ GTM HND MEX NIC PAN PER PRI PRY SLV URY VEN'.split(' '),
)
/** Here two words may be two surnames or one. */
const PERHAPS_TWO_SURNAMES = new Set(['PRT'])

/** Name and surnames; surnames are two only where people have two. */
export function namesOfZone(zone: ReadZone): ZoneNames {
  const { surnames, given } = wordsOfNames(zone)
  const { first, second, doubts } = splitSurnames(surnames.words, countryOfZone(cellsOf(zone, 'nationality')))
  const words: Record<NameField, readonly Word[]> = { name: given.words, firstSurname: first, secondSurname: second }
  const found = new Set<NameField>(doubts)
  if (given.words.length === 0 || given.isCut) found.add('name')
  if (first.length === 0 || surnames.isCut) found.add('firstSurname')
  if (surnames.isCut && second.length > 0) found.add('secondSurname')
  for (const field of nameFields)
    if (words[field].some((word) => isDoubtful(word, zone.doubtfulCells))) found.add(field)
  const textOf = (field: NameField) => titleCase(words[field].map(({ text }) => text))
  return {
    name: textOf('name'),
    firstSurname: textOf('firstSurname'),
    secondSurname: textOf('secondSurname'),
    doubts: found,
  }
}

/** No name has digits. A filler beside a word that is in doubt may have been a letter of it. */
const isDoubtful = ({ text, line, from, to }: Word, doubtful: readonly ZoneCell[]): boolean =>
  !/^[A-Z]+$/.test(text) || doubtful.some((cell) => cell.line === line && cell.column >= from - 1 && cell.column <= to)

type Names = { words: Word[]; isCut: boolean }

/** Two fillers part surnames and given names. A place that is full to its last cell may have been too short. */
function wordsOfNames(zone: ReadZone): { surnames: Names; given: Names } {
  const cells = cellsOf(zone, 'names')
  const words = wordsIn(zone, 'names')
  const isCut = isFull(cells)
  if (placeOf(zone.format, 'givenNames')) {
    const given = { words: wordsIn(zone, 'givenNames'), isCut: isFull(cellsOf(zone, 'givenNames')) }
    return { surnames: { words, isCut }, given }
  }
  const start = placeOf(zone.format, 'names')?.from ?? 0
  const found = cells.indexOf('<<')
  const parting = start + (found < 0 ? cells.length : found)
  return {
    surnames: { words: words.filter(({ from }) => from < parting), isCut },
    given: { words: words.filter(({ from }) => from > parting), isCut },
  }
}

const isFull = (cells: string): boolean => /[^<]$/.test(cells)

function wordsIn(zone: ReadZone, part: 'names' | 'givenNames'): Word[] {
  const { line, from } = placeOf(zone.format, part) ?? { line: 0, from: 0 }
  return Array.from(cellsOf(zone, part).matchAll(/[^<]+/g), ({ 0: text, index }) => ({
    text,
    line,
    from: from + index,
    to: from + index + text.length,
  }))
}

const BOTH: readonly NameField[] = ['firstSurname', 'secondSurname']

function splitSurnames(words: readonly Word[], nationality: string): Split {
  const isPerhaps = PERHAPS_TWO_SURNAMES.has(nationality)
  if (!isPerhaps && !TWO_SURNAMES.has(nationality)) return { first: words, second: [], doubts: [] }
  // 'DE', 'LA', 'TORRE', 'RINCON' → 'DE LA TORRE' and 'RINCON'.
  const [first = [], ...others] = nameUnits(words, ({ text }) => PARTICLES.has(text))
  const second = others.flat()
  if (second.length === 0) return { first, second, doubts: nationality === 'ESP' ? ['secondSurname'] : [] }
  // 'GARCIA DE LA TORRE' may be one surname, and a single letter is what was left of one that did not fit.
  const isUnclear = second.some(({ text }) => PARTICLES.has(text)) || words.some(({ text }) => isInitial(text))
  return { first, second, doubts: isPerhaps || others.length > 1 || isUnclear ? BOTH : [] }
}

const isInitial = (word: string): boolean => word.length === 1 && !PARTICLES.has(word)
