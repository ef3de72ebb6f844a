import { MAINLAND } from '@posada/domain/platform/days/day'
import { defineConfig, type Project } from '@playwright/test'
import type { Sizes } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * A journey runs on a desktop and on a phone, one tagged `@desktop` or `@phone` only there. On a phone a `@wide`
 * journey proves nothing that others do not: there it runs at full size only, and so does everywhere one tagged
 * `@full`.
 */
const desktop = { name: 'desktop', grepInvert: /@phone/, use: { viewport: WIDE, isPhone: false } }
const phone = {
  name: 'phone',
  grepInvert: process.env['POSADA_SIZE'] === 'full' ? /@desktop/ : /@desktop|@wide/,
  use: { viewport: PHONE, hasTouch: true, isMobile: true, isPhone: true },
}

/**
 * `npm test` runs the five journeys tagged `@main`, which cross the most; `npm run journeys` runs the others and the
 * phone.
 */
const PROJECTS: Record<string, Project<Sizes>[]> = {
  small: [{ ...desktop, grep: /@main/ }],
  medium: [{ ...desktop, grepInvert: /@phone|@main|@full/ }, phone],
}

export default defineConfig<Sizes>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  globalSetup: './support/global-setup.ts',
  workers: 3, // on two cores: each waits for its server as often as it works
  // Long enough for a machine that does other work: no journey is judged by how fast it is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: MAINLAND,
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
