import { expect, test } from 'vitest'

const { faultsOfExports, unusedExports } = (await import(new URL('./unused-exports.mjs', import.meta.url).href)) as {
  unusedExports: (texts: Map<string, string>) => { byNobody: string[]; byTestsOnly: string[] }
  faultsOfExports: (found: { byNobody: string[]; byTestsOnly: string[] }, list: string, count: number) => string[]
}

const SOURCES = new Map([
  [
    'domain/src/days/day.ts',
    `export const used = 1
export type Shown = { own: Own }
export type Own = number
export async function tested() {}
export const [first, second] = [1, 2]
export function whole() {}
export const lazy = 1`,
  ],
  ['domain/src/days/day.test.ts', `import { tested } from './day.ts'`],
  ['server/src/a/public.ts', `export { used, type Shown as Seen } from '@posada/domain/days/day'`],
  [
    'server/src/b.ts',
    `import { type Seen, used } from './a/public.ts'\nimport * as days from '../../domain/src/days/day.ts'\ndays.whole()`,
  ],
  [
    'web/src/c.tsx',
    `import {\n  first, // the first\n} from '@posada/domain/days/day'\nexport const Card = () => null`,
  ],
  ['web/src/d.ts', `const load = async () => (await import('./c.tsx')).Card`],
  ['bench/e.ts', `import { lazy } from '@posada/domain/days/day'`],
])

test('finds what no other file imports, and what only tests import', () => {
  expect(unusedExports(SOURCES)).toEqual({
    byNobody: ['domain/src/days/day.ts: Own', 'domain/src/days/day.ts: second'],
    byTestsOnly: ['domain/src/days/day.ts: lazy', 'domain/src/days/day.ts: tested'],
  })
})

test('a list of another length than its number is a fault', () => {
  const found = { byNobody: [], byTestsOnly: ['b.ts: t'] }
  expect(faultsOfExports(found, '# words\nb.ts: t\n', 1)).toEqual([])
  expect(faultsOfExports(found, '# words\nb.ts: t\n', 0)).toEqual(['La lista tiene 1 exportaciones, no 0'])
})

test('the list has exactly the exports for tests; what is not imported needs a reason', () => {
  const found = { byNobody: ['a.ts: x', 'a.ts: z'], byTestsOnly: ['b.ts: t', 'b.ts: u'] }
  expect(
    faultsOfExports(found, '# words\nb.ts: t\nb.ts: old\na.ts: z # the bundler puts it in place of a library\n', 3),
  ).toEqual(['a.ts: x: nadie más lo importa', 'b.ts: u: solo lo importan pruebas', 'b.ts: old: sale de la lista'])
})
