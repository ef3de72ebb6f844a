import { normalizeText } from '@posada/domain/search-key'
import type { PublishedTax } from '@posada/domain/tourist-tax/published/published-tax'
import { noTax, ownTax, publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'

const allTaxTypes: readonly PublishedTax[] = [noTax, ownTax, ...publishedTaxes]

/** A type of tourist tax by its code, or by its name ignoring case and accents. */
export const findTaxType = (codeOrName: string): PublishedTax | undefined =>
  allTaxTypes.find(({ code }) => code === codeOrName) ??
  allTaxTypes.find(({ name }) => normalizeText(name) === normalizeText(codeOrName) && normalizeText(codeOrName) !== '')
