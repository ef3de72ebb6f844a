import { plain } from '@posada/domain/search-key'

/**
 * Everything a place may be called, in plain letters: the whole name ('Alicante/Alacant'), each of its official forms,
 * and the forms without their article. `names` is the shown name and the ones without article.
 */
export const officialForms = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...name.split('/')]).map(plain)),
]
