import type { GuestLanguage } from '@posada/domain/travellers/guest-language'

const names = new Intl.DisplayNames('es', { type: 'language' })

/** 'alemán': the name of a language within a Spanish sentence, where the language's own name would not fit. */
export const spanishLanguageName = (language: GuestLanguage): string => names.of(language) ?? language
