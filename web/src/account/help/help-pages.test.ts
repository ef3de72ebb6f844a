import { expect, test } from 'vitest'
import { steps } from '../first-steps/first-steps-guide.tsx'
import { helpPages } from './pages-of-screens.ts'
import { createAppRouter } from '../../router.ts'
import { menuEntries } from '../shell/menu-entries.ts'
import { groups, pageOf, pages, pictures } from './manual.ts'

const HELP = '/dashboard/help'

test('every entry of the menu but the help itself has a page of the manual', () => {
  const without = menuEntries.flatMap(({ to, onPhone = to }) => [to, onPhone]).filter((to) => !(to in helpPages))
  expect(without).toEqual([HELP, HELP])
})

test('every screen of users has a page, which exists', () => {
  const screens = Object.entries(createAppRouter().routesByPath)
    .filter(([, { options }]) => 'component' in options) // the others lead to a screen
    .map(([path]) => path.replace(/\/$/, ''))
    .filter((path) => path.startsWith('/dashboard/') && !path.startsWith(HELP))
  expect(Object.keys(helpPages).toSorted()).toEqual([...new Set(screens)].toSorted())
  for (const page of Object.values(helpPages)) expect(pageOf(page), page).toBeDefined()
})

test('each step of a new account leads to its part of the page about them', () => {
  const anchors = pageOf('primeros-pasos')?.blocks.map((block) => (block.kind === 'heading' ? block.id : ''))
  for (const { anchor } of steps) expect(anchors).toContain(anchor)
})

test('every page is in the contents once, and its pictures have an address', () => {
  expect(groups.flatMap((group) => group.pages.map(({ slug }) => slug))).toEqual(pages.map(({ slug }) => slug))
  expect(new Set(pages).size).toBe(pages.length)
  for (const address of Object.values(pictures)) expect(address).toMatch(/\.png$|\.png\?/)
})
