import { normalizeText } from '@posada/domain/platform/text/search-key'
import rows from './data/provinces.json' with { type: 'json' }

type Province = { code: string; name: string }

/**
 * All names of a municipality or province, normalised for search: the whole name ('Alicante/Alacant'), each of its
 * official forms, and the forms without their article. `names`: the displayed name, then the names without article.
 */
export const officialNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...name.split('/')]).map(normalizeText)),
]

const provinces: readonly Province[] = rows.map(([code = '', name = '']) => ({ code, name }))
const byCode = new Map(provinces.map((province) => [province.code, province]))
const codeByForm = new Map(rows.flatMap(([code = '', ...names]) => officialNames(names).map((form) => [form, code])))

/** The 52 provinces, with Ceuta and Melilla, in Spanish alphabetical order. */
export const allProvinces = (): readonly Province[] => provinces

/** Finds a province by the INE's two-digit code. */
export const findProvince = (code: string): Province | undefined => byCode.get(code)

/** Accepts either official name, with or without article, accents and capitals: 'ALAVA', 'Coruña, A', 'Illes Balears'. */
export function findProvinceByName(name: string): Province | undefined {
  const [bare, article] = name.split(',')
  return findProvince(
    codeByForm.get(normalizeText(name)) ?? codeByForm.get(normalizeText(`${article ?? ''} ${bare ?? ''}`)) ?? '',
  )
}
