import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { whileDemoRuns } from './demo-while.mjs'
import { fail } from './fail.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runTypeScript } from './run.mjs'

/** The pictures of the README, and the screenshots of the demonstration that they are. */
const PICTURES = {
  'planning.png': 'planning-1440-light.png',
  'booking.png': 'planning-card-1440-light.png',
  'guests.png': 'guests-1440-light.png',
  'invoices.png': 'invoices-1440-light.png',
  'phone.png': 'planning-390-light.png',
}

process.chdir(root)
await install()
const chromium = await findChromium()
if (!chromium) fail('No hay Chromium: indique su ruta en CHROMIUM_PATH.')
const folder = mkdtempSync(join(tmpdir(), 'posada-pictures-'))
try {
  await whileDemoRuns(3977, async (address) => {
    const screens = ['planning', 'guests', 'invoices']
    const words = [address, folder, ...screens, '1440', '390', 'light']
    await runTypeScript('e2e/take-screenshots.ts', words, { env: { CHROMIUM_PATH: chromium } })
  })
  for (const [picture, screenshot] of Object.entries(PICTURES))
    copyFileSync(join(folder, screenshot), join(root, 'docs/pictures', picture))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
