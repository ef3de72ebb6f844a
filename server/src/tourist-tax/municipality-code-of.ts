import { plain } from '@posada/domain/search-key'
import { publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'
import { findMunicipality } from '../reference-data/public.ts'

const codes = [...new Set(publishedTaxes.flatMap(({ place }) => place.municipalities ?? []))]

/** Of the municipalities with a tax of their own, the code of the one that a house names as its place; '' for any other. */
export function municipalityCodeOf(municipality: string, provinceCode: string): string {
  const wanted = withoutArticle(municipality)
  const isIt = (code: string) =>
    withoutArticle(findMunicipality(code)?.name ?? '') === wanted &&
    (provinceCode === '' || code.startsWith(provinceCode))
  return codes.find(isIt) ?? ''
}

/** 'A Coruña', 'La Coruña' and 'Coruña' are one town. */
const withoutArticle = (name: string) => plain(name).replace(/^(?:a|la) /, '')
