import { matchesTerms, normalizeText, searchTerms } from '@posada/domain/platform/text/search-key'
import rows from './data/municipalities.json' with { type: 'json' }
import { findProvince, officialNames } from './provinces.ts'

export type Municipality = { id: string; name: string; provinceCode: string; provinceName: string }

/** The file is in Spanish alphabetical order of the displayed names, and so is every result. */
const municipalities: readonly Municipality[] = rows.map(([id = '', name = '']) => {
  const provinceCode = id.slice(0, 2)
  return { id, name, provinceCode, provinceName: findProvince(provinceCode)?.name ?? '' }
})
const byId = new Map(municipalities.map((municipality) => [municipality.id, municipality]))

/** '|alicante alacant|alicante|alacant': a form of the name begins after each bar. */
const keys = new Map(rows.map(([id = '', ...names]) => [id, `|${officialNames(names).join('|')}`]))

/** Finds a municipality by the INE's five-digit code, without control digit. */
export const findMunicipality = (id: string): Municipality | undefined => byId.get(id)

export const municipalitiesOf = (provinceCode: string): Municipality[] =>
  municipalities.filter((municipality) => municipality.provinceCode === provinceCode)

/**
 * Municipalities whose official names contain all words of the text; names that begin with the text come first.
 * An empty text finds all 8,132; a text without a letter or digit finds none.
 */
export function searchMunicipalities(text: string, provinceCode?: string): readonly Municipality[] {
  const candidates = provinceCode === undefined ? municipalities : municipalitiesOf(provinceCode)
  const terms = searchTerms(text)
  if (terms.length === 0) return text.trim() === '' ? candidates : []
  const keyOf = ({ id }: Municipality) => keys.get(id) ?? ''
  const found = candidates.filter((municipality) => matchesTerms(keyOf(municipality), terms))
  const beginning = `|${normalizeText(text)}`
  const begins = (municipality: Municipality) => keyOf(municipality).includes(beginning)
  return [...found.filter(begins), ...found.filter((municipality) => !begins(municipality))]
}
