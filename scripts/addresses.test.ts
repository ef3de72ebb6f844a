import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGuestPage } from '../contract/src/guest-pages/guest-pages.ts'
import { expect, test } from 'vitest'
import { linksOf, readManual } from './manual/read-manual.ts'

const ROOT = join(import.meta.dirname, '..')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/(^|\/)(test|simulators)\//.test(name))
    .map((name) => join(ROOT, folder, name))

const textOf = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

/** A path with any parameter as '*', without query and anchor: '/pago/${token}', '/pago/$token' and '/pago/:token' are one. */
const shapeOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .replace(/\$\{[^}]*\}|\$\w+|:\w+/g, '*')
    .replace(/(?<=.)\/$/, '')

/** The screens, by the folder of routes below which they lie. */
const SCREENS = {
  'dashboard-routes.ts': '/dashboard',
  'provider-routes.ts': '/admin321',
  'routes-without-login.ts': '',
}
const screens = Object.entries(SCREENS).flatMap(([file, below]) =>
  matches(textOf(join(ROOT, 'web/src/routes', file)), /^\s*path: '([^']+)'/gm).map((path) =>
    path === below ? path : `${below}${path}`,
  ),
)
const calls = filesBelow('contract/src').flatMap((file) => matches(textOf(file), /'(\/[\w/:.-]+)'/g))
/** Pages that the server draws itself. */
const drawn = filesBelow('server/src').flatMap((file) => matches(textOf(file), /\.get(?:<\w+>)?\('(\/[^']+)'/g))
const known = new Set([...screens, ...calls, ...drawn].map(shapeOf))
const isKnown = (path: string) => known.has(shapeOf(path)) || isGuestPage(path) || EXAMPLES.test(path)
/** Of links in the preview of a message, which open nothing. */
const EXAMPLES = /^\/\$\{EXAMPLE_PATHS|^\/baja\/ejemplo$/

/** What the server writes behind its own address: into mails, text messages, PDFs, calendars and to other systems. */
const ADDRESS = /\$\{[\w.() ]*(?:[uU]rl|[aA]ddress|addressOf\(\w+\))[\w.()]*\}(\/(?:[^`'"\s$]|\$\{[^}]*\})*)/g
const written = filesBelow('server/src').flatMap((file) =>
  matches(textOf(file), ADDRESS).map((path) => ({ file: file.slice(ROOT.length), path })),
)

test('every address that the server writes is a screen, a page of guests or a call', () => {
  expect(written.length).toBeGreaterThan(12)
  expect(written.filter(({ path }) => !isKnown(path))).toEqual([])
})

test('every address of a screen in the manual is one', () => {
  const links = readManual().flatMap(({ pages }) =>
    pages.flatMap(({ slug, blocks }) =>
      blocks.flatMap(linksOf).flatMap((link) => ('screen' in link ? [{ slug, path: link.screen }] : [])),
    ),
  )
  expect(links.length).toBeGreaterThan(12)
  expect(links.filter(({ path }) => !isKnown(path))).toEqual([])
})
