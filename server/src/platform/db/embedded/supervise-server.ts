import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, StartError } from '../../configuration/start-up.ts'
import { launchServer, type ServerPlan, untilReady } from './launch-server.ts'
import { clearDeadServer, findLiveServer } from './postmaster.ts'
import { connectionConfig, recreateSocketFolder } from './server-address.ts'
import { isAlive, stopServer, waitForEnd } from './server-process.ts'
import type { ServerAddress } from './server-settings.ts'

export type SupervisedServer = {
  address: ServerAddress
  onLost(listener: (reason: string) => void): void
  stop(): Promise<void>
}

const RESTART_PAUSES_MS = [0, 500, 1000, 2000, 5000, 10_000, 30_000]

/** Keeps a server running at one address until `stop`. A server that dies is restarted with back-off. */
export async function superviseServer(plan: ServerPlan, log: Log): Promise<SupervisedServer> {
  const listeners: ((reason: string) => void)[] = []
  const ending = new AbortController()
  let server = await runServer(plan)
  const planWithAddress = { ...plan, address: server.address }
  if (server.adopted) log.info('La base de datos seguía en marcha y se ha vuelto a tomar.')

  const keepUp = async () => {
    for (;;) {
      await server.ended
      if (ending.signal.aborted) return
      const reason = 'La base de datos se ha parado por sí sola; se arranca otra vez.'
      log.error(reason)
      for (const listener of listeners) listener(reason)
      const next = await restartServer(planWithAddress, log, ending.signal)
      if (!next) return
      server = next
      if (ending.signal.aborted) return // `stop` was called meanwhile: it waits for this and then stops the new server
    }
  }
  const kept = keepUp()

  return {
    address: server.address,
    onLost: (listener) => void listeners.push(listener),
    async stop() {
      ending.abort()
      await stopServer(server.pid)
      await kept
      await stopServer(server.pid) // a server that was just being restarted
    },
  }
}

async function restartServer(plan: ServerPlan, log: Log, ending: AbortSignal): Promise<RunningServer | undefined> {
  for (let attempt = 0; !ending.aborted; attempt++) {
    await sleep(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)], undefined, {
      signal: ending,
    }).catch(() => undefined)
    if (ending.aborted) return undefined
    try {
      const { socketFolder } = plan.address
      if (socketFolder && !existsSync(socketFolder)) recreateSocketFolder(socketFolder, plan.user)
      const server = await runServer(plan)
      log.info('La base de datos vuelve a estar en marcha.')
      return server
    } catch (error) {
      log.error((error as Error).message)
    }
  }
  return undefined
}

/** A server that accepts connections. `ended` resolves when it ends. `adopted`: another process started it. */
type RunningServer = { pid: number; address: ServerAddress; adopted: boolean; ended: Promise<void> }

const CONFLICT_TIMEOUT_MS = 15_000

/**
 * Adopts the server left alive by a killed parent, or starts one. Waits for recovery and for servers that are ending.
 */
async function runServer(plan: ServerPlan): Promise<RunningServer> {
  const begun = Date.now()
  for (;;) {
    const adopted = await adoptServer(plan)
    if (adopted) return adopted
    await clearDeadServer(plan.cluster)
    try {
      const child = await launchServer(plan)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      return { pid: child.pid!, address: plan.address, adopted: false, ended }
    } catch (error) {
      if (!isTemporaryConflict(error) || Date.now() - begun > CONFLICT_TIMEOUT_MS) throw error
      await sleep(200)
    }
  }
}

async function adoptServer(plan: ServerPlan): Promise<RunningServer | undefined> {
  const found = findLiveServer(plan.cluster)
  if (!found) return undefined
  const { pid, address } = found
  try {
    await untilReady(connectionConfig(address, 'postgres', plan.password), () => {
      if (!isAlive(pid)) throw new StartError('ended')
    })
    return { pid, address, adopted: true, ended: waitUntilEnded(pid) }
  } catch {
    await stopServer(pid) // it was stopping, or its password is no longer known
    return undefined
  }
}

async function waitUntilEnded(pid: number): Promise<void> {
  while (!(await waitForEnd(pid, 1000)));
}

/** Temporary conflicts: processes of a server killed a moment ago, and a start that lost a race. */
function isTemporaryConflict(error: unknown): boolean {
  return /Otro servidor usa|shared memory block|lock file/.test((error as Error).message)
}
