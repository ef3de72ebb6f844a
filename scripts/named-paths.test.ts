import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const PATH = /`((?:contract|domain|server|web|scripts|bench|e2e|docs)\/[\w./-]+)`/g
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

test('every path that a document names exists', () => {
  const documents = ['.', 'docs', 'docs/decisions'].flatMap(markdownIn)
  const named = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(PATH)].map(([, path]) => ({ document, path: path! })),
  )
  expect(named.length).toBeGreaterThan(300)
  const isThere = (path: string) => ['', '.ts', '.mjs'].some((ending) => existsSync(join(root, path + ending)))
  expect(named.filter(({ path }) => !isThere(path))).toEqual([])
})
