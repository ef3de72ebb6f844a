const SHOWN = 10

/** Prints the files that took longest, of pairs of a file's name and milliseconds; a file may come several times. */
export function printSlowestFiles(times) {
  const sums = new Map()
  for (const [file, milliseconds] of times) sums.set(file, (sums.get(file) ?? 0) + milliseconds)
  const slowest = [...sums].sort(([, one], [, other]) => other - one).slice(0, SHOWN)
  if (slowest.length === 0) return
  console.log('Archivos más lentos:')
  for (const [file, milliseconds] of slowest) console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** Of Vitest's report: from the begin of a file's first test to the end of its last one, without its set-up. */
export const timesOfVitest = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => [name.replace(`${root}/`, ''), endTime - startTime])

/** Of Playwright's report: every run of every journey. */
export const timesOfPlaywright = ({ suites }) => suites.flatMap(timesOfSuite)

function timesOfSuite({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [file, duration])),
  )
  return [...own, ...suites.flatMap(timesOfSuite)]
}
