/** The value below which such a share of the sorted list lies. */
export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: number[]): number => quantile(values, 0.5)
export const round1 = (value: number): number => Math.round(value * 10) / 10

/** Prints whether a promise was kept; a broken one makes the run fail. */
export function judge(what: string, isKept: boolean, seen: string): void {
  console.log(`${isKept ? 'PASS' : 'FAIL'}  ${what}: ${seen}`)
  if (!isKept) process.exitCode = 1
}

/** Waits for a quiet machine, at most so long; gives the load that was left. */
export async function quietMachine(patienceMs: number): Promise<number> {
  const { loadavg } = await import('node:os')
  for (const begun = Date.now(); Date.now() - begun < patienceMs && loadavg()[0]! > 1.5;)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  return round1(loadavg()[0]!)
}
