import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { caRead as ca } from './ca.ts'
import { deRead as de } from './de.ts'
import { enRead as en } from './en.ts'
import { esRead as es } from './es.ts'
import { euRead as eu } from './eu.ts'
import { frRead as fr } from './fr.ts'
import { glRead as gl } from './gl.ts'
import { itRead as it } from './it.ts'
import { nlRead as nl } from './nl.ts'
import { ptRead as pt } from './pt.ts'
import type { ReadTexts } from './read-texts.ts'

const texts: Record<GuestLanguage, ReadTexts> = { es, ca, gl, eu, en, fr, de, it, pt, nl }

export const readWords = (language: GuestLanguage): ReadTexts => texts[language]
