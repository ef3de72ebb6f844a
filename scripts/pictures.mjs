import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
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
const PORT = '3977'

process.chdir(root)
await install()
const chromium = await findChromium()
if (!chromium) fail('No hay Chromium: indique su ruta en CHROMIUM_PATH.')
const folder = mkdtempSync(join(tmpdir(), 'posada-pictures-'))
const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
  env: { ...process.env, POSADA_PORT: PORT },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise((resolve, reject) => {
    demo.stdout.on('data', (text) => String(text).includes('Posada está en marcha') && resolve())
    demo.once('exit', () => reject(new Error('La demostración no ha arrancado.')))
  })
  const screens = ['planning', 'guests', 'invoices']
  const words = [`http://127.0.0.1:${PORT}`, folder, ...screens, '1440', '390', 'light']
  await runTypeScript('e2e/take-screenshots.ts', words, { env: { CHROMIUM_PATH: chromium } })
  for (const [picture, screenshot] of Object.entries(PICTURES))
    copyFileSync(join(folder, screenshot), join(root, 'docs/pictures', picture))
} finally {
  demo.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
