import { runTool, tools } from './run.mjs'

const steps = [
  ['formato', tools.prettier, ['--check', '--log-level', 'warn', '.']],
  ['reglas', tools.eslint, ['.']],
  ['tipos', tools.tsc, ['-p', '.', '--noEmit']],
  ['muros', tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']],
]

/** Runs every check, also after one has failed, and counts them. */
export async function checkSteps() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, tool, args] of steps) {
    const begun = Date.now()
    const fine = (await runTool(tool, args)) === 0
    counts[fine ? 'passed' : 'failed']++
    console.log(`check ${name}: ${fine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return counts
}
