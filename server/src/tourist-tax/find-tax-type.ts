import { plain } from '@posada/domain/search-key'
import type { PublishedTax } from '@posada/domain/tourist-tax/published/published-tax'
import { noTax, ownTax, publishedTaxes } from '@posada/domain/tourist-tax/published/published-taxes'

const all: readonly PublishedTax[] = [noTax, ownTax, ...publishedTaxes]

/** A type of tourist tax by its code, or by its name ignoring case and accents. */
export const findTaxType = (codeOrName: string): PublishedTax | undefined =>
  all.find(({ code }) => code === codeOrName) ??
  all.find(({ name }) => plain(name) === plain(codeOrName) && plain(codeOrName) !== '')
