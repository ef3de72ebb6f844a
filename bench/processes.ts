import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { recordedRoot } from '@posada/server/db/embedded/cluster-place'

const TICKS_PER_SECOND = 100 // USER_HZ, the same on every Linux that Node runs on

/** The fields of /proc/<pid>/stat from the third on; undefined for a process that has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const allPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** The process and all its descendants. */
export function descendantsOf(pid: number): number[] {
  const parents = allPids().map((each) => [each, Number(statOf(each)?.[1])] as const)
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

/** Every PostgreSQL process of a data folder, recognised by its working directory. */
export function databaseProcesses(dataDir: string): number[] {
  const cluster = join(recordedRoot(dataDir), 'postgres')
  return allPids().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  })
}

/** Seconds of processor time that the processes have used so far. */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = statOf(pid)
    return sum + (fields ? (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND : 0)
  }, 0)
}
