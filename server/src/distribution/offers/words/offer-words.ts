import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { caOffer } from './ca.ts'
import { deOffer } from './de.ts'
import { enOffer } from './en.ts'
import { esOffer } from './es.ts'
import { euOffer } from './eu.ts'
import { frOffer } from './fr.ts'
import { glOffer } from './gl.ts'
import { itOffer } from './it.ts'
import { nlOffer } from './nl.ts'
import type { OfferWords } from './offer-texts.ts'
import { ptOffer } from './pt.ts'

/** All that the mail and the page of an offer say, by language. */
export const offerWords: Record<GuestLanguage, OfferWords> = {
  es: esOffer,
  ca: caOffer,
  gl: glOffer,
  eu: euOffer,
  en: enOffer,
  fr: frOffer,
  de: deOffer,
  it: itOffer,
  pt: ptOffer,
  nl: nlOffer,
}
