import type { Browser, BrowserContext } from 'playwright-core'
import { addDays, MAINLAND, todayIn } from '@posada/domain/platform/days/day'
import { hashPassword } from '@posada/server/account/sign-in/public'
import { withClient } from '@posada/server/platform/db/with-client'
import { makeContents } from '@posada/server/demo/contents'
import { makeHotel } from '@posada/server/demo/demo-hotel'
import { insertHotel } from '@posada/server/demo/queries'
import { seededRandom } from '@posada/server/demo/random'
import { databaseOwnerOf, PASSWORD } from './support/establishment.ts'
import { median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, type Posada, startPosada } from './support/posada.ts'
import { launchBrowser } from './support/script-sizes.ts'

/**
 * Milliseconds from the navigation to the planning until the first stay is painted, and until the application has drawn its grid, which
 * can be used: 50 units, 1,000 stays within 60 days, 1440 × 900, with an empty and with a warm cache, and as on a cheap tablet
 * (processor four times slower, 1.6 Mbit/s).
 * `BENCH_BEFORE` names the built server of an earlier version, whose rounds alternate with those of this one.
 */

const UNITS = 50
const STAYS = 1_000
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10)
const EMAIL = 'demo@ejemplo.test'
const SLOW = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, offline: false }

type Visit = { answer: number; stay: number; grid: number; requests: number }
type Case = 'empty cache' | 'warm cache' | 'slow, empty cache'
const cases: Case[] = ['empty cache', 'warm cache', 'slow, empty cache']

const before = process.env['BENCH_BEFORE']
const programs: Record<string, string[]> = { ...(before ? { earlier: [before] } : {}), this: await builtServer() }
const running: Posada[] = []
const browser = await launchBrowser()
try {
  const visits = new Map<string, Visit[]>()
  const addresses: [string, string][] = []
  for (const [version, program] of Object.entries(programs)) {
    const posada = await startPosada({ dataDir: createFolder(), program })
    running.push(posada)
    await fill(posada)
    addresses.push([version, posada.address])
  }
  console.log(`first stay, ${ROUNDS} rounds; load before: ${await waitForIdleMachine(20_000)}`)
  for (let round = 0; round <= ROUNDS; round++)
    for (const [version, address] of round % 2 === 0 ? addresses : addresses.toReversed())
      for (const [name, visit] of Object.entries(await visitsOf(browser, address)))
        if (round > 0) visits.set(`${name}, ${version}`, [...(visits.get(`${name}, ${version}`) ?? []), visit])
  const rows = cases.flatMap((name) => Object.keys(programs).map((version) => `${name}, ${version}`))
  console.table(Object.fromEntries(rows.map((row) => [row, summaryOf(visits.get(row) ?? [])])))
} finally {
  await browser.close()
  for (const posada of running) await posada.stop()
}

function summaryOf(seen: readonly Visit[]) {
  const stays = seen.map(({ stay }) => stay)
  return {
    'answer is there': round1(median(seen.map(({ answer }) => answer))),
    'first stay': round1(median(stays)),
    best: round1(Math.min(...stays)),
    worst: round1(Math.max(...stays)),
    'grid to use': round1(median(seen.map(({ grid }) => grid))),
    'requests until then': median(seen.map(({ requests }) => requests)),
  }
}

async function fill({ dataDir }: Posada) {
  const today = todayIn(MAINLAND, new Date())
  const hotel = makeHotel(UNITS)
  const span = { from: addDays(today, -60), today, to: addDays(today, 61), bookings: STAYS }
  const contents = await makeContents(hotel, span, new Date(), seededRandom(1))
  const passwordHash = await hashPassword(PASSWORD)
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await insertHotel(client, hotel, contents, { passwordHash }, new Date())
    await client.query('analyze')
  })
}

/** One visit of each kind, in a new profile that is logged in. */
async function visitsOf(chromium: Browser, address: string): Promise<Record<Case, Visit>> {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await logIn(context, address)
    return {
      'empty cache': await visitOnce(context, address, { isEmpty: true }),
      'warm cache': await visitOnce(context, address, {}),
      'slow, empty cache': await visitOnce(context, address, { isEmpty: true, isSlow: true }),
    }
  } finally {
    await context.close()
  }
}

async function logIn(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/dashboard/**')
  await page.goto(`${address}/dashboard/calendar`)
  await page.locator('[data-booking]').first().waitFor()
  await page.waitForTimeout(3_000) // the dialogs are fetched afterwards
  await page.close()
}

async function visitOnce(
  context: BrowserContext,
  address: string,
  { isEmpty = false, isSlow = false }: { isEmpty?: boolean; isSlow?: boolean },
): Promise<Visit> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  if (isEmpty) await devTools.send('Network.clearBrowserCache')
  if (isSlow) {
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.addInitScript(() => {
    const marks = [
      ['first-stay', '[data-booking]'],
      ['grid', '#root [role=grid] [data-booking]'],
    ] as const
    for (const [mark, selector] of marks)
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
      }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${address}/dashboard/calendar`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('grid').length > 0, undefined, { timeout: 120_000 })
  const visit = await page.evaluate(() => {
    const [stay, grid] = ['first-stay', 'grid'].map((mark) => performance.getEntriesByName(mark)[0]!.startTime)
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = requests.find(({ name }) => name.includes('fetch_bookings'))?.responseEnd ?? Number.NaN
    return { answer, stay: stay!, grid: grid!, requests: requests.filter(({ startTime }) => startTime < stay!).length }
  })
  if (process.env['BENCH_DETAILS'])
    console.log(
      await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .map((each) =>
            [
              each.name.replace(/^.*:\d+/, ''),
              each.initiatorType,
              Math.round(each.startTime),
              Math.round(each.responseEnd),
            ].join(' '),
          )
          .join('\n'),
      ),
    )
  await page.close()
  return visit
}
