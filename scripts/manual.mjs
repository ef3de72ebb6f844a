import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { whileDemoRuns } from './demo-while.mjs'
import { fail } from './fail.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'
import { runTypeScript } from './run.mjs'

/**
 * Takes the pictures of the manual anew from the demonstration, into docs/manual/pictures, and builds the manual with them.
 * Words after the command choose pictures by name. The pictures are kept in Git, so that a build needs no browser.
 */
process.chdir(root)
await install()
const chromium = await findChromium()
if (!chromium) fail('No hay Chromium: indique su ruta en CHROMIUM_PATH.')
const names = process.argv.slice(2)
reserveNewPictures(join(root, 'docs/manual'))
await whileDemoRuns(3978, async (address) => {
  const words = [address, 'docs/manual/pictures', ...names]
  if ((await runTypeScript('e2e/manual/take-pictures.ts', words, { env: { CHROMIUM_PATH: chromium } })) !== 0)
    process.exitCode = 1
})
await build()

/** The demonstration contains the manual, which cannot be built without a picture that its pages name: one pixel stands in. */
function reserveNewPictures(folder) {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'))
  const named = pages.flatMap(
    (page) => readFileSync(join(folder, page), 'utf8').match(/pictures\/[a-z0-9-]+\.png/g) ?? [],
  )
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  for (const name of named)
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), Buffer.from(pixel, 'base64'))
}
