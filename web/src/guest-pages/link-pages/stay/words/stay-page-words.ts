import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type CopyWords, copyWords } from '../../words/copy-words.ts'
import { type VisitWords, visitWords } from '../../words/visit-words.ts'
import { caStay } from './ca.ts'
import { deStay } from './de.ts'
import { enStay } from './en.ts'
import { esStay, type StayTexts } from './es.ts'
import { euStay } from './eu.ts'
import { frStay } from './fr.ts'
import { glStay } from './gl.ts'
import { itStay } from './it.ts'
import { nlStay } from './nl.ts'
import { ptStay } from './pt.ts'

export type StayWords = CommonWords & CopyWords & VisitWords & StayTexts

const texts: Record<GuestLanguage, StayTexts> = {
  es: esStay,
  ca: caStay,
  gl: glStay,
  eu: euStay,
  en: enStay,
  fr: frStay,
  de: deStay,
  it: itStay,
  pt: ptStay,
  nl: nlStay,
}

export const stayPageWords = (language: GuestLanguage): StayWords => ({
  ...commonWords[language],
  ...copyWords[language],
  ...visitWords[language],
  ...texts[language],
})
