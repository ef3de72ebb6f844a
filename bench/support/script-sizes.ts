import { gzipSync } from 'node:zlib'
import { countedLimits } from '@posada/server/test/counted-limits'
import { chromium, type Browser, type Page } from 'playwright-core'

export type Script = { name: string; bytes: number; gzipped: number }

const limits = countedLimits['KB of scripts']
/** Includes room for growth; docs/performance.md has the measured sizes. */
export const LIMIT_KB = {
  login: limits['the sign-in'],
  planningInUse: limits['the planning until it can be used'],
  planning: limits['the planning with its dialogs'],
  guest: limits["a guest's page"],
  checkin: limits['the self check-in and the stay'],
  cleaners: limits["the cleaners' app"],
  enginePage: limits["the booking engine's page"],
}

/** Every script that a screen fetches, largest first. `before` prepares the browser, for example with a login. */
async function scriptsOf(
  browser: Browser,
  address: string,
  path: string,
  { before, until }: { before?: (page: Page) => Promise<unknown>; until: (page: Page) => Promise<unknown> },
): Promise<Script[]> {
  const context = await browser.newContext()
  try {
    if (before) await before(await context.newPage())
    const page = await context.newPage()
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (type.includes('javascript')) bodies.set(new URL(response.url()).pathname, response.body())
    })
    await page.goto(`${address}${path}`, { waitUntil: 'domcontentloaded' })
    await until(page)
    await page.waitForTimeout(AFTERWARDS_MS)
    const scripts = [...bodies].map(async ([name, body]) => {
      const bytes = await body
      return { name, bytes: bytes.length, gzipped: gzipSync(bytes).length }
    })
    return (await Promise.all(scripts)).sort((a, b) => b.gzipped - a.gzipped)
  } finally {
    await context.close()
  }
}

/** Scripts fetched after the first paint count too: the dialogs are fetched a second and a half later. */
const AFTERWARDS_MS = 4_000

export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  return chromium.launch({ executablePath: await chromiumPath(), args })
}

export const loginScripts = (browser: Browser, address: string): Promise<Script[]> =>
  scriptsOf(browser, address, '/login', {
    until: (page) => page.getByRole('button', { name: 'Iniciar sesión' }).waitFor(),
  })

/** The scripts of a guest's page; `path` contains its token. */
export const guestScripts = (browser: Browser, address: string, path: string): Promise<Script[]> =>
  scriptsOf(browser, address, path, {
    // Nothing can be pressed while the page loads.
    until: (page) => page.getByRole('button').first().waitFor(),
  })

type Account = { email: string; password: string }

const logIn =
  (address: string, { email, password }: Account) =>
  async (page: Page) => {
    await page.goto(`${address}/login`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await page.waitForURL('**/dashboard/**')
  }

/**
 * The scripts of the planning of a new account, which sees the guide of first steps above it, including the dialogs, which
 * are prefetched once it is drawn.
 */
export const planningScripts = (browser: Browser, address: string, account: Account): Promise<Script[]> =>
  scriptsOf(browser, address, '/dashboard/calendar', {
    before: logIn(address, account),
    until: async (page) => {
      await planningOf(page).waitFor()
      await page.getByRole('combobox', { name: 'Municipio' }).waitFor() // of the guide's first step, whose scripts come last
    },
  })

/** Those of them that the planning of an account with a stay has requested by the moment at which its grid can be used. */
export async function scriptsUntilPlanningInUse(
  browser: Browser,
  address: string,
  account: Account,
): Promise<Script[]> {
  let requested: string[] = []
  const scripts = await scriptsOf(browser, address, '/dashboard/calendar', {
    before: async (page) => {
      await logIn(address, account)(page)
      await page.context().addInitScript(noteScriptsInUse)
    },
    until: async (page) => {
      const noted = await page.waitForFunction(() => (window as InUse).scriptsInUse)
      requested = (await noted.jsonValue()) ?? []
    },
  })
  return scripts.filter(({ name }) => requested.includes(name))
}

type InUse = typeof window & { scriptsInUse?: string[] }

/** Runs in the page, which alone knows without delay what it had requested when a stay and the grid's own button were there. */
function noteScriptsInUse() {
  const observer = new MutationObserver(() => {
    const isDrawn = document.querySelector('[role=grid] [role=gridcell][aria-label]') !== null
    const isInUse =
      isDrawn && Array.from(document.querySelectorAll('button'), (each) => each.textContent).includes('Ver como tabla')
    if (!isInUse) return
    observer.disconnect()
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    ;(window as InUse).scriptsInUse = files.filter((file) => file.endsWith('.js'))
  })
  observer.observe(document, { childList: true, subtree: true })
}

const planningOf = (page: Page) => page.getByRole('grid', { name: 'Planning' })

export const inKb = (bytes: number): number => Math.round(bytes / 102.4) / 10

export const totalKb = (scripts: Script[]): number => inKb(scripts.reduce((sum, { gzipped }) => sum + gzipped, 0))

/** The path of the browser that the journeys use. */
async function chromiumPath(): Promise<string> {
  const { findChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
    findChromium(): Promise<string | undefined>
  }
  const found = await findChromium()
  if (found === undefined) throw new Error('There is no Chromium on this machine')
  return found
}
