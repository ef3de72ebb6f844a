import { run, runTool, tools } from './run.mjs'

/** Both keep nearly all that they allocate, so that collecting garbage as often as Go does by itself finds little. */
const FEW_COLLECTIONS = { GOGC: '300' }

// Each of several checkers works out the types of contract and libraries anew: three times the processor time, and no sooner done.
const lint = () => runTool(tools.oxlint, ['.'], { env: { GOMAXPROCS: '1', ...FEW_COLLECTIONS } })
const checkTypes = () => runTool(tools.tsc, ['-p', '.', '--noEmit', '--checkers', '1'], { env: FEW_COLLECTIONS })

/** Two rows beside each other, of the same length: the lint rules need types too. */
const CHECKS = [
  [['reglas', lint]],
  [
    ['formato', () => runTool(tools.oxfmt, ['--check'])],
    ['tipos', checkTypes],
    [
      'muros',
      () => runTool(tools.depcruise, ['--config', '--output-type', 'err', 'contract', 'domain', 'server', 'web']),
    ],
    ['áreas', () => run(process.execPath, ['scripts/check-areas.mjs'])],
    ['funciones', () => run(process.execPath, ['scripts/check-functions.mjs'])],
    ['tablas', () => run(process.execPath, ['scripts/check-writers.mjs'])],
    ['nombres', () => run(process.execPath, ['scripts/check-names.mjs'])],
    ['exportados', () => run(process.execPath, ['scripts/check-exports.mjs'])],
    ['palabras', () => run(process.execPath, ['scripts/check-wire-words.mjs'])],
    ['español', () => run(process.execPath, ['scripts/check-spanish.mjs'])],
  ],
]

/** Format, lint rules, types, dependency rules, names, exports and wire words; all of them run even when one fails. */
export async function checkStep() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const runRow = async (checks) => {
    for (const [name, runCheck] of checks) {
      const begun = Date.now()
      const isFine = (await runCheck()) === 0
      counts[isFine ? 'passed' : 'failed']++
      console.log(`check ${name}: ${isFine ? 'bien' : 'MAL'} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    }
  }
  await Promise.all(CHECKS.map(runRow))
  return counts
}
