import { spawn, spawnSync } from 'node:child_process'
import { idsOf, systemctl } from './systemctl.mjs'

const SERVER = /^node posada\.mjs( demo)?$/
const READY = /está en marcha: (\S+)/

/**
 * Types the commands of a guide as a person with sudo does: a line with `sudo` runs as root or as the user that it names, every
 * other one as that person, in the folder to which `cd` has led. @throws Error for the first line that fails
 */
export function openShell(person, home) {
  let folder = home
  return {
    async type(line, { whileRunning } = {}) {
      console.log(`  $ ${line}`)
      const cd = /^cd (\S+)$/.exec(line)
      if (cd) folder = cd[1].startsWith('/') ? cd[1] : `${folder}/${cd[1]}`
      else if (SERVER.test(line)) await serve(line, folder, person, whileRunning)
      else await runLine(line, folder, person)
    },
    goHome: () => void (folder = home),
  }
}

async function runLine(line, folder, person) {
  const sudo = /^sudo (?:-u (\S+) )?(.*)$/.exec(line)
  // The shell of the person, not sudo, would open the file or the pipe.
  if (sudo && /[|<>]/.test(sudo[2].replaceAll(/'[^']*'/g, '')))
    throw new Error(`'${line}' redirects without root's rights`)
  const words = sudo?.[2].split(' ') ?? []
  if (words[0] === 'systemctl') return systemctl(words.slice(1))
  const user = sudo ? (sudo[1] ?? 'root') : person
  const [program, args] = asUser(user, sudo?.[2] ?? line)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8' },
    encoding: 'utf8',
    timeout: 180_000,
  })
  for (const text of [stdout, stderr]) if (text?.trim()) console.log(text.trim().replaceAll(/^/gm, '    '))
  if (status !== 0) throw new Error(`'${line}' ends with ${status}`)
}

/** Starts Posada in the foreground until it has said its address, does something, and presses Ctrl-C. */
async function serve(line, folder, person, whileRunning) {
  const [program, args] = asUser(person, `exec ${line}`)
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: '/nonexistent', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise((resolve, reject) => {
    const hear = (chunk) => {
      said += chunk
      const found = READY.exec(said)
      if (found) resolve(found[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`'${line}' ends with ${code}:\n${said}`)))
  })
  await whileRunning?.(address)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  if ((await ended) !== 0) throw new Error(`'${line}' does not stop in order:\n${said}`)
}

/** A program and its arguments that run a line as a user; undefined is the user that we are. */
export function asUser(user, line) {
  if (user === undefined || user === 'root') return ['sh', ['-c', line]]
  const { uid, gid } = idsOf(user)
  return ['setpriv', ['--reuid', String(uid), '--regid', String(gid), '--init-groups', 'sh', '-c', line]]
}
