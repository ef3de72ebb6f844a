import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { createEstablishment, requireOk } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, cpuOf, createFolder, startPosada } from './support/posada.ts'
import { inKb, launchBrowser } from './support/script-sizes.ts'
import { FAST_ENOUGH, paintsOnSlowTelephone } from './menu-page/slow-telephone.ts'
import { givenDishes } from './menu-page/given-dishes.ts'

/** The public page of a carta with 150 dishes: its weight, a full dining room, a sold-out dish, and a slow telephone. */

const DISHES = 150
const MOST = { page: 60, script: 6, loaded: 100, gone: 1_000 }
const PAGES_A_SECOND = 300
const LOAD_SECONDS = Number(process.env['BENCH_LOAD_SECONDS'] ?? 30)
const ROUNDS = 5

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer() })
const establishment = await createEstablishment(posada.address, dataDir, 1)
const { owner } = establishment
try {
  const { token, dishIds } = await givenDishes(establishment, DISHES)
  const url = `${posada.address}/carta/${token}/es`
  console.log(`\n${DISHES} dishes at ${url}`)
  await weigh(url)
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`load before: ${load}`)
  await fillRoom(url)
  await sellOut(url, dishIds)
  await openOnSlowTelephone(url)
} finally {
  await posada.stop()
}

/** What a telephone fetches before it has the whole page, without pictures and without the font. */
async function weigh(url: string): Promise<void> {
  const { text, bytes } = await page(url)
  const scripts = [...text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, path = '']) => path)
  const bodies = await Promise.all(scripts.map(async (path) => (await fetch(new URL(path, url))).text()))
  const script = gzipSync(bodies.join('')).length
  const whole = gzipSync(text).length + script
  console.log(`HTML with CSS: ${inKb(bytes)} KB as sent, ${inKb(gzipSync(text).length)} KB with gzip`)
  checkTarget(`HTML, CSS and script with gzip: at most ${MOST.page} KB`, inKb(whole) <= MOST.page, `${inKb(whole)} KB`)
  checkTarget(`its script: at most ${MOST.script} KB`, inKb(script) <= MOST.script, `${inKb(script)} KB`)
}

/** A hundred telephones at once, then pages by the second, in several languages and with filters, from one address. */
async function fillRoom(url: string): Promise<void> {
  const together = await Promise.all(Array.from({ length: 100 }, () => page(url)))
  const refused = together.filter(({ status }) => status !== 200).length
  checkTarget('100 telephones at once from one address: none refused', refused === 0, `${refused} refused`)
  const usedBefore = cpuOf([posada.child.pid ?? 0])
  const begun = performance.now()
  const running: Promise<{ ms: number; status: number }>[] = []
  for (let turn = 0; turn < PAGES_A_SECOND * LOAD_SECONDS; turn++) {
    await sleep(Math.max(0, begun + (turn * 1000) / PAGES_A_SECOND - performance.now()))
    running.push(page(`${url.replace(/es$/, turn % 3 === 0 ? 'de' : 'es')}${turn % 5 === 0 ? '?sin=gluten' : ''}`))
  }
  const seen = await Promise.all(running)
  const used = ((cpuOf([posada.child.pid ?? 0]) - usedBefore) * 1000) / seen.length
  const times = seen.map(({ ms }) => ms)
  const p99 = quantile(times, 0.99)
  const failed = seen.filter(({ status }) => status !== 200).length
  checkTarget(
    `${PAGES_A_SECOND} pages a second for ${LOAD_SECONDS} s: p99 at most ${MOST.loaded} ms`,
    p99 <= MOST.loaded && failed === 0,
    `${round1(p99)} ms (median ${round1(quantile(times, 0.5))} ms of ${times.length}), ${failed} refused`,
  )
  console.log(`processor time of the server a page: ${round1(used)} ms`)
}

/** How long a dish that was sold out is still on the page, while others read it. */
async function sellOut(url: string, dishIds: readonly string[]): Promise<void> {
  const times: number[] = []
  for (const [at, ProductURL] of dishIds.slice(0, 20).entries()) {
    await sleep(37 * at) // at another moment of the interval each time
    await page(url)
    await requireOk(owner.post('/api/cartas/products/switch_avail', { ProductURL, Activo: false }))
    const begun = performance.now()
    while ((await page(url)).text.includes(`>Plato ${at} `)) await sleep(5)
    times.push(performance.now() - begun)
  }
  const longest = Math.max(...times)
  checkTarget(
    `a sold-out dish is gone within ${MOST.gone} ms`,
    longest <= MOST.gone,
    `${round1(longest)} ms at most, median ${round1(quantile(times, 0.5))} ms of ${times.length}`,
  )
}

async function openOnSlowTelephone(url: string): Promise<void> {
  const browser = await launchBrowser()
  const paints: { first: number; largest: number }[] = []
  for (let round = 0; round < ROUNDS; round++) paints.push(await paintsOnSlowTelephone(browser, url))
  await browser.close()
  for (const kind of ['first', 'largest'] as const) {
    const times = paints.map((paint) => paint[kind])
    const seen = quantile(times, 0.5)
    const most = FAST_ENOUGH[kind]
    checkTarget(
      `${kind} paint at 1.6 Mbit/s, 150 ms, CPU × 4: at most ${most} ms`,
      seen <= most,
      `${round1(seen)} ms, worst ${round1(Math.max(...times))} ms of ${times.length}`,
    )
  }
}

async function page(url: string): Promise<{ status: number; ms: number; bytes: number; text: string }> {
  const begun = performance.now()
  const { status, headers, body } = await owner.send('GET', url.slice(posada.address.length), undefined, {
    'accept-encoding': 'br, gzip',
    'accept-language': 'es',
  })
  const ms = performance.now() - begun
  const unpack = headers['content-encoding'] === 'br' ? brotliDecompressSync : gunzipSync
  return {
    status,
    ms,
    bytes: body.length,
    get text() {
      return unpack(body).toString()
    },
  }
}
