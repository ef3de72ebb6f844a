import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS } from './areas.mjs'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { DeadRunner } from './dead-runner.mjs'
import { printFilesOverBudget, readCosts } from './file-budgets.mjs'
import { root } from './root.mjs'
import { runToolToEnd, tools } from './run.mjs'
import { printSlowestFiles, timesOfPlaywright, timesOfVitest } from './slowest-files.mjs'

const reports = join(root, '.cache', 'reports')

/** Runs the unit, API and screen tests and the proofs, or the proofs alone. */
export async function vitestStep(env, { projects = [], folders = [] } = {}) {
  const report = freshReport('vitest.json')
  const costs = freshReport('file-costs')
  const chosen = projects.flatMap((name) => ['--project', name])
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen, ...folders]
  const end = await runToolToEnd(tools.vitest, args, { env: { ...env, POSADA_FILE_COSTS: costs } })
  const found = readReport(report)
  if (!found) throw new DeadRunner('Vitest', end)
  printSlowestFiles(timesOfVitest(found, root))
  const broken = found.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = found.numFailedTests + broken
  const skipped = found.numPendingTests + (found.numTodoTests ?? 0)
  const dear = existsSync(costs) ? printFilesOverBudget(readCosts(readFileSync(costs, 'utf8'), root)) : 0
  return { passed: found.numPassedTests, failed: failed + dear || (end.code === 0 ? 0 : 1), skipped }
}

/** Without the proofs, which `npm run proof` runs. */
export const testStep = (env) => vitestStep(env, { projects: ['!proof'] })

/** Runs the unit, API and screen tests of some areas or slices: folders of the same name in contract, domain, server and web. */
export const areaStep = (names) => (env) => {
  const folders = names.flatMap((name) => [`/src/${name}/`, ...AREAS.map((area) => `/src/${area}/${name}/`)])
  return vitestStep(env, { projects: ['!proof'], folders })
}

/** Runs only the proofs: races, crashes, backups and the registry, with real servers. */
export const proofStep = (env) => vitestStep(env, { projects: ['proof'] })

/** Builds the product, on which the journeys run. */
export async function buildStep() {
  await build()
  return { passed: 1, failed: 0, skipped: 0 }
}

/** Runs the journeys in a real browser. */
export async function journeyStep(env) {
  const chromium = await findChromium()
  if (!chromium) {
    console.error('No hay Chromium y no se ha podido instalar: indique su ruta en CHROMIUM_PATH.')
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const report = freshReport('playwright.json')
  const end = await runToolToEnd(tools.playwright, ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const found = readReport(report)
  if (!found) throw new DeadRunner('Playwright', end)
  printSlowestFiles(timesOfPlaywright(found))
  const { expected, unexpected, flaky, skipped } = found.stats
  return { passed: expected, failed: unexpected + flaky || (end.code === 0 ? 0 : 1), skipped }
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true })
  rmSync(join(reports, name), { force: true })
  return join(reports, name)
}

function readReport(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
