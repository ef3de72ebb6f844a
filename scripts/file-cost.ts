import { afterAll, expect } from 'vitest'

// A set-up file of the tests: notes how much processor time each file has used, with its imports, for the budgets of `npm test`. A
// worker runs one file at a time. What PostgreSQL and other processes used is not in it.
const report = process.env['POSADA_FILE_COSTS']

if (report !== undefined) {
  const begun = process.cpuUsage()
  afterAll(() => {
    const { user, system } = process.cpuUsage(begun)
    const line = JSON.stringify([expect.getState().testPath, Math.round((user + system) / 1000)])
    process.getBuiltinModule('node:fs').appendFileSync(report, `${line}\n`)
  })
}
