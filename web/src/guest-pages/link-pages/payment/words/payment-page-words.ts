import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type CopyWords, copyWords } from '../../words/copy-words.ts'
import { ca } from './ca.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es, type PaymentTexts } from './es.ts'
import { eu } from './eu.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'

export type PaymentWords = CommonWords & CopyWords & PaymentTexts

const texts: Record<GuestLanguage, PaymentTexts> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

export const paymentPageWords = (language: GuestLanguage): PaymentWords => ({
  ...commonWords[language],
  ...copyWords[language],
  ...texts[language],
})
