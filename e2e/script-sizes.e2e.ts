import { inKb, LIMIT_KB, loginScripts, planningScripts, totalKb, type Script } from '../bench/support/script-sizes.ts'
import { apiOf } from './support/api.ts'
import { newAccount, signUp } from './support/account.ts'
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
