import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { runTool, run, tools } from './run.mjs'

/** The path of a Chromium for the journeys, installed first if necessary; undefined when it cannot be installed. */
export async function findChromium() {
  const found = installed()
  if (found) return found
  console.log('No hay Chromium en este equipo: se intenta instalar.')
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await run('apt-get', ['update', '-q'])
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'])
    if (installed()) return installed()
  }
  await runTool(tools.playwright, ['install', 'chromium'])
  return installed()
}

function installed() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const usual = [
    '/usr/bin/chromium-headless-shell', // paints without the browser's own window, for a fifth less processor time
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return [...usual, ...downloaded()].find((path) => existsSync(path))
}

/** The browsers that Playwright has downloaded. */
function downloaded() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return []
  const folders = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  return folders.flatMap((name) =>
    ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => join(cache, name, file)),
  )
}
