import { runTool, tools } from './run.mjs'

const steps = [
  ['reglas', tools.eslint, ['.']],
  ['formato', tools.prettier, ['--check', '--log-level', 'warn', '.']],
  ['tipos', tools.tsc, ['-p', '.', '--noEmit', '--singleThreaded']], // beside the rules there is one core left
  ['muros', tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']],
]

/** Runs every check, also after one has failed, and counts them. */
export async function checkSteps() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const run = async ([name, tool, args]) => {
    const begun = Date.now()
    const fine = (await runTool(tool, args)) === 0
    counts[fine ? 'passed' : 'failed']++
    console.log(`check ${name}: ${fine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
  const [rules, ...others] = steps
  // The rules take as long as all the others together.
  await Promise.all([
    run(rules),
    (async () => {
      for (const step of others) await run(step)
    })(),
  ])
  return counts
}
