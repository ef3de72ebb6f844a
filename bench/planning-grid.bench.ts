import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, type Day } from '@posada/domain/day'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { judge, median, quantile, quietMachine, round1 } from './figures.ts'
import { planningAnswer } from './planning-answer.ts'
import { newFolder } from './posada.ts'

const START: Day = '2026-06-01'
const DAYS = 121
const SHOWN: Day = addDays(START, 58)
const ROUNDS = 7
const small = { rooms: 50, stays: 1_000, days: DAYS, start: START }
const large = { rooms: 500, stays: 10_000, days: DAYS, start: START }
const answers = {
  small: planningAnswer(small),
  large: planningAnswer(large),
  empty: planningAnswer({ ...large, stays: 0 }),
}

const outDir = newFolder()
await build({
  root: fileURLToPath(new URL('planning-grid', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  plugins: [react()],
  define: { __POSADA_VERSION__: '"bench"' },
  build: { outDir, target: 'es2022' },
})
const server = createServer(
  (request, response) =>
    void serve(request.url ?? '/').then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    ),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const load = await quietMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`Planning grid in Chromium, 1440 × 700; load before: ${load}`)
  await measureDrawing()
  for (const rate of [1, 4]) await measureScrolling(rate)
  await measureBlanks()
} finally {
  await browser.close()
  server.close()
}

async function serve(url: string) {
  const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }
  const path = url === '/' ? '/index.html' : url
  const answer = answers[path.slice(1) as keyof typeof answers] as Buffer | undefined
  return answer
    ? { type: 'application/json', body: answer }
    : {
        type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        body: await readFile(join(outDir, path)),
      }
}

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 700 } })
  page.on('pageerror', (error) => console.error(error.message))
  await page.addInitScript('globalThis.__name = (made) => made') // what the compiler of this file adds
  await page.goto(`http://127.0.0.1:${port}/`)
  return page
}

type Drawer = 'drawPosada' | 'drawVis' | 'drawDayPilot'

/** A fresh page each time, the bytes in memory before the clock starts. */
async function drawingTime(drawer: Drawer, name: keyof typeof answers): Promise<number> {
  const page = await openPage()
  const ms = await page.evaluate(
    async ([which, answer, start]) => {
      const bytes = await (await fetch(`/${answer}`)).arrayBuffer()
      const { bench } = window as unknown as { bench: Record<string, (...given: unknown[]) => Promise<number>> }
      return bench[which]?.(document.getElementById('place'), bytes, start, 15) ?? Number.NaN
    },
    [drawer, name, SHOWN] as const,
  )
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
  judge(
    '50 units, 1,000 stays: at most 0.8 × the best rival',
    of('drawPosada small') <= 0.8 * rival,
    `${round1(of('drawPosada small'))} ms against ${round1(rival)} ms`,
  )
  judge('500 units, 10,000 stays within 400 ms', of('drawPosada large') <= 400, `${round1(of('drawPosada large'))} ms`)
}

type Scrolled = { steps: number[]; frames: number[]; longTasks: number; nodes: number }

/** Drives the scroller as a hand does: a step a frame, down, across and back; counts what each step costs the main thread. */
async function scrolled(page: Page): Promise<Scrolled> {
  return page.evaluate(async () => {
    const scroller = document.querySelector<HTMLElement>('[role=grid]')?.parentElement
    if (!scroller) throw new Error('no grid')
    const steps: number[] = []
    const frames: number[] = []
    let longTasks = 0
    let nodes = 0
    new PerformanceObserver(
      (list) => (longTasks += list.getEntries().filter(({ duration }) => duration > 50).length),
    ).observe({
      type: 'longtask',
    })
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let last = await frame()
    for (let step = 0; step < 240; step++) {
      const [dx, dy] = step < 80 ? [0, 60] : step < 160 ? [50, 0] : [-45, -50]
      const begun = performance.now()
      scroller.scrollLeft += dx
      scroller.scrollTop += dy
      scroller.dispatchEvent(new Event('scroll'))
      void scroller.offsetHeight // layout belongs to the step
      steps.push(performance.now() - begun)
      const now = await frame()
      frames.push(now - last)
      last = now
      if (step % 10 === 0) nodes = Math.max(nodes, countNodes())
    }
    function countNodes() {
      const walker = document.createTreeWalker(
        document.getElementById('place') ?? document.body,
        NodeFilter.SHOW_ELEMENT,
      )
      let count = 0
      while (walker.nextNode()) count++
      return count
    }
    return { steps, frames, longTasks, nodes }
  })
}

async function measureScrolling(rate: number) {
  const figures: Record<string, Scrolled> = {}
  for (const name of ['large', 'empty'] as const) {
    const page = await openPage()
    await drawHere(page, name)
    const session: CDPSession = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await scrolled(page) // the first round warms the code up, as the first seconds of a day do
    figures[name] = await scrolled(page)
    await page.close()
  }
  const { large: full, empty } = figures as { large: Scrolled; empty: Scrolled }
  const label = rate === 1 ? '' : ` at ${rate} × throttling`
  const [half, most] = [median(full.steps), quantile(full.steps, 0.95)]
  judge(`scrolling${label}: median step ≤ ${6 * rate} ms`, half <= 6 * rate, `${round1(half)} ms`)
  judge(`scrolling${label}: p95 step ≤ ${12 * rate} ms`, most <= 12 * rate, `${round1(most)} ms`)
  judge(
    `scrolling${label}: no task over ${50 * rate} ms`,
    Math.max(...full.steps) <= 50 * rate,
    `worst step ${round1(Math.max(...full.steps))} ms, ${full.longTasks} tasks over 50 ms`,
  )
  const [frames, bare] = [quantile(full.frames, 0.95), quantile(empty.frames, 0.95)]
  judge(
    `scrolling${label}: frame p95 ≤ 1.3 × an empty grid's`,
    frames <= 1.3 * bare,
    `${round1(frames)} ms against ${round1(bare)} ms`,
  )
  judge(`at most 1,500 elements at every position`, full.nodes <= 1_500, `${full.nodes}`)
}

function drawHere(page: Page, name: keyof typeof answers) {
  return page.evaluate(
    async ([answer, start]) => {
      const bytes = await (await fetch(`/${answer}`)).arrayBuffer()
      const { bench } = window as unknown as { bench: Record<string, (...given: unknown[]) => Promise<number>> }
      await bench['drawPosada']?.(document.getElementById('place'), bytes, start)
    },
    [name, SHOWN] as const,
  )
}

/** Flings, also while another answer arrives; at each of 200 positions every stay that the data has in sight must have its bar. */
async function measureBlanks() {
  const page = await openPage()
  await drawHere(page, 'large')
  const blanks = await page.evaluate(async (start) => {
    const scroller = document.querySelector<HTMLElement>('[role=grid]')?.parentElement
    if (!scroller) throw new Error('no grid')
    const bytes = await (await fetch('/large')).arrayBuffer()
    const { bench } = window as unknown as { bench: { redrawPosada(bytes: ArrayBuffer, start: string): void } }
    const answer = JSON.parse(new TextDecoder().decode(bytes)) as {
      Bookings: { rooms: { SafeURL: string; checkInDate: string; checkOutDate: string }[] }[]
    }
    const taken = new Set<string>()
    for (const { rooms } of answer.Bookings)
      for (const { SafeURL, checkInDate, checkOutDate } of rooms)
        for (let day = Date.parse(checkInDate); day < Date.parse(checkOutDate); day += 86_400_000)
          taken.add(`${SafeURL} ${new Date(day).toISOString().slice(0, 10)}`)
    const { bottom = 0 } = document.querySelector('[role=rowgroup]')?.getBoundingClientRect() ?? {}
    const head = bottom - scroller.getBoundingClientRect().top + 3
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const column0 = scroller.scrollLeft / 80
    let wrong = 0
    let seen = 0
    let random = 7
    const next = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let at = 0; at < 200; at++) {
      scroller.scrollTop = next() * (scroller.scrollHeight - scroller.clientHeight)
      scroller.scrollLeft = (column0 - 40 + next() * 80) * 80
      if (at % 20 === 0) bench.redrawPosada(bytes, start)
      await frame()
      const box = scroller.getBoundingClientRect()
      for (let probe = 0; probe < 20; probe++) {
        const x = box.left + 212 + next() * (scroller.clientWidth - 214)
        const y = box.top + head + next() * (scroller.clientHeight - head - 2)
        const element = document.elementFromPoint(x, y)
        const row = element?.closest<HTMLElement>('[data-row]')
        if (!row) {
          wrong++
          continue
        }
        const days = (scroller.scrollLeft + x - box.left - 212) / 80 - column0
        const into = days - Math.floor(days)
        if (row.offsetHeight < 36 || into < 0.05 || into > 0.95 || Math.abs(into - 0.5) < 0.05) continue // edges belong to neither
        const top = row.getBoundingClientRect()
        if (y - top.top < 6 || top.bottom - y < 6) continue
        const night = new Date(Date.parse(start) + Math.floor(days - 0.5) * 86_400_000).toISOString().slice(0, 10)
        seen++
        if (taken.has(`${row.dataset['row']} ${night}`) !== Boolean(element?.closest('[data-item]'))) wrong++
      }
    }
    return { wrong, seen }
  }, SHOWN)
  judge(
    'no blank cell at 200 positions, refetches included',
    blanks.wrong === 0,
    `${blanks.wrong} wrong of ${blanks.seen} cells`,
  )
  await page.close()
}
