import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Cost = [file: string, milliseconds: number]
const { EXCEPTIONS, filesOverBudget, readCosts } = (await import(
  new URL('./file-budgets.mjs', import.meta.url).href
)) as {
  EXCEPTIONS: { file: string; because: string }[]
  filesOverBudget(costs: Cost[], options?: object): { file: string }[]
  readCosts(text: string, root: string): Cost[]
}

const root = join(import.meta.dirname, '..')
/** So many files that each takes a thousandth. */
const even = (milliseconds: number) =>
  Array.from({ length: 1000 }, (_, number): Cost => [`f${number}.test.ts`, milliseconds])
const limits = { share: 0.03, exceptions: [{ file: 'dear.test.ts', share: 0.1, because: 'many' }] }
const namesOver = (costs: Cost[], options: object = limits) => filesOverBudget(costs, options).map(({ file }) => file)

test.each([
  ['a file at its share', 'f.test.ts', 30.9, []],
  ['a file above it', 'f.test.ts', 31, ['f.test.ts']],
  ['a named exception above the share of others', 'dear.test.ts', 100, []],
  ['a named exception above its own', 'dear.test.ts', 112, ['dear.test.ts']],
])('%s', (_, file, milliseconds, over) => {
  // The same on a machine that takes seven times as long for everything.
  for (const slowness of [1, 7])
    expect(namesOver([...even(slowness), [file, milliseconds * slowness] as Cost])).toEqual(over)
})

test('files of a part of the tests have no budget', () => {
  const few: Cost[] = [...even(1).slice(0, 300), ['dear.test.ts', 1000]]
  expect(namesOver(few)).toEqual([])
  expect(namesOver(few, { ...limits, fewest: 301 })).toEqual(['dear.test.ts'])
})

test('a file of two projects counts once', () => {
  expect(readCosts('["/r/a.test.ts",2]\n["/r/b.test.ts",1]\n["/r/a.test.ts",3]\n', '/r')).toEqual([
    ['a.test.ts', 5],
    ['b.test.ts', 1],
  ])
})

test('every exception is a file and has its reason', () => {
  for (const { file, because } of EXCEPTIONS) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(because).not.toBe('')
  }
})

test('a file costs what it computes, not what it waits for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-costs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, body: string) =>
    writeFileSync(join(folder, name), `import { test } from 'vitest'\ntest('x', async () => {\n${body}\n})\n`)
  const spin = (milliseconds: number) =>
    `const begun = process.cpuUsage()
const used = ({ user, system }) => user + system
while (used(process.cpuUsage(begun)) < ${milliseconds}_000);`
  write('waits.test.js', 'await new Promise((resolve) => setTimeout(resolve, 500))')
  write('computes.test.js', spin(400))
  const config = `export default { test: { isolate: false, maxWorkers: 1, testTimeout: 120_000, setupFiles: [${JSON.stringify(join(root, 'scripts/file-cost.ts'))}] } }`
  writeFileSync(join(folder, 'vitest.config.mjs'), config)
  const report = join(folder, 'costs')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
    encoding: 'utf8',
    env: { ...process.env, POSADA_FILE_COSTS: report, NODE_PATH: join(root, 'node_modules') },
  })
  expect(status, stdout).toBe(0)
  const costs = Object.fromEntries(readCosts(readFileSync(report, 'utf8'), folder))
  expect(costs['computes.test.js']).toBeGreaterThanOrEqual(400)
  expect(costs['waits.test.js']).toBeLessThan(costs['computes.test.js']!)
})
