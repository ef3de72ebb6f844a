// Starts Posada, or runs one of the operator's commands, from an unpacked release.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const program = (name) => join(folder, 'dist', 'server', `${name}.js`)
const [command = 'start', ...args] = process.argv.slice(2)
process.env.INIT_CWD ??= process.cwd()
process.env.NODE_ENV ??= 'production'
process.chdir(folder)

if (command === 'start') await import(pathToFileURL(program('main')).href)
else if (command === 'demo') await startDemo()
else if (/^[a-z-]+$/.test(command) && existsSync(program(`${command}-command`))) run(`${command}-command`, args)
else fail(`No existe la orden «${command}». Hay: start, demo, backup, restore, export, import, password, provider.`)

async function startDemo() {
  const dataDir = join(folder, 'data', 'demo')
  Object.assign(process.env, { POSADA_DATA_DIR: dataDir, POSADA_SIMULATE: '1' })
  delete process.env.DATABASE_URL // the demonstration must never change an existing database
  if (!args.includes('--keep')) {
    run('refuse-live-folder', [dataDir])
    rmSync(dataDir, { recursive: true, force: true })
    run('demo', args)
  }
  await import(pathToFileURL(program('main')).href)
}

function run(name, parameters) {
  const { status } = spawnSync(process.execPath, [program(name), ...parameters], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
