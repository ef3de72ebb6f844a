import type { GuestLanguage } from '../travellers/guest-language.ts'
import type { DishTexts } from './establishment-menus.ts'

/** What a request says of the texts in a language: an absent text stays, null empties it. */
type SentText = { name?: string | null | undefined; description?: string | null | undefined }
export type SentTexts = Partial<Record<GuestLanguage, SentText | undefined>>

const EMPTY = { name: '', description: '' }

/** The texts in languages other than Spanish after a request; a language without any text is left out. */
export function mergeTexts(stored: DishTexts, sent: SentTexts): DishTexts {
  const languages = Object.keys({ ...stored, ...sent }) as GuestLanguage[]
  const merged = languages.map(
    (language) => [language, mergeOne(stored[language] ?? EMPTY, sent[language] ?? {})] as const,
  )
  return Object.fromEntries(
    merged.filter(([language, { name, description }]) => language !== 'es' && (name !== '' || description !== '')),
  )
}

const mergeOne = (stored: typeof EMPTY, { name, description }: SentText) => ({
  name: name === undefined ? stored.name : (name ?? ''),
  description: description === undefined ? stored.description : (description ?? ''),
})

/** The name and description in Spanish after a request, which may say them by themselves or among the languages. A name is never emptied. */
export function spanishAfter(stored: typeof EMPTY, sent: SentText, among: SentText = {}): typeof EMPTY {
  const description = sent.description === undefined ? among.description : sent.description
  return {
    name: (sent.name ?? among.name) || stored.name,
    description: description === undefined ? stored.description : (description ?? ''),
  }
}
