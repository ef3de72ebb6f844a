import { isFound, plain, searchTerms } from '@posada/domain/search-key'
import rows from './data/municipalities.json' with { type: 'json' }
import { officialForms } from './official-forms.ts'
import { findProvince } from './provinces.ts'

export type Municipality = { id: string; name: string; provinceCode: string; provinceName: string }

/** The file stands in Spanish order of the shown names, and so does every answer. */
const municipalities: readonly Municipality[] = rows.map(([id = '', name = '']) => {
  const provinceCode = id.slice(0, 2)
  return { id, name, provinceCode, provinceName: findProvince(provinceCode)?.name ?? '' }
})
const byId = new Map(municipalities.map((municipality) => [municipality.id, municipality]))

/** '|alicante alacant|alicante|alacant': a form begins after each bar. */
const keys = new Map(rows.map(([id = '', ...names]) => [id, `|${officialForms(names).join('|')}`]))

/** By the INE's five-digit code, without control digit. */
export const findMunicipality = (id: string): Municipality | undefined => byId.get(id)

export const municipalitiesOf = (provinceCode: string): Municipality[] =>
  municipalities.filter((municipality) => municipality.provinceCode === provinceCode)

/**
 * Those in whose official names all words of the text stand, the names that begin with the text first.
 * An empty text finds all 8,132; one without a letter or digit none.
 */
export function searchMunicipalities(text: string, provinceCode?: string): readonly Municipality[] {
  const candidates = provinceCode === undefined ? municipalities : municipalitiesOf(provinceCode)
  const terms = searchTerms(text)
  if (terms.length === 0) return text.trim() === '' ? candidates : []
  const keyOf = ({ id }: Municipality) => keys.get(id) ?? ''
  const found = candidates.filter((municipality) => isFound(keyOf(municipality), terms))
  const beginning = `|${plain(text)}`
  const begins = (municipality: Municipality) => keyOf(municipality).includes(beginning)
  return [...found.filter(begins), ...found.filter((municipality) => !begins(municipality))]
}
