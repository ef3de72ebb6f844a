import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a private folder and its missing parents. @throws the system's error when it cannot.
 * Node's own `recursive` retries for ever where a file system refuses new folders with 'no such file', as /proc does.
 */
export function createPrivateFolders(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) createPrivateFolders(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(path)) throw error // otherwise another process has created it meanwhile
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Writes a file that only its owner can read, atomically and synced to disk. Keeps a file that exists already. */
export function writePrivateFile(path: string, content: () => string): void {
  const temporary = `${path}.${randomUUID()}`
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(file, content())
    fsyncSync(file)
    closeSync(file)
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}
