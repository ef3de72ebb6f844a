import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'

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
