import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type CopyWords, copyWords } from '../../words/copy-words.ts'
import type { PaymentTexts } from './es.ts'

export type PaymentWords = CommonWords & CopyWords & PaymentTexts

/** Each language is a file of its own: with all of them the page would weigh a tenth more. */
const texts: Record<GuestLanguage, () => Promise<PaymentTexts>> = {
  es: async () => (await import('./es.ts')).es,
  ca: async () => (await import('./ca.ts')).ca,
  gl: async () => (await import('./gl.ts')).gl,
  eu: async () => (await import('./eu.ts')).eu,
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
  it: async () => (await import('./it.ts')).it,
  pt: async () => (await import('./pt.ts')).pt,
  nl: async () => (await import('./nl.ts')).nl,
}

export const loadPaymentWords = async (language: GuestLanguage): Promise<PaymentWords> => ({
  ...commonWords[language],
  ...copyWords[language],
  ...(await texts[language]()),
})
