import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './server-process.ts'
import type { ServerAddress } from './server-settings.ts'

/** The content of `postmaster.pid`, which a running server keeps in its folder, in PostgreSQL's format. */
type Postmaster = { pid: number; address: ServerAddress }

const postmasterPath = (cluster: string): string => join(cluster, 'postmaster.pid')

/** Undefined if there is no such file, or if it names no process: a power cut can leave it empty or garbled. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(postmasterPath(cluster), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (!/^-?[1-9]\d{0,9}$/.test(lines[0]!.trim())) return undefined
  const pid = Math.abs(Number(lines[0]))
  return { pid, address: { port: Number(lines[3]) || 5432, socketFolder: lines[4] || undefined } }
}

/** The server that runs on this cluster now, no matter which process started it; undefined for a dead server or a reused process id. */
export function findLiveServer(cluster: string): Postmaster | undefined {
  const found = readPostmasterFile(cluster)
  return found && isAlive(found.pid) && hasWorkingFolder(found.pid, cluster) !== false ? found : undefined
}

/**
 * Waits until all processes of a killed server have ended. PostgreSQL refuses to start beside a zombie, or beside
 * another process with the same id; so after 5 s, if no process works in the folder, the dead server's file is removed.
 * PostgreSQL also refuses to start beside a file that names no process, so such a file is removed, at once where the
 * system shows that no process works in the folder. Call only while the instance lock of the data folder is held.
 */
export async function clearDeadServer(cluster: string): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 50) {
    if (!existsSync(postmasterPath(cluster))) return
    const left = readPostmasterFile(cluster)
    if (left && !processExists(left.pid) && countWorkers(cluster) === 0) return
    if (!left && showsWorkingFolders && countWorkers(cluster) === 0) break
    if (findLiveServer(cluster)) return
    await sleep(50)
  }
  if (countWorkers(cluster) === 0) rmSync(postmasterPath(cluster), { force: true })
}

const showsWorkingFolders = process.platform === 'linux'

function countWorkers(cluster: string): number {
  if (!showsWorkingFolders) return 0
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && hasWorkingFolder(Number(name), cluster) === true)
    .length
}

/** Every PostgreSQL process has its cluster as working directory. Undefined where the system does not show it. */
function hasWorkingFolder(pid: number, cluster: string): boolean | undefined {
  if (!showsWorkingFolders) return undefined
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
