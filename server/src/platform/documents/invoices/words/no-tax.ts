import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import type { NoTaxReason } from '@posada/domain/platform/money/tax-rates'
import { bilingual, type InvoiceLanguage, type Word } from './word.ts'

type TaxName = InvoiceSnapshot['taxName']

/** In the place of the rate. */
export const noTaxWord = (reason: NoTaxReason): Word => (isNotSubject(reason) ? notSubject : exempt)

const isNotSubject = (reason: NoTaxReason) => reason === 'N1' || reason === 'N2'

const exempt: Word = { es: 'Exenta', en: 'Exempt', fr: 'Exonérée', de: 'Steuerfrei', it: 'Esente', pt: 'Isenta' }
const notSubject: Word = {
  es: 'No sujeta',
  en: 'Not subject',
  fr: 'Non soumise',
  de: 'Nicht steuerbar',
  it: 'Non soggetta',
  pt: 'Não sujeita',
}

/** Why no tax is due, with its article (Real Decreto 1619/2012, art. 6.1.j). */
export function noTaxSentence(reason: NoTaxReason, taxName: TaxName, language: InvoiceLanguage): string {
  const [, second] = bilingual(noTaxWord(reason), language).split(' / ')
  const sentence = taxName === 'IVA' ? ivaSentences[reason] : sentenceByLaw(reason, taxName)
  return second ? `${sentence} / ${second}` : sentence
}

const ivaSentences: Record<NoTaxReason, string> = {
  E1: 'Operación exenta de IVA según el artículo 20 de la Ley 37/1992',
  E2: 'Operación exenta de IVA según el artículo 21 de la Ley 37/1992',
  E3: 'Operación exenta de IVA según el artículo 22 de la Ley 37/1992',
  E4: 'Operación exenta de IVA según los artículos 23 y 24 de la Ley 37/1992',
  E5: 'Operación exenta de IVA según el artículo 25 de la Ley 37/1992',
  E6: 'Operación exenta de IVA',
  N1: 'Operación no sujeta a IVA según los artículos 7, 14 y 78.Tres.1.º de la Ley 37/1992',
  N2: 'Operación no sujeta a IVA por reglas de localización, artículos 69 y 70 de la Ley 37/1992',
}

const LAWS = { IGIC: 'la Ley 20/1991 y el Decreto Legislativo 1/2025 de Canarias', IPSI: 'la Ley 8/1991' } as const

const sentenceByLaw = (reason: NoTaxReason, taxName: Exclude<TaxName, 'IVA'>) =>
  `Operación ${isNotSubject(reason) ? 'no sujeta a' : 'exenta de'} ${taxName} según ${LAWS[taxName]}`
