import type { GuestLanguage } from '@posada/domain/guest-pages/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type CopyWords, copyWords } from '../../words/copy-words.ts'
import { ca } from './ca.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es, type StayTexts } from './es.ts'
import { eu } from './eu.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

export type StayWords = CommonWords & CopyWords & StayTexts

const texts: Record<GuestLanguage, StayTexts> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

export const stayPageWords = (language: GuestLanguage): StayWords => ({
  ...commonWords[language],
  ...copyWords[language],
  ...texts[language],
})
