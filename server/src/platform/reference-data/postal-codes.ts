import rows from './data/postal-codes.json' with { type: 'json' }
import { findMunicipality, searchMunicipalities, type Municipality } from './municipalities.ts'

/** Each row: municipality, its control digit, and its codes as ranges: '28000-28055 28080'. */
const byMunicipality = new Map(
  rows.map(([id, digit, runs]) => [String(id), { digit: String(digit), codes: new Set(codesIn(String(runs))) }]),
)
/** Municipalities too new for the census's street directory of January 2026, with the one each was part of. */
const separatedFrom = new Map([
  ['11903', '11021'],
  ['14901', '14030'],
  ['14902', '14060'],
  ['18077', '18020'],
  ['18916', '18140'],
  ['21902', '21017'],
  ['41904', '41095'],
  ['48916', '48036'],
])

const byPostalCode = municipalitiesByCode()

/** According to the street directory. The eight municipalities it lacks accept any code of their province. */
export function isPostalCodeOf(postalCode: string, municipalityCode: string): boolean {
  if (!separatedFrom.has(municipalityCode)) return codesOf(municipalityCode).has(postalCode)
  return /^\d{5}$/.test(postalCode) && postalCode.startsWith(municipalityCode.slice(0, 2))
}

/**
 * The municipalities of a code in Spanish alphabetical order, those of the code's own province first. A code that the
 * directory lacks gives the municipalities of the province that it lacks; empty where there are none.
 */
export const municipalitiesOfPostalCode = (postalCode: string): readonly Municipality[] =>
  byPostalCode.get(postalCode) ??
  [...separatedFrom.keys()].filter((id) => isPostalCodeOf(postalCode, id)).flatMap((id) => findMunicipality(id) ?? [])

/** The municipalities of a postal code whose names contain all words of the text; all of them for an empty text. */
export function searchInPostalCode(text: string, postalCode: string): readonly Municipality[] {
  const candidates = municipalitiesOfPostalCode(postalCode)
  return text.trim() === '' ? candidates : searchMunicipalities(text).filter((found) => candidates.includes(found))
}

/** The control digit of the INE's five-digit code: '28079' → '6'. Undefined for an unknown code. */
export const controlDigitOf = (municipalityCode: string): string | undefined =>
  byMunicipality.get(municipalityCode)?.digit

function codesOf(municipalityCode: string): ReadonlySet<string> {
  return byMunicipality.get(municipalityCode)?.codes ?? new Set()
}

function codesIn(runs: string): string[] {
  if (runs === '') return []
  return runs.split(' ').flatMap((run) => {
    const [first = '', last = first] = run.split('-')
    const count = Number(last) - Number(first) + 1
    return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(5, '0'))
  })
}

function municipalitiesByCode(): Map<string, Municipality[]> {
  const found = new Map<string, Municipality[]>()
  for (const municipality of searchMunicipalities(''))
    for (const code of codesOf(separatedFrom.get(municipality.id) ?? municipality.id))
      found.set(code, [...(found.get(code) ?? []), municipality])
  for (const [code, all] of found) {
    const isOwn = ({ provinceCode }: Municipality) => code.startsWith(provinceCode)
    found.set(code, [...all.filter(isOwn), ...all.filter((one) => !isOwn(one))])
  }
  return found
}
