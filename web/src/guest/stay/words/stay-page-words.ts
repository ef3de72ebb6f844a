import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type CopyWords, copyWords } from '../../words/copy-words.ts'
import { stayCa } from './ca.ts'
import { stayDe } from './de.ts'
import { stayEn } from './en.ts'
import { stayEs, type StayTexts } from './es.ts'
import { stayEu } from './eu.ts'
import { stayFr } from './fr.ts'
import { stayGl } from './gl.ts'
import { stayIt } from './it.ts'
import { stayNl } from './nl.ts'
import { stayPt } from './pt.ts'

export type StayWords = CommonWords & CopyWords & StayTexts

const texts: Record<GuestLanguage, StayTexts> = {
  es: stayEs,
  ca: stayCa,
  gl: stayGl,
  eu: stayEu,
  en: stayEn,
  fr: stayFr,
  de: stayDe,
  it: stayIt,
  pt: stayPt,
  nl: stayNl,
}

export const stayPageWords = (language: GuestLanguage): StayWords => ({
  ...commonWords[language],
  ...copyWords[language],
  ...texts[language],
})
