import { type GuestLanguage, guestLanguages } from '@posada/domain/travellers/guest-language'
import { type EngineValues, inEach } from './engine-values.ts'

export const translatedLanguages = guestLanguages.filter((language) => language !== 'es')
export type MissingTexts = Record<GuestLanguage, number>

/** How many texts that exist in Spanish lack in each other language. */
export function missingTexts({
  texts,
  questions,
  conditions,
}: Pick<EngineValues, 'texts' | 'questions' | 'conditions'>): MissingTexts {
  const all = [
    inEach((language) => texts[language].title),
    inEach((language) => texts[language].description),
    ...questions.map((question) => question.texts),
    conditions,
  ]
  const asked = all.filter(({ es }) => es.trim() !== '')
  return inEach((language) => asked.filter((text) => text[language].trim() === '').length)
}

/** 'Faltan 7 en 2 idiomas'; '' where nothing lacks. */
export function missingInWords(missing: MissingTexts): string {
  const counts = translatedLanguages.map((language) => missing[language]).filter((count) => count > 0)
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return ''
  return `${all === 1 ? 'Falta 1' : `Faltan ${all}`} en ${counts.length} ${counts.length === 1 ? 'idioma' : 'idiomas'}`
}
