import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { connectionConfig } from './connection-to.ts'
import { launchServer, untilReady, type ServerPlan } from './launch.ts'
import { isAlive } from './process-alive.ts'
import type { ServerAddress } from './server-settings.ts'
import { clearDeadServer, findLiveServer } from './stale-server.ts'
import { stopServer, waitForEnd } from './wait-for-end.ts'

/** A server that accepts connections. `ended` resolves when it ends. `adopted`: another process started it. */
export type RunningServer = { pid: number; address: ServerAddress; adopted: boolean; ended: Promise<void> }

const CONFLICT_TIMEOUT_MS = 15_000

/**
 * Adopts the server left alive by a killed parent, or starts one. Waits for recovery and for servers that are ending.
 */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
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
