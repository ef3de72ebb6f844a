import { runTool, tools } from './run.mjs'

const RULES = ['reglas', tools.eslint, ['.']]
const OTHERS = [
  ['formato', tools.prettier, ['--check', '--log-level', 'warn', '.']],
  ['tipos', tools.tsc, ['-p', '.', '--noEmit', '--singleThreaded']], // beside the rules there is one core left
  ['muros', tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']],
]

/** The rules take as long as all the other checks together, and longer. */
export const ruleStep = () => checked([RULES])

/** Format, types and walls, each also after one has failed. */
export const otherChecksStep = () => checked(OTHERS)

async function checked(checks) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, tool, args] of checks) {
    const begun = Date.now()
    const fine = (await runTool(tool, args)) === 0
    counts[fine ? 'passed' : 'failed']++
    console.log(`check ${name}: ${fine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return counts
}
