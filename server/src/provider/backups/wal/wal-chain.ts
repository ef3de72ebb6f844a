import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../../../platform/private-files.ts'

/**
 * The chain of WAL that a cluster writes. A restored cluster has another folder and so begins another chain: its segments have the
 * names of those that the old one wrote after the copy.
 */
export function chainOf(walFolder: string): string {
  const path = join(walFolder, 'chain')
  writePrivateFile(path, () => randomBytes(8).toString('hex'))
  return readFileSync(path, 'utf8')
}

/** After the whole machine was set back, the old chain goes on without us. */
export function beginNewChain(walFolder: string): string {
  rmSync(join(walFolder, 'chain'), { force: true })
  return chainOf(walFolder)
}
