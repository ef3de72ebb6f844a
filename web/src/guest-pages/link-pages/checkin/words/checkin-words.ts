import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { type CommonWords, commonWords } from '../../words/common-words.ts'
import { type VisitWords, visitWords } from '../../words/visit-words.ts'
import { caCheckin as ca } from './ca.ts'
import { deCheckin as de } from './de.ts'
import { enCheckin as en } from './en.ts'
import type { CheckinTexts } from './checkin-texts.ts'
import { esCheckin as es } from './es.ts'
import { euCheckin as eu } from './eu.ts'
import { frCheckin as fr } from './fr.ts'
import { glCheckin as gl } from './gl.ts'
import { itCheckin as it } from './it.ts'
import { nlCheckin as nl } from './nl.ts'
import { ptCheckin as pt } from './pt.ts'

export type CheckinWords = CommonWords & VisitWords & CheckinTexts

const texts: Record<GuestLanguage, CheckinTexts> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

export const checkinWords = (language: GuestLanguage): CheckinWords => ({
  ...commonWords[language],
  ...visitWords[language],
  ...texts[language],
})
