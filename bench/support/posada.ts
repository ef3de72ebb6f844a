import { recordedRoot } from '@posada/server/platform/db/embedded/cluster-folders'
import { freePort } from '@posada/server/platform/db/embedded/server-address'
import { sizeName } from '@posada/server/test/sizes'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MOST_ATTEMPTS = 3
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

/** The memory of a process in MB, as the system counts it. */
export function memoryOf(pid: number): number {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(resident ?? 0) / 1024
}

/** Samples the memory of a process; `stop` returns how many MB it grew at most. */
export function watchMemory(pid: number, milliseconds: number) {
  const before = memoryOf(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), milliseconds)
  return {
    stop(): number {
      clearInterval(timer)
      return most - before
    },
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Posada = {
  address: string
  dataDir: string
  child: ChildProcess
  /** The output of the server since its start. */
  output(): string
  /** Stops the server with SIGTERM and waits for its exit. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  env?: Record<string, string>
  /** The arguments of Node: the built server, or the sources. */
  program: string[]
  nodeOptions?: string[]
}

const removals: (() => void)[] = []
process.once('exit', () => removeFolders())

/** Removes every folder made here. Call it in afterAll, because the process of a test ends without an exit event. */
export function removeFolders(): void {
  for (const remove of removals.splice(0)) remove()
}

const removedLater = (folder: string) =>
  removals.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const fromSources = ['--import', 'tsx', join(root, 'server/src/main.ts')]

/** Builds the server and copies the build, so that another build meanwhile does not change it. */
export async function builtServer(): Promise<string[]> {
  const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as {
    build(): Promise<void>
  }
  await build()
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const place = mkdtempSync(join(cache, 'measured-'))
  removedLater(place)
  cpSync(join(root, 'dist/server'), join(place, 'dist/server'), { recursive: true })
  mkdirSync(join(place, 'web'))
  cpSync(join(root, 'web/dist'), join(place, 'web/dist'), { recursive: true })
  symlinkSync(join(root, 'package.json'), join(place, 'package.json'))
  return [join(place, 'dist/server/main.js')]
}

/** The program of the proofs: at small size the sources, which need no build, else the built server. */
export const serverProgram = (): Promise<string[]> | string[] => (sizeName === 'small' ? fromSources : builtServer())

/** A new folder that the database's user can enter; `removeFolders` or the end of this process removes it. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'posada-bench-'))
  chmodSync(folder, 0o711)
  removedLater(folder)
  return folder
}

/** Spawns a server without waiting for it. */
export async function spawnPosada({ dataDir, env = {}, program, nodeOptions = [] }: Options): Promise<Posada> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, ...program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_PATH: '',
      NODE_ENV: 'production',
      POSADA_PORT: String(port),
      POSADA_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-200_000)))
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { address: `http://127.0.0.1:${port}`, dataDir, child, output: () => output, stop }
}

/** Waits until the server accepts requests; false when it ended before. The patience is for one that hangs, not for a busy machine. */
export async function waitUntilUp(posada: Posada, patienceMs = 600_000): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < patienceMs;) {
    if (posada.child.exitCode !== null || posada.child.signalCode !== null) return false
    if (posada.output().includes('Posada está en marcha')) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/**
 * Spawns a server and waits until it accepts requests. A port that somebody else has taken meanwhile is exchanged for another one.
 * @throws Error with the server's output when it does not start
 */
export async function startPosada(options: Options): Promise<Posada> {
  for (let attempt = 1; ; attempt++) {
    const posada = await spawnPosada(options)
    if (await waitUntilUp(posada)) return posada
    await posada.stop()
    const output = posada.output()
    if (attempt === MOST_ATTEMPTS || !output.includes('está ocupado'))
      throw new Error(`The server did not start: ${output.slice(-2000)}`)
  }
}
