import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'

export type Script = { name: string; bytes: number; gzipped: number }

export const LIMIT_KB = 180

/** Every script that a browser without a cache fetches to show the login screen, largest first. */
export async function loginScripts(address: string, chromiumPath: string): Promise<Script[]> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: chromiumPath, args })
  try {
    const page = await browser.newPage()
    const bodies = new Map<string, Promise<Buffer>>()
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? ''
      if (type.includes('javascript')) bodies.set(new URL(response.url()).pathname, response.body())
    })
    await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /entrar|iniciar|acceder/i })
      .first()
      .waitFor()
    await page.waitForTimeout(1_000) // what is fetched after the first paint counts too
    const scripts = [...bodies].map(async ([name, body]) => {
      const bytes = await body
      return { name, bytes: bytes.length, gzipped: gzipSync(bytes).length }
    })
    return (await Promise.all(scripts)).sort((a, b) => b.gzipped - a.gzipped)
  } finally {
    await browser.close()
  }
}

export const inKb = (bytes: number): number => Math.round(bytes / 102.4) / 10

export const totalKb = (scripts: Script[]): number => inKb(scripts.reduce((sum, { gzipped }) => sum + gzipped, 0))

/** The browser of this machine, as the journeys find it. */
export async function chromiumPath(): Promise<string> {
  const { findChromium } = (await import(new URL('../scripts/chromium.mjs', import.meta.url).href)) as {
    findChromium(): Promise<string | undefined>
  }
  const found = await findChromium()
  if (found === undefined) throw new Error('There is no Chromium on this machine')
  return found
}
