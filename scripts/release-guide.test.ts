import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { releaseGuide } = (await import(new URL('./release-guide.mjs', import.meta.url).href)) as {
  releaseGuide(text: string): string
}
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const guide = releaseGuide(read('docs/operating.md'))
const inArchive = (path: string) =>
  path.startsWith('decisions/')
    ? existsSync(new URL(`../docs/${path}`, import.meta.url))
    : existsSync(new URL(`../scripts/release/${path}`, import.meta.url))

test('the guide of the archive names only commands and files that the archive has', () => {
  expect(guide).not.toMatch(/npm (run|start|ci|test)/)
  const links = [...guide.matchAll(/\]\(([^)#]+)\)/g)]
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('http'))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((path) => !inArchive(path))).toEqual([])
  const commands = new Set([...guide.matchAll(/node posada\.mjs ([a-z]+)/g)].map(([, name]) => name!))
  expect(commands.size).toBeGreaterThan(4)
  const tools = readdirSync(new URL('../server/src/tools', import.meta.url))
  expect([...commands].filter((name) => !tools.includes(`${name}-command.ts`))).toEqual([])
})

test('the table of settings has every variable that the server reads', () => {
  const sources = ['config.ts', 'backup-config.ts', 'verifactu-config.ts'].map((name) =>
    read(`server/src/platform/configuration/${name}`),
  )
  const names = new Set(
    sources.flatMap((text) => [...text.matchAll(/'([A-Z]+(?:_[A-Z0-9]+)+)'/g)].map(([, name]) => name!)),
  )
  expect(names.size).toBeGreaterThan(25)
  const isNamed = (name: string) =>
    guide.includes(`\`${name}\``) ||
    guide.includes(name) ||
    [...guide.matchAll(/`([A-Z0-9_]+_)…`/g)].some(([, start]) => name.startsWith(start!))
  expect([...names].filter((name) => !isNamed(name))).toEqual([])
})
