import { defineConfig } from '@playwright/test'
import type { Sizes } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * A journey runs on a desktop and on a phone, one tagged `@desktop` or `@phone` only there. `npm test` runs each once, and
 * `npm run journeys`, which a submission passes too, what it leaves out: phones where nothing else is different, and
 * journeys tagged `@submission`. `@wide` journeys differ little on a phone: there they run at full size only.
 */
const JOURNEYS = {
  small: { desktop: /^(?!.*@(phone|submission))/, phone: /^(?!.*@submission).*@phone/ },
  medium: {
    desktop: /^(?!.*@phone).*@submission/,
    phone: /^(?!.*@(desktop|wide))(?!(?!.*@submission).*@phone)/,
  },
  full: { desktop: /^(?!.*@phone)/, phone: /^(?!.*@desktop)/ },
}
const isSize = (size: string): size is keyof typeof JOURNEYS => size in JOURNEYS
const size = process.env['POSADA_SIZE'] ?? 'full'
const journeys = JOURNEYS[isSize(size) ? size : 'full']

export default defineConfig<Sizes>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  retries: process.env.CI ? 1 : 0, // the report lists journeys that passed only on the retry
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a UTF-8 locale Chromium cannot save files in a folder whose name has letters such as ñ.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grep: journeys.desktop, use: { viewport: WIDE, isPhone: false } },
    { name: 'phone', grep: journeys.phone, use: { viewport: PHONE, hasTouch: true, isMobile: true, isPhone: true } },
  ],
})
