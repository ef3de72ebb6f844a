import { expect, test } from 'vitest'
import { pages } from './manual.ts'
import type { ManualPage } from './manual-page.ts'
import { searchManual } from './search-manual.ts'

const page = (slug: string, title: string, sections: Record<string, string>): ManualPage => ({
  slug,
  title,
  summary: '',
  blocks: Object.entries(sections).flatMap(([heading, text]) => [
    { kind: 'heading' as const, level: 2 as const, id: heading.toLowerCase(), text: [heading] },
    { kind: 'paragraph' as const, text: ['Antes, ', { kind: 'strong' as const, text: [text] }] },
  ]),
})
const SMALL = [
  page('cobros', 'Cobros', { Caja: 'La caja del día se cierra.', Fianza: 'Se devuelve al salir.' }),
  page('limpieza', 'Limpieza', { Notas: 'Una avería se apunta.', Caja: 'Nada de cobros aquí.' }),
]
const found = (search: string) =>
  searchManual(SMALL, search).map(({ page: { slug }, anchor }) => `${slug}#${anchor ?? ''}`)

test.each([
  { search: 'averia', first: ['limpieza#notas'] },
  { search: 'AVERÍA  apunt', first: ['limpieza#notas'] },
  { search: 'cobro', first: ['cobros#', 'limpieza#caja'] },
  { search: 'caja', first: ['cobros#caja', 'limpieza#caja'] },
  { search: 'caja dia', first: ['cobros#caja'] },
  { search: 'limpieza caja', first: ['limpieza#caja'] },
  { search: 'nadie', first: [] },
  { search: 'veria', first: [] },
  { search: ' ¿? ', first: [] },
])('«$search» finds $first: titles first, then headings, then texts', ({ search, first }) => {
  expect(found(search)).toEqual(first)
})

test('a long text is cut around the first word found', () => {
  const long = `${'antes '.repeat(40)}tasa ${'después '.repeat(40)}`
  const [result] = searchManual([page('a', 'A', { B: long })], 'tasa')
  expect(result?.excerpt).toMatch(/^… antes .* tasa después .*…$/)
  expect(result?.excerpt.length).toBeLessThanOrEqual(131)
})

test('every page of the manual is found by its title, before all others with these words in a text', () => {
  for (const { title, slug } of pages) {
    const results = searchManual(pages, title)
    expect(results.filter(({ anchor }) => anchor === undefined).map((each) => each.page.slug)).toContain(slug)
  }
})
