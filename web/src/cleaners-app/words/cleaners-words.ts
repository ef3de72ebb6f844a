import { cleanersAr } from './ar.ts'
import { cleanersEn } from './en.ts'
import { cleanersEs } from './es.ts'
import { cleanersFr } from './fr.ts'
import { cleanersRo } from './ro.ts'
import type { CleanersWords } from './words-type.ts'

export const cleanersLanguages = ['es', 'en', 'fr', 'ro', 'ar'] as const
export type CleanersLanguage = (typeof cleanersLanguages)[number]

export const cleanersLanguageNames: Record<CleanersLanguage, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  ar: 'العربية',
}

export const cleanersWords: Record<CleanersLanguage, CleanersWords> = {
  es: cleanersEs,
  en: cleanersEn,
  fr: cleanersFr,
  ro: cleanersRo,
  ar: cleanersAr,
}

export const isRightToLeft = (language: CleanersLanguage): boolean => language === 'ar'
