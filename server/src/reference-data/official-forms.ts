import { normalizeText } from '@posada/domain/search-key'

/**
 * All names of a municipality or province, normalised for search: the whole name ('Alicante/Alacant'), each of its
 * official forms, and the forms without their article. `names`: the displayed name, then the names without article.
 */
export const officialNames = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, ...name.split('/')]).map(normalizeText)),
]
