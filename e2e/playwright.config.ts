import { defineConfig, type Project } from '@playwright/test'
import type { Sizes } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * A journey runs on a desktop and on a phone, one tagged `@desktop` or `@phone` only there. `@wide` journeys differ little on
 * a phone: there they run at full size only.
 */
const desktop = { name: 'desktop', grepInvert: /@phone/, use: { viewport: WIDE, isPhone: false } }
const phone = {
  name: 'phone',
  grepInvert: process.env['POSADA_SIZE'] === 'full' ? /@desktop/ : /@desktop|@wide/,
  use: { viewport: PHONE, hasTouch: true, isMobile: true, isPhone: true },
}

/** `npm test` leaves these and the phone to `npm run journeys`, which a submission passes too. */
const LONGER = [
  'accessibility*',
  'agency-stay',
  'blocks',
  'booking-history',
  'calendars',
  'channel-connection',
  'channel-setup',
  'channel-prices',
  'cleaning-office',
  'cleaning-app',
  'client-marks',
  'clients-and-audit',
  'concurrent-edits',
  'connections',
  'copies',
  'errors-leave',
  'expired-and-support',
  'extend-stay',
  'find-and-choose',
  'first-day',
  'first-steps',
  'guest-drafts',
  'guest-stay',
  'guest-arrival',
  'help',
  'import*',
  'login',
  'lost-server',
  'own-data',
  'parked-stays',
  'planning-keyboard',
  'provider-desk',
  'self-check-in',
  'shell',
  'stay-menu',
  'till',
  'tourist-tax',
  'typed-dates',
].map((name) => `${name}.e2e.ts`)

const PROJECTS: Record<string, Project<Sizes>[]> = {
  small: [{ ...desktop, testIgnore: LONGER }],
  medium: [{ ...desktop, testMatch: LONGER }, phone],
}

export default defineConfig<Sizes>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  // Long enough for a machine that does other work: no journey is judged by how fast it is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
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
  projects: PROJECTS[process.env['POSADA_SIZE'] ?? ''] ?? [desktop, phone],
})
