import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../configuration/start-up.ts'
import { type Binaries, databaseEnvironment } from './binaries.ts'
import { connectionConfig } from './server-address.ts'
import { type ServerAddress, serverSettings } from './server-settings.ts'
import { asUser, type SystemUser } from './system-user.ts'

export type ServerPlan = {
  binaries: Binaries
  user: SystemUser | undefined
  cluster: string
  logFolder: string
  /** Without it no WAL is archived. */
  walFolder?: string
  address: ServerAddress
  password: string
  extraSettings?: string[]
}

const longestRecovery = 15 * 60_000

/**
 * Starts the server and waits until it accepts connections, also through crash recovery.
 * @throws StartError with its reason
 */
export async function launchServer(plan: ServerPlan): Promise<ChildProcess> {
  const log = openSync(join(plan.logFolder, 'start.log'), 'w', 0o600)
  const settings = [...serverSettings(plan.address, plan), ...(plan.extraSettings ?? [])]
  // `detached`, so that Ctrl-C in the terminal reaches only Posada, which then stops the database in order.
  const child = spawn(plan.binaries.postgres, ['-D', plan.cluster, ...settings], {
    cwd: '/',
    env: databaseEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...asUser(plan.user),
  })
  closeSync(log)
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  await untilReady(connectionConfig(plan.address, 'postgres', plan.password), () => {
    if (failure) throw new StartError(`No se puede ejecutar PostgreSQL: ${failure.message}`)
    if (child.exitCode !== null || child.signalCode !== null) throw startFailureError(plan.logFolder)
  })
  return child
}

/**
 * Waits until the server accepts connections. `check` throws when waiting is useless. @throws StartError also for a
 * wrong password
 */
export async function untilReady(config: pg.ClientConfig, check: () => void): Promise<void> {
  for (let waited = 0; waited < longestRecovery; waited += 25) {
    check()
    const answer = await probeServer(config)
    if (answer === 'ready') return
    if (answer === 'wrong password') throw new StartError('La base de datos no acepta la contraseña guardada.')
    await sleep(25)
  }
  throw new StartError('La base de datos no responde.')
}

type ServerState = 'ready' | 'busy' | 'wrong password' | 'silent'

/** Tries a connection. 'busy': the server recovers, starts or stops; 'silent': nothing listens at the address. */
async function probeServer(config: pg.ClientConfig): Promise<ServerState> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // if the server dies at this moment, the next try shows it
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return stateOf((error as { code?: string }).code)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function stateOf(code: string | undefined): ServerState {
  if (code === '28P01' || code === '28000') return 'wrong password'
  return code?.startsWith('57P') || code === '53300' ? 'busy' : 'silent'
}

/** An error with the server's last message, from stderr or from its log. */
function startFailureError(logFolder: string): StartError {
  const reason = lastLogMessage(logFolder) ?? 'causa desconocida'
  if (/is another postmaster/i.test(reason)) return new StartError('Otro servidor usa la carpeta de la base de datos.')
  if (/no space left/i.test(reason)) return new StartError('La base de datos no puede arrancar: el disco está lleno.')
  return new StartError(`La base de datos no ha podido arrancar: ${reason} (registro en ${logFolder})`)
}

function lastLogMessage(logFolder: string): string | undefined {
  const files = readdirSync(logFolder).map((name) => join(logFolder, name))
  const newestFirst = files.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => b.at - a.at)
  for (const { path } of newestFirst) {
    const lines = readFileSync(path, 'utf8').split('\n').slice(-30)
    const words = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line))
    if (words) return words.replace(/^.*?(FATAL|PANIC): +/, '')
  }
  return undefined
}
