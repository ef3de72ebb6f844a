import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@posada/server/platform/db/embedded/server-address'

export type Server = { url: string; port: number; dataDir: string }

const START_TIMEOUT_MS = 180_000
const BUILT = 'dist/server/main.js'

/** Starts the built server with simulators, on a free port, with a new database. `env` adds to its settings. */
export async function startServer(env: Record<string, string> = {}): Promise<Server & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'posada-e2e-'))
  chmodSync(folder, 0o711) // when started by root, the database runs as another user, who must be able to enter
  const port = await freePort()
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, [join(process.env['POSADA_SET_ASIDE'] ?? '', BUILT)], {
    cwd: folder, // a folder without the developer's .env
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      POSADA_SIMULATE: '1',
      POSADA_PORT: String(port),
      POSADA_DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await waitUntilUp(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, port, dataDir, stop }
}

function waitUntilUp(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output.slice(-3_000)}`))
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS)
    const collectOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (!output.includes('Posada está en marcha')) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', collectOutput)
    child.stderr?.on('data', collectOutput)
    child.once('exit', () => {
      clearTimeout(timer)
      fail('ended')
    })
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
