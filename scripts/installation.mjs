import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { commandsOf } from './installation/blocks.mjs'
import { findBooking, makeBooking } from './installation/product.mjs'
import { openShell } from './installation/shell.mjs'
import { makeRelease } from './make-release.mjs'
import { root } from './root.mjs'

const NAMESPACES = '--mount --net --pid --fork --kill-child --mount-proc --propagation private'.split(' ')

/**
 * Makes the archive and installs it as its LEEME.md says. As root of Linux in namespaces of its own, where the folders of the system
 * are covered; otherwise only what an ordinary user can try. Beside another step it prints at its end.
 */
export async function installationStep(_env, { isBeside = false } = {}) {
  const archive = makeRelease({ isTrial: true })
  const missing = reasonAgainst()
  if (missing !== undefined) {
    console.log(`Skipped: service, nginx, restore and update: ${missing}`)
    await tryAsUser(archive)
    return { passed: 1, failed: 0, skipped: 1 }
  }
  const work = join(root, '.cache/installation')
  mkdirSync(work, { recursive: true })
  const program = join(root, 'scripts/installation/install-as-written.mjs')
  const log = isBeside ? join(root, '.cache/installation.log') : undefined
  const code = await runInNamespaces([process.execPath, program, archive, work], log && openSync(log, 'w'))
  if (log) console.log(readFileSync(log, 'utf8'))
  rmSync(work, { recursive: true, force: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Resolves to the exit code. `unshare` ignores signals, so that an interrupted proof must kill it, and with it all that it has started. */
function runInNamespaces(command, output = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn('unshare', [...NAMESPACES, ...command], { stdio: ['inherit', output, output] })
    const kill = () => child.kill('SIGKILL')
    const ends = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit']
    for (const end of ends) process.on(end, kill)
    child.on('exit', (code) => {
      for (const end of ends) process.removeListener(end, kill)
      resolve(code ?? 1)
    })
  })
}

/** Why the service cannot be tried here. */
function reasonAgainst() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'the steps are those of linux-x64'
  if (process.getuid() !== 0) return 'only root can make the user of the service'
  const { status } = spawnSync('unshare', [...NAMESPACES, 'setpriv', 'true'])
  return status === 0 ? undefined : 'this machine gives no namespaces'
}

/** The first section needs neither root nor a service. */
async function tryAsUser(archive) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-'))
  try {
    const text = spawnSync('tar', ['-xzf', archive, '-O', `${basename(archive, '.tar.gz')}/LEEME.md`], {
      encoding: 'utf8',
    })
    spawnSync('cp', [archive, folder])
    const shell = openShell(undefined, folder)
    let booking = ''
    for (const line of commandsOf(text.stdout)[0].lines)
      await shell.type(line, { whileRunning: async (address) => (booking = await makeBooking(address)) })
    await shell.type('node posada.mjs', { whileRunning: (address) => findBooking(address, booking) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.chdir(root)
  await install()
  await build()
  const { failed } = await installationStep()
  process.exitCode = failed
}
