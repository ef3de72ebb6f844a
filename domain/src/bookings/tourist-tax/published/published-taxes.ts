import { balears } from './balears.ts'
import { catalunya } from './catalunya.ts'
import { galicia } from './galicia.ts'
import { others } from './others.ts'
import { plainRules, type PublishedTax } from './published-tax.ts'

const anywhere: Omit<PublishedTax, 'code' | 'name'> = {
  place: { label: '' },
  category: '',
  rules: plainRules,
  periods: [],
  isOn: true,
  announcedFrom: null,
  source: '',
  notice: '',
}

/** The establishment charges no tourist tax. */
export const noTax: PublishedTax = { ...anywhere, code: 'sin-tasa', name: 'Sin tasa' }

/** The establishment sets its tariffs itself. */
export const ownTax: PublishedTax = { ...anywhere, code: 'propia', name: 'Propia' }

/** All tariffs known to be published in Spain, as of November 2026. */
export const publishedTaxes: readonly PublishedTax[] = [...catalunya, ...balears, ...galicia, ...others]
