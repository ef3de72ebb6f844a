import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.posada-installed')
const npmsOwn = join(root, 'node_modules', '.package-lock.json')

/** Installs the packages of package-lock.json, unless exactly these are installed already. */
export async function install() {
  refuseOldNode()
  const digest = createHash('sha256')
    .update(readFileSync(lock))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  if (!existsSync(stamp) && installedByHand()) return note(digest)
  console.log('Instalando las dependencias (la primera vez tarda unos minutos)…')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [program, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []]
  if ((await run(program, [...first, ...args])) !== 0)
    fail('No se han podido instalar las dependencias. Compruebe la conexión y que se puede escribir en esta carpeta.')
  note(digest)
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Posada necesita Node 20.19 o posterior; este es ${process.versions.node}.`)
}

/** Whether npm ran here after the last change of the lock file. */
function installedByHand() {
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lock).mtimeMs - 60_000
}

function note(digest) {
  try {
    writeFileSync(stamp, digest)
  } catch {
    // the folder may be read-only for this user; the packages are installed anyway
  }
}
