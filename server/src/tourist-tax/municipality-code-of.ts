import { normalizeText } from '@posada/domain/search-key'
import { publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'
import { findMunicipality } from '../reference-data/public.ts'

const codes = [...new Set(publishedTaxes.flatMap(({ place }) => place.municipalities ?? []))]

/** The code of the establishment's municipality if it has a tourist tax of its own, otherwise ''. */
export function municipalityCodeOf(municipality: string, provinceCode: string): string {
  const searched = withoutArticle(municipality)
  const matches = (code: string) =>
    withoutArticle(findMunicipality(code)?.name ?? '') === searched &&
    (provinceCode === '' || code.startsWith(provinceCode))
  return codes.find(matches) ?? ''
}

/** 'A Coruña', 'La Coruña' and 'Coruña' are the same town. */
const withoutArticle = (name: string) => normalizeText(name).replace(/^(?:a|la) /, '')
