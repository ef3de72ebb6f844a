import { readFileSync } from 'node:fs'
/** The quantile of the values: `share` 0.95 returns the value below which 95 % of them lie. */
export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: number[]): number => quantile(values, 0.5)
export const round1 = (value: number): number => Math.round(value * 10) / 10

/** Prints whether a target was met; a missed target makes the run fail. */
export function checkTarget(what: string, isKept: boolean, seen: string): void {
  console.log(`${isKept ? 'PASS' : 'FAIL'}  ${what}: ${seen}`)
  if (!isKept) process.exitCode = 1
}

/** Waits until the machine is idle, at most `patienceMs`; returns the remaining load. */
export async function waitForIdleMachine(patienceMs: number): Promise<number> {
  const { loadavg } = await import('node:os')
  for (const begun = Date.now(); Date.now() - begun < patienceMs && loadavg()[0]! > 1.5;)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  return round1(loadavg()[0]!)
}

/** Of a process with its threads; `VmHWM` is the most so far. */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
}
