/** The languages in which guests are addressed. */
export const guestLanguages = ['es', 'ca', 'gl', 'eu', 'en', 'fr', 'de', 'it', 'pt', 'nl'] as const
export type GuestLanguage = (typeof guestLanguages)[number]

export const guestLanguageNames: Record<GuestLanguage, string> = {
  es: 'Español',
  ca: 'Català',
  gl: 'Galego',
  eu: 'Euskara',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  nl: 'Nederlands',
}

/** Countries by the prefix of their telephones, whose language is one of ours. Other countries are addressed in English. */
const PREFIXES: Record<string, GuestLanguage> = {
  '34': 'es',
  '52': 'es',
  '54': 'es',
  '56': 'es',
  '57': 'es',
  '51': 'es',
  '58': 'es',
  '33': 'fr',
  '352': 'fr',
  '377': 'fr',
  '49': 'de',
  '43': 'de',
  '39': 'it',
  '351': 'pt',
  '55': 'pt',
  '31': 'nl',
}

/** The language in which a guest is addressed: the chosen one, else that of the telephone's country, else Spanish. */
export function guestLanguage({ language, phone }: { language: GuestLanguage | ''; phone: string }): GuestLanguage {
  if (language !== '') return language
  const digits = /^\s*(?:\+|00)([\d\s().-]+)/.exec(phone)?.[1]?.replace(/\D/g, '')
  if (digits === undefined) return 'es'
  const prefix = [3, 2].map((length) => digits.slice(0, length)).find((start) => start in PREFIXES)
  return prefix === undefined ? 'en' : (PREFIXES[prefix] ?? 'en')
}
