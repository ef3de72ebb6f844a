import type { Locator, Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { signUp } from './support/account.ts'
import { grid } from './support/grid.ts'
import { expect, test } from './support/test.ts'

/** Opens the planning and holds the application back. The returned function lets it come. */
async function openWithoutApplication(page: Page): Promise<() => void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.unrouteAll()
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/calendar', { waitUntil: 'commit' })
  return letCome
}

const picture = (page: Page) => page.locator('body > [inert]')

type Seen = Record<string, { box: number[]; words: string; colours: string[] }>

/** Place, words and colours of what is drawn in a grid, by what it is. */
const seenIn = (drawn: Locator): Promise<Seen> =>
  drawn.evaluate((element) => {
    const parts = [...element.querySelectorAll<HTMLElement>('[data-item], [data-unit], [role=columnheader]')]
    return Object.fromEntries(
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        const { color, backgroundColor, font } = getComputedStyle(part)
        const key = part.dataset['item'] ?? part.dataset['unit'] ?? `${part.ariaLabel}`
        const seen = { box: [x, y, width, height], words: part.innerText, colours: [color, backgroundColor, font] }
        return [key, seen] as const
      }),
    )
  })

/** What is in the picture is in the grid, where it was. */
function expectSame(inPicture: Seen, inGrid: Seen) {
  expect(Object.keys(inGrid)).toEqual(expect.arrayContaining(Object.keys(inPicture)))
  for (const [key, { box, ...rest }] of Object.entries(inPicture)) {
    const { box: boxInGrid, ...restInGrid } = inGrid[key]!
    expect(restInGrid, key).toEqual(rest)
    for (const [side, pixels] of box.entries()) expect(Math.abs(boxInGrid[side]! - pixels), key).toBeLessThanOrEqual(1)
  }
}

test('the stays are seen before the application runs, where it draws them, and a press waits for it', async ({
  page,
  isPhone,
}) => {
  await signUp(page)
  await apiOf(page).addUnits('101', '102', '103')
  await apiOf(page).addStay('101', 'Marta Ibáñez', { nights: 3 })
  await apiOf(page).addStay('103', 'Helga Schmidt', { inDays: 1 })
  const widths = isPhone ? [390] : [1440, 1300, 1024, 850]
  for (const [width, colorScheme] of widths.flatMap((each) => [[each, 'light'] as const, [each, 'dark'] as const]))
    await test.step(`${width} pixels, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const letCome = await openWithoutApplication(page)
      const bar = picture(page).locator('[data-booking]', { hasText: 'Marta Ibáñez' })
      await expect(bar).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const drawn = await seenIn(picture(page).locator('[role=grid]'))
      const { x, y, width: length, height } = (await bar.boundingBox())!
      await page.mouse.click(x + length / 2, y + height / 2)
      letCome()
      const opened = page.getByRole('dialog', { name: isPhone ? 'Estancia' : /^Reserva / })
      await expect(opened).toContainText('Marta Ibáñez')
      await expect(picture(page)).toHaveCount(0)
      expectSame(drawn, await seenIn(page.locator('#root [role=grid]')))
    })
})

test('an expired session leads to the login, without the picture', { tag: '@desktop' }, async ({ page, faults }) => {
  faults.expect(/401/)
  await signUp(page)
  await apiOf(page).addUnits('101')
  await page.goto('/dashboard/calendar')
  await expect(grid(page)).toBeVisible()
  await page.context().clearCookies()
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/planning/fetch_bookings'))
  const letCome = await openWithoutApplication(page)
  expect((await refused).status()).toBe(401)
  await expect(page.locator('script[src*=first-picture]')).toBeAttached()
  await expect(picture(page)).toHaveCount(0)
  letCome()
  await expect(page.getByText('Su sesión ha caducado.')).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
})
