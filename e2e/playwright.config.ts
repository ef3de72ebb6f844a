import { defineConfig } from '@playwright/test'
import type { Sizes } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** The longest walks are taken at full size only. */
const LONGEST = ['what opens over the planning', 'through a proxy that ends TLS']
/** What differs little on a phone is walked there at full size only: `npm test` has ten minutes. */
const WIDE_ENOUGH = [
  'a colleague invited to look',
  'a day at the planning',
  'around the guests',
  'a family from the planning',
  'without a connection',
]
const isFull = process.env.POSADA_SIZE === 'full'
const notOnDesktop = new RegExp(['@phone', ...(isFull ? [] : LONGEST)].join('|'))
const notOnPhone = new RegExp(['@desktop', ...(isFull ? [] : [...LONGEST, ...WIDE_ENOUGH])].join('|'))

export default defineConfig<Sizes>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  retries: process.env.CI ? 1 : 0, // as with the other tests; what passes only then is told
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
    { name: 'desktop', grepInvert: notOnDesktop, use: { viewport: WIDE, isPhone: false } },
    { name: 'phone', grepInvert: notOnPhone, use: { viewport: PHONE, hasTouch: true, isMobile: true, isPhone: true } },
  ],
})
