// Starts Posada, or runs one of the operator's commands, from an unpacked release.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serviceOf } from './service.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const program = (name) => join(folder, 'dist', 'server', `${name}.js`)
const [command = 'start', ...args] = process.argv.slice(2)
process.env.INIT_CWD ??= process.cwd()
process.env.NODE_ENV ??= 'production'
process.env.POSADA_COMMAND = 'node posada.mjs'
process.chdir(folder)
if (command !== 'demo') workAsTheService()

if (command === 'start') await import(pathToFileURL(program('main')).href)
else if (command === 'demo') await startDemo()
else if (/^[a-z-]+$/.test(command) && existsSync(program(`${command}-command`))) run(`${command}-command`, args)
else fail(`No existe la orden «${command}». Hay: start, demo, backup, restore, export, import, password, provider.`)

/**
 * Where this folder is the program of a service, everything works with the service's settings and as its user: otherwise a copy would
 * be one of another folder, and the files of a restore would belong to somebody else. POSADA_DATA_DIR names another installation.
 */
function workAsTheService() {
  const service = serviceOf(folder)
  if (!service) return
  const { POSADA_DATA_DIR: given } = process.env
  if (given !== undefined && given !== service.settings.POSADA_DATA_DIR) return
  process.env.POSADA_COMMAND = `sudo -u ${service.user} node ${join(folder, 'posada.mjs')}`
  if (userName() !== service.user)
    fail(
      `Esta Posada es un servicio del usuario ${service.user}: escriba «${[process.env.POSADA_COMMAND, command, ...args].join(' ')}».`,
    )
  // systemd has read the file as root before it started us.
  if (service.unreadable && given === undefined)
    fail(
      `El usuario ${service.user} no puede leer ${service.unreadable}: «sudo chown root:${service.user} ${service.unreadable}» y «sudo chmod 640 ${service.unreadable}».`,
    )
  for (const [name, value] of Object.entries(service.settings)) process.env[name] ??= value
}

function userName() {
  try {
    return userInfo().username
  } catch {
    return '' // an id without a name
  }
}

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
