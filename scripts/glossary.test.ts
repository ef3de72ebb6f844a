import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')

/** The words of the first column: a row may name several, and a verb stands with 'to'. */
const termsOf = (page: string): string[] =>
  [...page.matchAll(/^\| ([^|]+?) +\| /gm)]
    .map(([, first = '']) => first)
    .filter((first) => first !== 'Term' && !/^-+$/.test(first))
    .flatMap((first) => first.split(', '))
    .map((term) => term.replaceAll(/[`_*]/g, '').replace(/^to /, '').trim().toLowerCase())

const repeatedIn = (page: string): string[] => {
  const terms = termsOf(page)
  return terms.filter((term, index) => terms.indexOf(term) !== index)
}

test('each term of the glossary stands once, because one word has one meaning', () => {
  expect(termsOf(glossary).length).toBeGreaterThan(200)
  expect(repeatedIn(glossary)).toEqual([])
})

test.each([
  ['in another section', '| Term | Meaning |\n| --- | --- |\n| plan | one |\n\n## B\n\n| plan  | two |', ['plan']],
  ['beside another word', '| stale, plan | one |\n| plan | two |', ['plan']],
  ['as a verb or as code', '| place | one |\n| to place | two |\n| `Place` | three |', ['place', 'place']],
  ['as part of another term', '| plan | one |\n| cleaning plan | two |', []],
])('finds a term that stands again %s', (_, page, repeated) => expect(repeatedIn(page)).toEqual(repeated))
