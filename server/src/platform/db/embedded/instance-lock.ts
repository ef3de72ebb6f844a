import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../configuration/start-up.ts'
import { processStartOf, isAlive } from './server-process.ts'

type InstanceLock = { release(): void }
type LockHolder = { pid: number; birth: string; address: string }

const lockPath = (dataDir: string): string => join(dataDir, 'posada.lock')

/** The process that uses the data folder now. A file of a dead process, or of a reused process id, is ignored. */
export function lockHolderOf(dataDir: string): LockHolder | undefined {
  const found = readLock(lockPath(dataDir))
  return found && isAlive(found.pid) && processStartOf(found.pid) === found.birth ? found : undefined
}

/** Locks the data folder for this process. @throws StartError with the address of the Posada that has locked it */
export function acquireInstanceLock(dataDir: string, address: string): InstanceLock {
  const path = lockPath(dataDir)
  const mine = `${path}.${randomUUID()}`
  const holder: LockHolder = { pid: process.pid, birth: processStartOf(process.pid), address }
  writeFileSync(mine, JSON.stringify(holder), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      const other = lockHolderOf(dataDir)
      if (other) throw inUse(dataDir, other)
      if (readLock(path) !== undefined) removeStaleLock(path)
      if (tryLink(mine, path)) return { release: () => releaseIfMine(path) }
    }
    throw new StartError(`No se puede reservar la carpeta de datos ${dataDir}: borre ${path} y vuelva a intentarlo.`)
  } finally {
    rmSync(mine, { force: true })
  }
}

function inUse(dataDir: string, { address, pid }: LockHolder): StartError {
  return new StartError(`Ya hay una Posada abierta con la carpeta ${dataDir}: ${address} (proceso ${pid}).`)
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Renames before removing: if another start has just locked the folder, its lock was renamed and is restored. */
function removeStaleLock(path: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readLock(aside)
  if (moved && isAlive(moved.pid) && processStartOf(moved.pid) === moved.birth) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function releaseIfMine(path: string): void {
  if (readLock(path)?.pid === process.pid) rmSync(path, { force: true })
}

/** Undefined if there is no file. A damaged file gives a process id that does not exist. */
function readLock(path: string): LockHolder | undefined {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  try {
    const { pid, birth, address } = JSON.parse(content) as Partial<LockHolder>
    if (pid && address) return { pid, birth: birth ?? '', address }
  } catch {
    // a file truncated by a full disk
  }
  return { pid: 2 ** 31 - 1, birth: '-', address: '' }
}
