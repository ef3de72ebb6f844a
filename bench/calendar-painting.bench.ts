import { chromium, type Page } from '@playwright/test'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { addTypes, setValues } from './support/channel-hotel.ts'
import { createEstablishment, PASSWORD } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

/**
 * The calendar of prices in a browser: from the last byte of the reply to the first frame with its cells. The application is loaded
 * anew in each turn, with its scripts from the browser's cache.
 */

const TYPES = Number(process.env['BENCH_TYPES'] ?? 50)
const DAYS = 120
const TURNS = 20
const MOST_MS = 200

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await measure()
} finally {
  await browser.close()
  await posada.stop()
}

async function measure() {
  const hotel = await createEstablishment(posada.address, dataDir, 0)
  await setValues(hotel, await addTypes(hotel, TYPES), todayIn(MAINLAND, new Date()), DAYS)
  const page = await openCalendar(hotel)
  await timeOfPainting(page) // warm-up, not counted
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\nCalendar of ${TYPES} types in Chromium, 1440 × 900; load before: ${load}`)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    await page.reload()
    times.push(await timeOfPainting(page))
  }
  const [half, most, worst] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map(round1)
  checkTarget(
    `calendar painted: p95 at most ${MOST_MS} ms`,
    most! <= MOST_MS,
    `${most} ms (median ${half} ms, worst ${worst} ms)`,
  )
}

async function openCalendar({ email, establishmentId }: { email: string; establishmentId: string }): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' })
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript(notePainting)
  await page.goto(
    `${posada.address}/login?volver=${encodeURIComponent(`/dashboard/channel_manager/channel_house/${establishmentId}`)}`,
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  return page
}

/** Runs in the page: notes when the first frame with cells was painted. */
function notePainting() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[role=grid] [role=gridcell]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { calendarPaintedAt: performance.now() })))
  }).observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the end of the reply that the calendar shows to its first frame. */
async function timeOfPainting(page: Page): Promise<number> {
  await page.getByRole('gridcell').first().waitFor()
  await page.waitForFunction('window.calendarPaintedAt !== undefined')
  return page.evaluate(() => {
    const { calendarPaintedAt: painted } = window as unknown as { calendarPaintedAt: number }
    const replies = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/get_avail_calendar'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .filter((end) => end > 0)
    return painted - Math.min(...replies) // the first one is shown; the next days are read ahead after it
  })
}
