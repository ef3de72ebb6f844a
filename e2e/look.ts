import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { logIn, registerHouse } from './support/house.ts'
import type { Shot } from './support/shot-steps.ts'
import { strangers } from './support/shots-of-strangers.ts'
import { atWork, DEMO, empty } from './support/shots.ts'

/** Takes every screen at three widths, light and dark, for looking at: `npx tsx e2e/look.ts <base url> <folder>`. */
const [baseURL = 'http://127.0.0.1:3000', folder = 'look'] = process.argv.slice(2)
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const browser = await chromium.launch({ executablePath, args })
mkdirSync(folder, { recursive: true })
let missed = 0

for (const viewport of sizes)
  for (const colorScheme of ['light', 'dark'] as const) {
    const isPhone = viewport.width < 700
    const options = {
      baseURL,
      viewport,
      colorScheme,
      hasTouch: isPhone,
      isMobile: isPhone,
      reducedMotion: 'reduce' as const,
    }
    const open = () => browser.newContext({ ...options, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
    const take = async (shots: Shot[], who: 'stranger' | 'demo' | 'new') => {
      const context = await open()
      context.setDefaultTimeout(15_000)
      const page = await context.newPage()
      if (who !== 'stranger') await logIn(page, who === 'demo' ? DEMO : await registerHouse(page))
      for (const [name, act] of shots) {
        const file = `${name}-${viewport.width}-${colorScheme}.png`
        try {
          await act(page, isPhone)
          await page.waitForTimeout(300) // fonts and images
          await page.screenshot({ path: join(folder, file) })
        } catch (error) {
          missed++
          console.error(`${file}: ${(error as Error).message.split('\n')[0] ?? ''}`)
          await page.screenshot({ path: join(folder, `MISSED-${file}`) })
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await context.close()
    }
    await take(strangers, 'stranger')
    await take(atWork, 'demo')
    await take(empty, 'new')
  }
await browser.close()
if (missed > 0) process.exitCode = 1
