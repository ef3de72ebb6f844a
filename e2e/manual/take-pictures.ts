import { MAINLAND } from '@posada/domain/platform/days/day'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { picturesOf, readManual } from '../../scripts/manual/read-manual.ts'
import { DEMO } from '../screenshots/steps.ts'
import { logIn } from '../support/account.ts'
import { type Picture, pictures, shownPart } from './pictures.ts'

/**
 * Takes the pictures of the manual: `npx tsx e2e/manual/take-pictures.ts <base url> <folder>`. Further words choose pictures by
 * name; without them the folder has no others afterwards. Colours are reduced to a palette, which makes the files a third.
 */
const [baseURL = 'http://127.0.0.1:3000', folder = 'pictures', ...names] = process.argv.slice(2)
const chosen = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
const DESKTOP = { width: 1366, height: 820 }
const PHONE = { width: 390, height: 760 }

requireSamePictures()
mkdirSync(folder, { recursive: true })
if (names.length === 0)
  for (const file of readdirSync(folder))
    if (!pictures.some(({ name }) => `${name}.png` === file)) rmSync(join(folder, file))

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
let missed = 0

for (const isSignedIn of [true, false])
  for (const isPhone of [false, true]) {
    const shots = chosen.filter((each) => each.isSignedIn === isSignedIn && each.isPhone === isPhone)
    if (shots.length === 0) continue
    const context = await browser.newContext({
      baseURL,
      viewport: isPhone ? PHONE : DESKTOP,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'es-ES',
      timezoneId: MAINLAND,
      hasTouch: isPhone,
      isMobile: isPhone,
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    if (isSignedIn) await logIn(page, DEMO)
    for (const shot of shots) await take(page, shot)
    await context.close()
  }
await browser.close()
if (missed > 0) process.exitCode = 1

async function take(page: Page, picture: Picture): Promise<void> {
  try {
    await picture.act(page, picture.isPhone)
    await page.waitForTimeout(400) // fonts and images
    const taken = await shownPart(page, picture).screenshot()
    await sharp(taken)
      .png({ palette: true, colours: 128, effort: 8 })
      .toFile(join(folder, `${picture.name}.png`))
  } catch (error) {
    missed++
    console.error(`${picture.name}: ${(error as Error).message.split('\n')[0] ?? ''}`)
  }
}

/** The pages name pictures, and the list says how they are taken: neither may have one that the other lacks. */
function requireSamePictures(): void {
  const pages = readManual().flatMap((group) => group.pages)
  const named = new Set(pages.flatMap(({ blocks }) => blocks.flatMap(picturesOf)))
  const listed = new Set(pictures.map(({ name }) => name))
  const missing = [...named].filter((name) => !listed.has(name))
  const unused = [...listed].filter((name) => !named.has(name))
  if (missing.length + unused.length > 0)
    throw new Error(`Not in the list: ${missing.join(', ') || '-'}. In no page: ${unused.join(', ') || '-'}.`)
}
