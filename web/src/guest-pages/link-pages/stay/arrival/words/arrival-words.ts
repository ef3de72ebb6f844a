import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import { caArrival } from './ca.ts'
import { deArrival } from './de.ts'
import { enArrival } from './en.ts'
import { esArrival, type ArrivalTexts } from './es.ts'
import { euArrival } from './eu.ts'
import { frArrival } from './fr.ts'
import { glArrival } from './gl.ts'
import { itArrival } from './it.ts'
import { nlArrival } from './nl.ts'
import { ptArrival } from './pt.ts'

const texts: Record<GuestLanguage, ArrivalTexts> = {
  ca: caArrival,
  de: deArrival,
  en: enArrival,
  es: esArrival,
  eu: euArrival,
  fr: frArrival,
  gl: glArrival,
  it: itArrival,
  nl: nlArrival,
  pt: ptArrival,
}

export const arrivalWords = (language: GuestLanguage): ArrivalTexts => texts[language]
