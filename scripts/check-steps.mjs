import { run, runTool, tools } from './run.mjs'

const RULES = ['reglas', () => runTool(tools.eslint, ['.'])]
const OTHERS = [
  ['formato', () => runTool(tools.prettier, ['--check', '--log-level', 'warn', '.'])],
  ['tipos', () => runTool(tools.tsc, ['-p', '.', '--noEmit', '--singleThreaded'])], // one core remains while the rules run
  [
    'muros',
    () => runTool(tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']),
  ],
  ['nombres', () => run(process.execPath, ['scripts/check-names.mjs'])],
]

/** A step of its own, because the rules take longer than all other checks together. */
export const ruleStep = () => checked([RULES])

/** Format, types, dependency rules and names; all of them run even when one fails. */
export const otherChecksStep = () => checked(OTHERS)

async function checked(checks) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, runCheck] of checks) {
    const begun = Date.now()
    const fine = (await runCheck()) === 0
    counts[fine ? 'passed' : 'failed']++
    console.log(`check ${name}: ${fine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return counts
}
