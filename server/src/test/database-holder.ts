import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export type DatabaseHolder = { child: ChildProcess; owner: pg.ClientConfig }

const program = fileURLToPath(new URL('./hold-database.ts', import.meta.url))

/** A process without output yet, opening the database of that data folder. */
export function spawnHolder(dataDir: string): ChildProcess {
  const env = { ...process.env, POSADA_DATA_DIR: dataDir, DATABASE_URL: '' }
  return spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The same once it has opened. @throws Error with what it said on stderr when it has not. */
export async function holdDatabase(dataDir: string): Promise<DatabaseHolder> {
  const child = spawnHolder(dataDir)
  let complaint = ''
  child.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('open ')) return { child, owner: JSON.parse(line.slice(5)) as pg.ClientConfig }
  if (child.exitCode === null) await once(child, 'exit')
  throw new Error(complaint.trim())
}

/** Ends the process and waits until it is gone. */
export async function end({ child }: Pick<DatabaseHolder, 'child'>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
