import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the steps write below; each is covered, so that nothing of the machine changes. */
const COVERED = ['/etc', '/opt', '/srv', '/var', '/tmp', '/root']
const LEFT_OVER = [
  '/opt/posada',
  '/opt/posada-anterior',
  '/var/lib/posada',
  '/var/lib/posada-root',
  '/var/lib/posada-backups',
  '/var/backups/posada',
  '/etc/posada.env',
  '/etc/systemd/system/posada.service',
]

/**
 * Covers the folders of this mount namespace with layers that take every change, below `work` or else in memory. The namespace of
 * its own is made by whoever starts this process.
 */
export function coverSystem(work) {
  must('ip link set lo up || ifconfig lo up')
  must('mount -t tmpfs tmpfs /run')
  mkdirSync(work, { recursive: true })
  if (COVERED.some((folder) => work.startsWith(`${folder}/`)) || !cover(work)) {
    must(`mount -t tmpfs tmpfs ${quoted(work)}`)
    if (!cover(work)) throw new Error('The folders of the system cannot be covered')
  }
  for (const path of LEFT_OVER) rmSync(path, { recursive: true, force: true })
  if (!existsSync('/usr/bin/node')) copyFileSync(process.execPath, '/usr/bin/node')
}

/** The folder in which `work` lies comes last: once it is covered, no layer can be made below it. */
function cover(work) {
  const holdsWork = (folder) => Number(work.startsWith(`${folder}/`))
  const folders = existsSync('/usr/bin/node') ? COVERED : [...COVERED, '/usr/bin']
  return folders.toSorted((one, other) => holdsWork(one) - holdsWork(other)).every((folder) => coverOne(folder, work))
}

function coverOne(folder, work) {
  const [upper, temporary] = ['changes', 'work'].map((name) => join(work, name, folder.slice(1).replace('/', '-')))
  for (const path of [upper, temporary]) mkdirSync(path, { recursive: true })
  chmodSync(upper, statSync(folder).mode & 0o7777) // it becomes the folder's
  const options = `lowerdir=${folder},upperdir=${upper},workdir=${temporary}`
  return spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', options, folder]).status === 0
}

const quoted = (path) => `'${path.replaceAll("'", String.raw`'\''`)}'`

function must(line) {
  const { status, stderr } = spawnSync('sh', ['-c', line], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${line}: ${stderr}`)
}
