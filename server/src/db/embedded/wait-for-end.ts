import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './process-alive.ts'

/** Waits until the process has ended, at most the given milliseconds. Returns whether it has ended. */
export async function waitForEnd(pid: number, atMost: number): Promise<boolean> {
  for (let waited = 0; waited <= atMost; waited += 20) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return false
}

/**
 * Stops a server in order (SIGINT ends connections, data is kept); if it does not react, with SIGQUIT, then SIGKILL.
 */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (isAlive(pid)) trySignal(pid, signal)
    if (await waitForEnd(pid, patience)) return
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    return // it ended by itself meanwhile
  }
}
