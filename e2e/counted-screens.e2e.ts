import { countedLimits } from '@posada/server/test/counted-limits'
import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signUp } from './support/account.ts'
import { bar } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** After the dialogs have been fetched, and their first data. */
const QUIET_MS = 3_000

const requestLimits = countedLimits['requests of a screen']
const addresses: Record<keyof typeof requestLimits, string> = {
  planning: '/dashboard/calendar',
  today: '/dashboard/today',
  guests: '/dashboard/guests',
  invoices: '/dashboard/invoices',
}

test(
  'the screens stay within the requests and the elements that they may have',
  { tag: '@desktop' },
  async ({ page }) => {
    await signUp(page)
    await apiOf(page).addUnits('101')
    await apiOf(page).addStay('101', 'Marta Ibáñez')
    for (const [screen, limit] of Object.entries(requestLimits)) {
      const asked = await requestsOf(page, addresses[screen as keyof typeof requestLimits])
      console.log(`${screen}: ${asked.length} requests`)
      expect(asked.length, `${screen}\n${asked.join('\n')}`).toBeLessThanOrEqual(limit)
    }
    await page.goto(addresses.planning)
    await bar(page, 'Marta Ibáñez').waitFor()
    await page.waitForTimeout(QUIET_MS) // days and rows beyond those in view are drawn after them
    const elements = await elementsOfGrid(page)
    console.log(elements)
    expect(elements.all).toBeLessThanOrEqual(countedLimits['elements of the grid'].all)
    expect(elements.ofReact).toBeLessThanOrEqual(countedLimits['elements of the grid']['that belong to React'])
  },
)

async function requestsOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  }
  page.on('request', note)
  await page.goto(address)
  await page.getByRole('main').waitFor()
  for (let before = -1; before < asked.length; await page.waitForTimeout(QUIET_MS)) before = asked.length
  page.off('request', note)
  expect(asked.length).toBeGreaterThan(2)
  return asked
}

/** React marks the elements that it keeps; what it has not made costs it nothing at a change. */
const elementsOfGrid = (page: Page) =>
  page.evaluate(() => {
    const elements = Array.from(document.querySelectorAll('[role=grid] *'))
    const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
    return { all: elements.length, ofReact: elements.filter(isOfReact).length }
  })
