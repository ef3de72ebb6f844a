import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Words that are less like the term than the best one by more than this are left out. */
const NEARLY_AS_LIKE = 0.1

/**
 * For each term of a search that found nothing, the words of the account's names that it may stand for; numbers and the
 * beginnings of known words stand for themselves. Null if a term is like no word, or if none is misspelt.
 */
export async function similarTerms(db: Db, terms: readonly string[]): Promise<string[][] | null> {
  const names = terms.filter((term) => term.length > 2 && !/\d/.test(term))
  if (names.length === 0) return null
  const { rows } = await sql<{ term: string; word: string; likeness: number }>`
    select * from similar_words(${names})`.execute(db)
  const wordsOf = (term: string): string[] => {
    if (!names.includes(term)) return [term]
    const found = rows.filter((row) => row.term === term)
    const best = Math.max(...found.map(({ likeness }) => likeness))
    return found.filter(({ likeness }) => likeness >= best - NEARLY_AS_LIKE).map(({ word }) => word)
  }
  const words = terms.map(wordsOf)
  const isSame = words.every((each, index) => each.length === 1 && each[0] === terms[index])
  return isSame || words.some((each) => each.length === 0) ? null : words
}

/**
 * What is found with the terms or, where nothing is, with the most similar words that find something; `similarTo` are
 * then these words.
 */
export async function findOrSimilar<Found extends { total: number }>(
  db: Db,
  terms: readonly string[],
  find: (terms: readonly string[]) => Promise<Found>,
): Promise<Found & { similarTo?: string[] }> {
  const exact = await find(terms)
  const similar = exact.total > 0 ? null : await similarTerms(db, terms)
  if (similar === null) return exact
  const mostWords = Math.max(...similar.map((words) => words.length))
  for (let place = 0; place < mostWords; place++) {
    const similarTo = similar.map((words) => words[Math.min(place, words.length - 1)] ?? '')
    const found = await find(similarTo)
    if (found.total > 0) return { ...found, similarTo }
  }
  return exact
}
