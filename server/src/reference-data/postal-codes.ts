import rows from './data/postal-codes.json' with { type: 'json' }
import { findMunicipality, searchMunicipalities, type Municipality } from './municipalities.ts'

/** Each row: municipality, its control digit, and its codes as runs: '28000-28055 28080'. */
const byMunicipality = new Map(
  rows.map(([id, digit, runs]) => [String(id), { digit: String(digit), codes: new Set(codesIn(String(runs))) }]),
)
/** Too young for the census's street directory of January 2026, and the municipality that each was a part of. */
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

/** As the street directory has it; of the eight that it lacks any code of the province is taken. */
export function isPostalCodeOf(postalCode: string, municipalityCode: string): boolean {
  if (!separatedFrom.has(municipalityCode)) return codesOf(municipalityCode).has(postalCode)
  return /^\d{5}$/.test(postalCode) && postalCode.startsWith(municipalityCode.slice(0, 2))
}

/**
 * In Spanish order, those of the code's own province first. A code that the directory lacks may be of the province's
 * municipalities that it lacks; empty where there is none.
 */
export const municipalitiesOfPostalCode = (postalCode: string): readonly Municipality[] =>
  byPostalCode.get(postalCode) ??
  [...separatedFrom.keys()].filter((id) => isPostalCodeOf(postalCode, id)).flatMap((id) => findMunicipality(id) ?? [])

/** Of those of a postal code the ones in whose names all words of the text stand; all of them where it is empty. */
export function searchInPostalCode(text: string, postalCode: string): readonly Municipality[] {
  const candidates = municipalitiesOfPostalCode(postalCode)
  return text.trim() === '' ? candidates : searchMunicipalities(text).filter((found) => candidates.includes(found))
}

/** The digit that makes the INE's five a six: '28079' → '6'. Undefined for no municipality. */
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
