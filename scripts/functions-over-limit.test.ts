import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { faultsOfList, functionsOverLimit, listedFunctions } = (await import(
  new URL('./functions-over-limit.mjs', import.meta.url).href
)) as {
  functionsOverLimit: (project: string) => string[]
  listedFunctions: (text: string) => string[]
  faultsOfList: (found: string[], listed: string[], count: number) => string[]
}

const branches = Array.from({ length: 15 }, (_, index) => `if (n === ${index}) return ${index}`)
const lines = Array.from({ length: 81 }, (_, index) => `console.log(${index})`)
const SOURCE = [
  `function branching(n: number) {\n${branches.join('\n')}\nreturn n\n}`,
  `export const named = { 'é': 0, long: () => {\n${lines.join('\n')}\n} }`,
  `export const ofArrow = (n: number) => {\n${branches.join('\n')}\nreturn branching(n)\n}`,
  `export function small(n: number) {\n\n// ${'\n\n'.repeat(90)}\n${branches.slice(1).join('\n')}\nreturn n\n}`,
].join('\n')

test('finds functions that are too long or branch too often, by their names, and none of tests', () => {
  const project = mkdtempSync(join(tmpdir(), 'functions-'))
  for (const folder of ['scripts', 'contract/src', 'domain/src/test', 'server/src', 'web/src'])
    mkdirSync(join(project, folder), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'function-limits.json'), join(project, 'scripts/function-limits.json'))
  for (const file of ['web/src/a.tsx', 'domain/src/b.ts', 'domain/src/test/c.ts', 'web/src/a.test.tsx'])
    writeFileSync(join(project, file), SOURCE)
  expect(functionsOverLimit(project)).toEqual(
    ['domain/src/b.ts', 'web/src/a.tsx'].flatMap((file) => [`${file}: branching`, `${file}: long`, `${file}: ofArrow`]),
  )
  rmSync(project, { recursive: true })
})

test('reads the names that stand beside each file of the list', () => {
  const text = `{ "overrides": [{ "files": [
        "web/src/a.tsx", // long, branching
        "web/src/b.tsx" // small
      ], "rules": { "complexity": "off" } }] }`
  expect(listedFunctions(text)).toEqual(['web/src/a.tsx: branching', 'web/src/a.tsx: long', 'web/src/b.tsx: small'])
})

test.each([
  ['the list is what was found', ['a: f'], ['a: f'], 1, 0],
  ['a function is not listed', ['a: f', 'a: g'], ['a: f'], 1, 1],
  ['a listed function is small now', ['a: f'], ['a: f', 'a: g'], 2, 1],
  ['another of the same file took its place', ['a: g'], ['a: f'], 1, 2],
  ['the list has grown together with the code', ['a: f', 'a: g'], ['a: f', 'a: g'], 1, 1],
  ['the number was not lowered', ['a: f'], ['a: f'], 2, 1],
])('%s', (_, found, listed, count, faults) => {
  expect(faultsOfList(found, listed, count)).toHaveLength(faults)
})
