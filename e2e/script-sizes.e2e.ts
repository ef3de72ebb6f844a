import {
  inKb,
  LIMIT_KB,
  loginScripts,
  planningScripts,
  scriptsUntilPlanningInUse,
  totalKb,
  type Script,
} from '../bench/support/script-sizes.ts'
import { apiOf } from './support/api.ts'
import { newAccount, signUp } from './support/account.ts'
import { bar } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** The ten largest scripts, for the message when the limit is exceeded. */
const largest = (scripts: Script[]) =>
  scripts
    .slice(0, 10)
    .map(({ name, gzipped }) => `${inKb(gzipped)} KB ${name}`)
    .join('\n')

test(
  'the scripts of login and planning stay within their size limits, and the planning is requested first, and once',
  { tag: '@desktop' },
  async ({ page, server, browser }) => {
    const account = await signUp(page, newAccount(), true)
    await apiOf(page).addUnits('101')
    const address = `http://127.0.0.1:${server.port}`
    const [login, planning] = await Promise.all([
      loginScripts(browser, address),
      planningScripts(browser, address, account),
    ])
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto('/dashboard/calendar')
    await page.getByRole('grid', { name: 'Planning' }).waitFor()
    expect(requests.filter((path) => path === '/api/planning/fetch_bookings')).toHaveLength(1)
    expect(requests.indexOf('/api/planning/fetch_bookings')).toBeLessThan(requests.indexOf('/api/version'))
    expect(totalKb(login), largest(login)).toBeLessThanOrEqual(LIMIT_KB.login)
    console.log(`planning: ${totalKb(planning)} KB\n${largest(planning)}`)
    const names = planning.map(({ name }) => name).join()
    expect(names).toContain('edit-booking-dialog')
    expect(names).toContain('first-steps-guide')
    expect(totalKb(planning), largest(planning)).toBeLessThanOrEqual(LIMIT_KB.planning)
  },
)

test(
  'the scripts until a stay can be pressed stay within their limit, and the first presses wait for those that come later',
  { tag: '@desktop' },
  async ({ page, server, browser }) => {
    const account = await signUp(page)
    await apiOf(page).addUnits('101')
    await apiOf(page).addStay('101', 'Marta Ibáñez')
    const scripts = await scriptsUntilPlanningInUse(browser, `http://127.0.0.1:${server.port}`, account)
    console.log(`until the planning can be used: ${totalKb(scripts)} KB\n${largest(scripts)}`)
    expect(scripts.map(({ name }) => name).join()).toContain('planning-route')
    expect(totalKb(scripts), largest(scripts)).toBeLessThanOrEqual(LIMIT_KB.planningInUse)

    await page.route(/\/assets\/(popups|forms|edit-booking-dialog)-.*\.js$/, async (route) => {
      await new Promise((wait) => setTimeout(wait, LATE_MS))
      await route.continue()
    })
    await page.goto('/dashboard/calendar')
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Imprimir el mes' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Más', exact: true })).toBeFocused()

    await page.reload()
    await page.getByRole('combobox', { name: 'Buscar por loc. de reserva' }).click()
    await page.keyboard.type('marta')
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=gridcell][data-highlighted=true]')).toHaveAccessibleName(/Marta Ibáñez/)

    await page.reload()
    await bar(page, 'Marta Ibáñez').click()
    await expect(page.getByRole('dialog', { name: /^Reserva / })).toBeVisible()
  },
)

/** How late the scripts come that a press needs, longer than a press takes. */
const LATE_MS = 1_000
