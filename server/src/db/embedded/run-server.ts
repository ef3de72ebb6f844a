import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { connectionTo } from './connection-to.ts'
import { launch, untilReady, type ServerPlan } from './launch.ts'
import { isAlive } from './process-alive.ts'
import type { Address } from './server-settings.ts'
import { clearDeadServer, liveServer } from './stale-server.ts'
import { stopServer, waitForEnd } from './wait-for-end.ts'

/** A server that accepts connections. `ended` resolves when it ends. `adopted`: another process started it. */
export type RunningServer = { pid: number; address: Address; adopted: boolean; ended: Promise<void> }

const patience = 15_000

/**
 * Adopts the server left alive by a killed parent, or starts one. Waits for recovery and for servers that are ending.
 */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
  const begun = Date.now()
  for (;;) {
    const adopted = await adopt(plan)
    if (adopted) return adopted
    await clearDeadServer(plan.cluster)
    try {
      const child = await launch(plan)
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      return { pid: child.pid!, address: plan.address, adopted: false, ended }
    } catch (error) {
      if (!isPassing(error) || Date.now() - begun > patience) throw error
      await sleep(200)
    }
  }
}

async function adopt(plan: ServerPlan): Promise<RunningServer | undefined> {
  const found = liveServer(plan.cluster)
  if (!found) return undefined
  const { pid, address } = found
  try {
    await untilReady(connectionTo(address, 'postgres', plan.password), () => {
      if (!isAlive(pid)) throw new StartError('ended')
    })
    return { pid, address, adopted: true, ended: watch(pid) }
  } catch {
    await stopServer(pid) // it was stopping, or its password is no longer known
    return undefined
  }
}

async function watch(pid: number): Promise<void> {
  while (!(await waitForEnd(pid, 1000)));
}

/** Temporary conflicts: processes of a server killed a moment ago, and a start that lost a race. */
function isPassing(error: unknown): boolean {
  return /Otro servidor usa|shared memory block|lock file/.test((error as Error).message)
}
