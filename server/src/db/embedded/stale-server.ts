import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-alive.ts'
import { readPostmasterFile, type Postmaster } from './postmaster-file.ts'

/** The server that runs on this cluster now, whoever started it; undefined for a dead server or a reused process id. */
export function findLiveServer(cluster: string): Postmaster | undefined {
  const found = readPostmasterFile(cluster)
  return found && isAlive(found.pid) && hasWorkingFolder(found.pid, cluster) !== false ? found : undefined
}

/**
 * Waits until all processes of a killed server have ended. PostgreSQL refuses to start beside a zombie, or beside
 * another process with the same id; so after 5 s, if no process works in the folder, the dead server's file is removed.
 */
export async function clearDeadServer(cluster: string): Promise<void> {
  for (let waited = 0; waited < 5000; waited += 50) {
    const left = readPostmasterFile(cluster)
    if (!left || (!processExists(left.pid) && countWorkers(cluster) === 0)) return
    if (findLiveServer(cluster)) return
    await sleep(50)
  }
  if (countWorkers(cluster) === 0) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function countWorkers(cluster: string): number {
  if (process.platform !== 'linux') return 0
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && hasWorkingFolder(Number(name), cluster) === true)
    .length
}

/** Every PostgreSQL process has its cluster as working directory. Undefined where the system does not show it. */
function hasWorkingFolder(pid: number, cluster: string): boolean | undefined {
  if (process.platform !== 'linux') return undefined
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
