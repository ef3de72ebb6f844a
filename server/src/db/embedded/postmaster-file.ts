import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerAddress } from './server-settings.ts'

/** The content of `postmaster.pid`, which a running server keeps in its folder, in PostgreSQL's format. */
export type Postmaster = { pid: number; address: ServerAddress }

/** Undefined if there is no such file. */
export function readPostmasterFile(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Math.abs(Number(lines[0]))
  if (!pid) return undefined
  return { pid, address: { port: Number(lines[3]) || 5432, socketFolder: lines[4] || undefined } }
}
