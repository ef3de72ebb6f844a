import { mkdirSync, statSync } from 'node:fs'
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
