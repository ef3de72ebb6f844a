import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { probeServer } from './ask-server.ts'
import type { Binaries } from './binaries.ts'
import { connectionConfig } from './connection-to.ts'
import { databaseEnvironment } from './database-environment.ts'
import { serverSettings, type ServerAddress } from './server-settings.ts'
import { startFailureError } from './start-failure.ts'
import { asUser, type SystemUser } from './system-user.ts'

export type ServerPlan = {
  binaries: Binaries
  user: SystemUser | undefined
  cluster: string
  logFolder: string
  address: ServerAddress
  password: string
  extraSettings?: string[]
}

const longestRecovery = 15 * 60_000

/**
 * Starts the server and waits until it accepts connections, also through crash recovery. @throws StartError with its
 * reason
 */
export async function launchServer(plan: ServerPlan): Promise<ChildProcess> {
  const log = openSync(join(plan.logFolder, 'start.log'), 'w', 0o600)
  const settings = [...serverSettings(plan.address, plan.logFolder), ...(plan.extraSettings ?? [])]
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
