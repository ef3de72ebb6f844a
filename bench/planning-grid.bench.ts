import { addDays, type Day } from '@posada/domain/platform/days/day'
import { checkTarget, median, quantile, waitForIdleMachine, round1 } from './support/measure.ts'
import { planningReply } from './planning-grid/planning-reply.ts'
import { findBlankCells } from './planning-grid/blank-cells.ts'
import { openBoard, type Drawer } from './planning-grid/open-board.ts'
import { scrollSteps, type Scrolled } from './planning-grid/scroll-steps.ts'

const START: Day = '2026-06-01'
const DAYS = 121
const SHOWN: Day = addDays(START, 58)
const ROUNDS = 9
const small = { rooms: 50, stays: 1_000, days: DAYS, start: START }
const large = { rooms: 500, stays: 10_000, days: DAYS, start: START }
const answers = {
  small: planningReply(small),
  large: planningReply(large),
  empty: planningReply({ ...large, stays: 0 }),
}

const board = await openBoard(answers, SHOWN)
try {
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`Planning grid in Chromium, 1440 × 700; load before: ${load}`)
  await measureDrawing()
  for (const drawer of ['drawPosada', 'drawPosadaMonth'] as const)
    for (const rate of [1, 4]) await measureScrolling(drawer, rate)
  await measureBlanks()
} finally {
  await board.close()
}

/** Uses a new page for each measurement. */
async function drawingTime(drawer: Drawer, name: keyof typeof answers): Promise<number> {
  const page = await board.openPage()
  const ms = await board.draw(page, drawer, name)
  await page.close()
  return ms
}

async function measureDrawing() {
  const seen: Record<string, number[]> = {}
  const cases = [
    ['drawPosada', 'small'],
    ['drawVis', 'small'],
    ['drawDayPilot', 'small'],
    ['drawPosada', 'large'],
    ['drawPosadaMonth', 'small'],
    ['drawPosadaMonth', 'large'],
  ] as const
  for (let round = 0; round < ROUNDS; round++)
    for (const [drawer, name] of cases) (seen[`${drawer} ${name}`] ??= []).push(await drawingTime(drawer, name))
  console.table(
    Object.fromEntries(
      Object.entries(seen).map(([name, times]) => [
        name,
        { median: round1(median(times)), worst: round1(Math.max(...times)) },
      ]),
    ),
  )
  const of = (name: string) => median(seen[name] ?? [])
  const rival = Math.min(of('drawVis small'), of('drawDayPilot small'))
  for (const drawer of ['drawPosada', 'drawPosadaMonth']) {
    const [small, large] = [of(`${drawer} small`), of(`${drawer} large`)]
    checkTarget(
      `${drawer}: 50 units, 1,000 stays at most 1.25 × the fastest other scheduler`,
      small <= 1.25 * rival,
      `${round1(small)} ms against ${round1(rival)} ms`,
    )
    checkTarget(`${drawer}: 500 units, 10,000 stays within 200 ms`, large <= 200, `${round1(large)} ms`)
  }
}

async function measureScrolling(drawer: Drawer, rate: number) {
  const figures: Record<string, Scrolled> = {}
  for (const name of ['large', 'empty'] as const) {
    const page = await board.openPage()
    await board.draw(page, drawer, name)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await scrollSteps(page) // the first round is a warm-up
    figures[name] = await scrollSteps(page)
    await page.close()
  }
  const { large: full, empty } = figures as { large: Scrolled; empty: Scrolled }
  const label = `${drawer === 'drawPosada' ? '' : ' a month'}${rate === 1 ? '' : ` at ${rate} × throttling`}`
  const [half, most] = [median(full.steps), quantile(full.steps, 0.95)]
  checkTarget(`scrolling${label}: median step ≤ ${6 * rate} ms`, half <= 6 * rate, `${round1(half)} ms`)
  checkTarget(`scrolling${label}: p95 step ≤ ${12 * rate} ms`, most <= 12 * rate, `${round1(most)} ms`)
  checkTarget(
    `scrolling${label}: no task over ${50 * rate} ms`,
    Math.max(...full.steps) <= 50 * rate,
    `worst step ${round1(Math.max(...full.steps))} ms, ${full.longTasks} tasks over 50 ms`,
  )
  const [frames, bare] = [quantile(full.frames, 0.95), quantile(empty.frames, 0.95)]
  const longest = rate === 1 ? 1.3 * bare : 34
  checkTarget(
    `scrolling${label}: frame p95 ≤ ${round1(longest)} ms`,
    frames <= longest,
    `${round1(frames)} ms, an empty grid ${round1(bare)} ms`,
  )
  checkTarget(`at most 1,500 elements at every position`, full.nodes <= 1_500, `${full.nodes}`)
}

async function measureBlanks() {
  const page = await board.openPage()
  await board.draw(page, 'drawPosada', 'large')
  const { wrong, seen } = await findBlankCells(page, SHOWN)
  checkTarget('no blank cell at 200 positions, refetches included', wrong === 0, `${wrong} wrong of ${seen} cells`)
  await page.close()
}
