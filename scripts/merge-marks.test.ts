import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** As git writes them, and as a formatter makes quotations of them. */
const MARK = /^(?:(?:> ?){7}|<{7} |>{7} |={7}$)/m

test('no page keeps the marks of a merge', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ]
  expect(pages.filter((page) => MARK.test(readFileSync(join(root, page), 'utf8')))).toEqual([])
})
