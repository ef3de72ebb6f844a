import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'

export type InvoiceLanguage = InvoiceSnapshot['language']

/** What an invoice says, in Spanish and in each second language. */
export type Word = { es: string } & Record<Exclude<InvoiceLanguage, ''>, string>

/** The word in Spanish and, where it is another, in the second language. */
export function inLanguages(word: Word, language: InvoiceLanguage): string[] {
  const second = language === '' ? word.es : word[language]
  return second === word.es ? [word.es] : [word.es, second]
}

/** 'Factura / Invoice' */
export const bilingual = (word: Word, language: InvoiceLanguage): string => inLanguages(word, language).join(' / ')

/** The word with its places, such as `{tax}`, filled in. */
export function filled(word: Word, values: Record<string, Word | string | number>): Word {
  const fill = (key: keyof Word) =>
    word[key].replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return value === undefined ? place : typeof value === 'object' ? value[key] : String(value)
    })
  return { es: fill('es'), en: fill('en'), fr: fill('fr'), de: fill('de'), it: fill('it'), pt: fill('pt') }
}
