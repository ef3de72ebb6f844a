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

/** Before this hour it is still the night before. */
const MORNING_FROM = 5

/**
 * The hour for a greeting at a time of day, as HH:MM: from 5 to 28, because at half past midnight people in all of these
 * languages greet each other as in the evening.
 */
export function greetingHour(time: string): number {
  const hour = Number(time.slice(0, 2))
  return hour < MORNING_FROM ? hour + 24 : hour
}
