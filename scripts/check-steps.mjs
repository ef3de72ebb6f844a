import { run, runTool, tools } from './run.mjs'

const CHECKS = [
  ['formato', () => runTool(tools.oxfmt, ['--check'])],
  ['reglas', () => runTool(tools.oxlint, ['.'])],
  ['tipos', () => runTool(tools.tsc, ['-p', '.', '--noEmit'])],
  [
    'muros',
    () => runTool(tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']),
  ],
  ['nombres', () => run(process.execPath, ['scripts/check-names.mjs'])],
  ['palabras', () => run(process.execPath, ['scripts/check-wire-words.mjs'])],
  ['español', () => run(process.execPath, ['scripts/check-spanish.mjs'])],
]

/** Format, lint rules, types, dependency rules, names and wire words; all of them run even when one fails. */
export async function checkStep() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, runCheck] of CHECKS) {
    const begun = Date.now()
    const fine = (await runCheck()) === 0
    counts[fine ? 'passed' : 'failed']++
    console.log(`check ${name}: ${fine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  }
  return counts
}
