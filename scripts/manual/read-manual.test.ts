import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFile, picturesOf, readManual } from './read-manual.ts'

const pages = readManual().flatMap((group) => group.pages)

test('the manual has its pages, whose links and pictures are all there', () => {
  expect(pages.length).toBeGreaterThanOrEqual(25)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
})

test('every page has steps or tables to follow, and answers frequent questions', () => {
  for (const { slug, blocks } of pages) {
    const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(anchors, slug).toContain('preguntas-frecuentes')
    expect(
      blocks.some(({ kind }) => kind === 'list' || kind === 'table'),
      slug,
    ).toBe(true)
  }
})

test('at least 25 pages are illustrated, and no picture is kept that no page shows', () => {
  const shown = pages.map(({ blocks }) => blocks.flatMap(picturesOf))
  expect(shown.filter((pictures) => pictures.length > 0).length).toBeGreaterThanOrEqual(25)
  const kept = readdirSync(dirname(pictureFile('any'))).map((file) => file.replace(/\.png$/, ''))
  expect(kept.toSorted()).toEqual([...new Set(shown.flat())].toSorted())
})
