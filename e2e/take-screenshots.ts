import { MAINLAND } from '@posada/domain/platform/days/day'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { logIn, registerAccount } from './support/account.ts'
import { logInAtDemoDesk, providerScreens } from './screenshots/provider.ts'
import { DEMO, type Screenshot } from './screenshots/steps.ts'
import { publicScreens } from './screenshots/without-login.ts'
import { newAccountScreens, withData } from './screenshots/screens.ts'

/**
 * Takes screenshots of every screen at three widths, light and dark:
 * `npx tsx e2e/take-screenshots.ts <base url> <folder>`. Further words select screens by a part of their name (`reports empty`), widths and schemes (`390 dark`); `whole` makes the
 * window as high as the page.
 */
const [baseURL = 'http://127.0.0.1:3000', folder = 'screenshots', ...words] = process.argv.slice(2)
const ofAll = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const ofBoth = ['light', 'dark'] as const
const chosen = <T>(all: readonly T[], nameOf: (one: T) => string) => {
  const named = all.filter((one) => words.includes(nameOf(one)))
  return named.length > 0 ? named : all
}
const sizes = chosen(ofAll, ({ width }) => String(width))
const schemes = chosen(ofBoth, String)
const names = words.filter((word) => !/^(1440|1024|390|light|dark|whole)$/.test(word))
const isSelected = ([name]: Screenshot) => names.length === 0 || names.some((word) => name.includes(word))

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const browser = await chromium.launch({ executablePath, args })
mkdirSync(folder, { recursive: true })
let missed = 0
/** The desk's session, because each code of its second factor is valid once. */
let atDesk: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

for (const viewport of sizes)
  for (const colorScheme of schemes) {
    const isPhone = viewport.width < 700
    const options = {
      baseURL,
      viewport,
      colorScheme,
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce' as const,
    }
    const open = (storageState = {}) =>
      browser.newContext({ ...options, ...storageState, locale: 'es-ES', timezoneId: MAINLAND })
    const take = async (all: Screenshot[], who: 'stranger' | 'demo' | 'new' | 'provider') => {
      const shots = all.filter(isSelected)
      if (shots.length === 0) return
      const context = await open(who === 'provider' && atDesk ? { storageState: atDesk } : {})
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      if (who === 'provider' && !atDesk) await logInAtDemoDesk(page)
      if (who === 'demo' || who === 'new') await logIn(page, who === 'demo' ? DEMO : await registerAccount(page))
      for (const [name, act] of shots) {
        const file = `${name}-${viewport.width}-${colorScheme}.png`
        try {
          await act(page, isPhone)
          if (words.includes('whole')) await unroll(page)
          await page.waitForTimeout(300) // fonts and images
          await page.screenshot({ path: join(folder, file) })
          await page.setViewportSize(viewport)
        } catch (error) {
          missed++
          console.error(`${file}: ${(error as Error).message.split('\n')[0] ?? ''}`)
          await page.screenshot({ path: join(folder, `MISSED-${file}`) })
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      if (who === 'provider') atDesk = await context.storageState()
      await context.close()
    }
    await take(publicScreens, 'stranger')
    await take(withData, 'demo')
    await take(newAccountScreens, 'new')
    await take(providerScreens, 'provider')
  }
await browser.close()

async function unroll(page: Page) {
  const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
  const { width, height: least } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width, height: Math.max(height + 60, least) })
}
if (missed > 0) process.exitCode = 1
