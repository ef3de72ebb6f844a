import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'

type Entry = { version?: string; license?: string; optional?: boolean; [kind: string]: unknown }
type Lock = { packages: Record<string, Entry> }

const load = (file: string) => import(new URL(file, import.meta.url).href)
const { makeNotices } = (await load('./notices.mjs')) as { makeNotices(folder: string): string }
const { productionPackages } = (await load('./production-packages.mjs')) as {
  productionPackages(lock: Lock): [path: string, entry: Entry][]
}
const { isAccepted } = (await load('./licences.mjs')) as { isAccepted(expression: string): boolean }
const project = fileURLToPath(new URL('../..', import.meta.url))

/** A folder with these packages, of which the server needs `whole`, and with these files. */
function givenFolder(packages: Lock['packages'], files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'posada notices ñ '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lock = { packages: { server: { dependencies: { whole: '1.0.0' } }, web: {}, ...packages } }
  const all = { 'package-lock.json': JSON.stringify(lock), ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
const LICENCE = { 'node_modules/whole/LICENSE': 'the text of its licence' }

describe('the notices of licences', () => {
  test('contain the text of every package that runs in production, and none of the tests', () => {
    const notices = makeNotices(project)
    for (const name of ['fastify', 'react', 'png-js', 'jsvat', '@mantine/core', 'sharp'])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'))
    expect(notices).not.toMatch(/^(vitest|playwright|@daypilot.*) \d/m)
    expect(notices).toMatch(/^@img\/sharp-libvips-\S+ [\d.]+\n\nLGPL-3\.0-or-later$/m)
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
    expect(notices).toContain('GNU GENERAL PUBLIC LICENSE')
    expect(notices).toContain('The Hanken Grotesk Project Authors')
    expect(notices).toContain('The Noto Project Authors')
    expect(notices).toContain('SIL OPEN FONT LICENSE')
    expect(notices).toContain('PostgreSQL Global Development Group')
  })

  test('accept the licences of the packages for every platform', () => {
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as Lock
    const optional = productionPackages(lock).filter(([, entry]) => entry.optional)
    expect(optional.length).toBeGreaterThan(30)
    for (const [path, { license }] of optional) expect(isAccepted(license ?? ''), path).toBe(true)
  })

  test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE.md'])(
    'refuse a package under %s',
    (license) => {
      const folder = givenFolder({ 'node_modules/whole': { version: '1.0.0', license } }, LICENCE)
      expect(() => makeNotices(folder)).toThrow(`whole tiene una licencia que no se admite: ${license}`)
    },
  )

  test('accept a package that may be used under another licence than the GPL', () => {
    const packages = { 'node_modules/whole': { version: '1.0.0', license: '(MIT OR GPL-3.0-or-later)' } }
    expect(makeNotices(givenFolder(packages, LICENCE))).toContain('the text of its licence')
  })

  test('refuse a package that names no licence, and one without its text', () => {
    const unnamed = givenFolder({ 'node_modules/whole': { version: '1.0.0' } }, LICENCE)
    expect(() => makeNotices(unnamed)).toThrow('whole no dice qué licencia tiene')
    const readme = { 'node_modules/whole/README.md': '# Whole\n\n## License\n\nMIT\n' }
    const silent = givenFolder({ 'node_modules/whole': { version: '1.0.0', license: 'MIT' } }, readme)
    expect(() => makeNotices(silent)).toThrow('whole no contiene el texto de su licencia (MIT)')
  })

  test('take the text from a README, and find a package inside another one', () => {
    const packages = {
      'node_modules/whole': { version: '1.0.0', license: 'MIT', dependencies: { part: '2', other: '1' } },
      'node_modules/whole/node_modules/part': { version: '2.0.0', license: 'ISC' },
      'node_modules/part': { version: '1.0.0', license: 'GPL-3.0' },
      'node_modules/other': { version: '1.1.0', license: 'MIT', optional: true }, // not installed
    }
    const part = 'node_modules/whole/node_modules/part'
    const readme = '# Part\n\n## Licence\n\nPermission is hereby granted, by its author\n'
    const notices = makeNotices(givenFolder(packages, { ...LICENCE, [`${part}/README.md`]: readme }))
    expect(notices).toMatch(/part 2\.0\.0\n\nISC\n\n=+\n\n## Licence\n\nPermission is hereby granted, by its author/)
    expect(notices).not.toContain('other')
  })
})
