import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { ca } from './ca.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { type CheckinTexts, es } from './es.ts'
import { eu } from './eu.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

export type CheckinWords = CommonWords & CheckinTexts

const texts: Record<GuestLanguage, CheckinTexts> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

export const checkinWords = (language: GuestLanguage): CheckinWords => ({
  ...commonWords[language],
  ...texts[language],
})
