import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { EngineRow } from './queries.ts'

export type ByLanguage<T> = Partial<Record<string, T>>

/** What lacks in a language is shown in Spanish. */
export const inLanguage = <T>(texts: ByLanguage<T>, language: GuestLanguage): T | undefined =>
  texts[language] ?? texts['es']

/** The questions that the page of an engine asks, in a language. */
export function questionsIn({ questions }: Pick<EngineRow, 'questions'>, language: GuestLanguage) {
  const asked = questions as { id: string; texts: ByLanguage<string>; isRequired: boolean }[]
  return asked.map(({ id, texts, isRequired }) => ({ id, text: inLanguage(texts, language) ?? '', isRequired }))
}
