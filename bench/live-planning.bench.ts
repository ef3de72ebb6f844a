import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { hashPassword } from '@posada/server/account/sign-in/public'
import { withClient } from '@posada/server/platform/db/with-client'
import { makeContents } from '@posada/server/demo/contents'
import { makeHotel } from '@posada/server/demo/demo-hotel'
import { insertHotel } from '@posada/server/demo/queries'
import { seededRandom } from '@posada/server/demo/random'
import { databaseOwnerOf, PASSWORD, requireOk } from './support/establishment.ts'
import { checkTarget, median, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, databaseProcesses, startPosada } from './support/posada.ts'
import { openSession } from './support/session.ts'

const BROWSERS = Number(process.env['BENCH_BROWSERS'] ?? 10)
const UNITS = 500
const BOOKINGS = 10_000
const CHANGES = Number(process.env['BENCH_CHANGES'] ?? 30)
const PAUSE_MS = 2_000
const LOGIN = { email: 'demo@ejemplo.test', password: PASSWORD }

const now = new Date()
const today = todayIn(MAINLAND, now)
const dataDir = createFolder()
const program = await builtServer()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const posada = await startPosada({ dataDir, program })
try {
  await measure()
} finally {
  await browser.close()
  await posada.stop()
}

/** The planning stays open in every browser while another user changes a booking of today every two seconds. */
async function measure() {
  await insertContents()
  const bookingIds = await bookingsOfToday()
  const boards: { page: Page; metrics: CDPSession }[] = []
  for (let index = 0; index < BROWSERS; index++) boards.push(await openPlanning())
  const writer = openSession(posada.address)
  await requireOk(writer.logIn(LOGIN.email, LOGIN.password))
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))

  const idle = await spent(() => sleep(CHANGES * PAUSE_MS))
  const holders: string[] = []
  const busy = await spent(async () => {
    for (let change = 0; change < CHANGES; change++) {
      const due = performance.now() + PAUSE_MS
      const name = `Cambio ${change}`
      holders[change % bookingIds.length] = name
      const id = bookingIds[change % bookingIds.length]
      await requireOk(writer.post('/api/bookings/edit', { safeURLBooking: id, owner: { Name: name, SafeURL: '' } }))
      await sleep(Math.max(0, due - performance.now()))
    }
  })
  const drawn = await Promise.all(boards.map(({ page }) => drawnOf(page, holders)))

  const share = (seconds: number) => round1((100_000 * seconds) / (CHANGES * PAUSE_MS))
  const perChange = busy.browsers.map((seconds, index) => (1000 * (seconds - idle.browsers[index]!)) / CHANGES)
  console.log(
    `\nPlanning of ${UNITS} units in ${BROWSERS} browsers, ${CHANGES} changes of a booking; load before: ${load}`,
  )
  console.table({
    'server, % of a core': { idle: share(idle.server), 'with changes': share(busy.server) },
    'database, % of a core': { idle: share(idle.database), 'with changes': share(busy.database) },
    'a browser’s page, % of a core': {
      idle: share(median(idle.browsers)),
      'with changes': share(median(busy.browsers)),
    },
  })
  checkTarget('server: at most 10 % of a core', share(busy.server) <= 10, `${share(busy.server)} %`)
  const typical = round1(median(perChange))
  const worst = round1(Math.max(...perChange))
  checkTarget('a browser: at most 30 ms a change', typical <= 30, `median ${typical} ms, worst browser ${worst} ms`)
  const complete = drawn.filter(Boolean).length
  checkTarget('every browser shows the changed holders', complete === BROWSERS, `${complete} of ${BROWSERS}`)

  /** Seconds of processor time used during the work: by the server, the database, and the main thread of each page. */
  async function spent(work: () => Promise<void>) {
    const pages = () => Promise.all(boards.map(({ metrics }) => taskSeconds(metrics)))
    const used = () => ({ server: cpuOf([posada.child.pid!]), database: cpuOf(databaseProcesses(dataDir)) })
    const [before, pagesBefore] = [used(), await pages()]
    await work()
    const [after, pagesAfter] = [used(), await pages()]
    return {
      server: after.server - before.server,
      database: after.database - before.database,
      browsers: pagesAfter.map((seconds, index) => seconds - pagesBefore[index]!),
    }
  }
}

async function insertContents() {
  const span = { from: addDays(today, -60), today, to: addDays(today, 60), bookings: BOOKINGS }
  const establishment = makeHotel(UNITS)
  const contents = await makeContents(establishment, span, now, seededRandom(1))
  const login = { email: LOGIN.email, passwordHash: await hashPassword(LOGIN.password) }
  await withClient(await databaseOwnerOf(dataDir), async (client) => {
    await insertHotel(client, establishment, contents, login, now)
    await client.query('analyze')
  })
}

/** Bookings in the first units, so that they are drawn when the planning opens. */
async function bookingsOfToday(): Promise<string[]> {
  return withClient(await databaseOwnerOf(dataDir), async (client) => {
    await client.query('set row_security = off')
    const { rows } = await client.query<{ id: string }>(
      `select b.id, min(u.position) from bookings b join booked_rooms r on r.account_id = b.account_id and r.booking_id = b.id
         join rooms u on u.account_id = r.account_id and u.id = r.room_id
        where r.check_in between $1::date and $1::date + 2 and b.state = 'confirmed' and b.deleted_at is null
          and r.check_out > r.check_in + 1 and u.position < 10
        group by b.id order by 2 limit 5`,
      [today],
    )
    return rows.map(({ id }) => id)
  })
}

/** A page in a browser profile of its own. */
async function openPlanning() {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
    timezoneId: MAINLAND,
  })
  const page = await context.newPage()
  await page.goto(`${posada.address}/login?volver=%2Fdashboard%2Fcalendar`)
  await page.getByLabel('Email').fill(LOGIN.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(LOGIN.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('**/dashboard/calendar')
  await page.getByRole('grid').waitFor()
  const metrics = await context.newCDPSession(page)
  await metrics.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, metrics }
}

async function taskSeconds(metrics: CDPSession): Promise<number> {
  const { metrics: values } = await metrics.send('Performance.getMetrics')
  return values.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

function drawnOf(page: Page, holders: string[]): Promise<boolean> {
  return page.evaluate((names) => names.every((name) => document.body.textContent.includes(name)), holders)
}
