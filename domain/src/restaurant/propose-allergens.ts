import { normalizeText } from '../platform/text/search-key.ts'
import { allergenWords } from './allergen-words.ts'
import { type Allergen, allergens } from './allergens.ts'

/** An allergen that a dish probably contains, and the words that say so, as they were typed. */
export type AllergenProposal = { allergen: Allergen; because: string[] }

type Token = { typed: string; forms: readonly string[] }

/**
 * The allergens that a dish probably contains by its name and ingredients. Only a proposal to somebody who knows the dish: what is not
 * proposed is not free of anything.
 */
export function proposeAllergens({ name, ingredients }: { name: string; ingredients: string }): AllergenProposal[] {
  const found = new Map<Allergen, Set<string>>()
  for (const part of [name, ingredients].flatMap((text) => text.split(/[,;.:()\n/+•·]|\s[-–]\s/u)))
    for (const { typed, contained } of wordsOfPart(tokensOf(part)))
      for (const allergen of contained) found.set(allergen, (found.get(allergen) ?? new Set()).add(typed))
  return allergens.flatMap((allergen) => {
    const because = found.get(allergen)
    return because === undefined ? [] : [{ allergen, because: [...because] }]
  })
}

const tokensOf = (part: string): Token[] =>
  [...part.matchAll(/[\p{L}\p{N}·]+/gu)].map(([typed]) => ({ typed, forms: formsOf(normalizeText(typed)) }))

/** A word and what it may be in the singular: 'nueces', 'calamares', 'huevos'. */
function formsOf(word: string): string[] {
  const forms = [word]
  if (word.endsWith('s')) forms.push(word.slice(0, -1))
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`)
  return forms
}

type Found = { typed: string; contained: readonly Allergen[] }

/** What a part of a list says, without what it says to be left out: 'pan sin gluten', 'tortilla sin huevo'. */
function wordsOfPart(tokens: readonly Token[]): Found[] {
  const start = tokens.findIndex((_, index) => startsNegation(tokens, index))
  if (start < 0) return withoutVegan(tokens, wordsIn(tokens))
  const rest = tokens.slice(start)
  const end = rest.findIndex(({ forms: [word] }) => word === 'con')
  const leftOut = wordsIn(end < 0 ? rest : rest.slice(0, end))
    // Milk without lactose is milk.
    .filter(({ typed }) => normalizeText(typed) !== 'lactosa')
    .flatMap(({ contained }) => contained)
  const said = [...wordsIn(tokens.slice(0, start)), ...(end < 0 ? [] : wordsOfPart(rest.slice(end)))]
  return withoutVegan(
    tokens,
    said.map(({ typed, contained }) => ({ typed, contained: contained.filter((one) => !leftOut.includes(one)) })),
  )
}

const NEGATIONS = [['sin'], ['libre', 'de'], ['no', 'contiene'], ['no', 'lleva']]
const startsNegation = (tokens: readonly Token[], index: number): boolean =>
  NEGATIONS.some((words) => words.every((word, offset) => tokens[index + offset]?.forms.includes(word)))

const ANIMAL: readonly Allergen[] = ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs']

/** 'Queso vegano', 'mayonesa vegana'. */
function withoutVegan(tokens: readonly Token[], found: readonly Found[]): Found[] {
  if (!tokens.some(({ forms }) => forms.includes('vegano') || forms.includes('vegana'))) return [...found]
  return found.map(({ typed, contained }) => ({ typed, contained: contained.filter((one) => !ANIMAL.includes(one)) }))
}

const MOST_WORDS = Math.max(...[...allergenWords.keys()].map((words) => words.split(' ').length))

/** The known words of a text, where several belong together these. */
function wordsIn(tokens: readonly Token[]): Found[] {
  for (const index of tokens.keys())
    for (let count = Math.min(MOST_WORDS, tokens.length - index); count > 0; count--) {
      const group = tokens.slice(index, index + count)
      const words = phrasesOf(group).find((phrase) => allergenWords.has(phrase))
      if (words === undefined) continue
      const typed = group.map((token) => token.typed).join(' ')
      return [{ typed, contained: allergenWords.get(words) ?? [] }, ...wordsIn(tokens.slice(index + count))]
    }
  return []
}

const phrasesOf = (tokens: readonly Token[]): string[] =>
  tokens.reduce<string[]>(
    (phrases, { forms }) =>
      forms.flatMap((form) => phrases.map((phrase) => (phrase === '' ? form : `${phrase} ${form}`))),
    [''],
  )
