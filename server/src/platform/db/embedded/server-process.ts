import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the process runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return statFields(pid)?.state !== 'Z'
}

/** A text that differs between two processes with the same process id, also after a reboot. */
export function processStartOf(pid: number): string {
  const fields = statFields(pid)
  if (fields) return `${bootId()} ${fields.startTime}`
  if (process.platform === 'win32') return ''
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function statFields(pid: number): { state: string; startTime: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0]!, startTime: fields[19]! }
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

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
