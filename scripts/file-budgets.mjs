/** The share of the processor time of all test files that one of them may take. */
const SHARE = 0.04
/** Fewer files say nothing of shares: some folders alone, or a run that ended early. */
const FEWEST_FILES = 400

/** Files that may take more, and why. */
export const EXCEPTIONS = [
  { file: 'server/src/test/contract/bad-bodies.test.ts', share: 0.1, because: 'sends bad bodies to every call' },
  {
    file: 'web/src/bookings/bookings/edit/edit-booking-dialog.test.tsx',
    share: 0.06,
    because: 'opens the largest dialog in each of its states',
  },
]

/** Reads the lines of `file-cost.ts`: pairs of a file's name and milliseconds. A file of two projects counts once. */
export function readCosts(text, root) {
  const sums = new Map()
  for (const line of text.split('\n').filter(Boolean)) {
    const [path, milliseconds] = JSON.parse(line)
    const file = path.replace(`${root}/`, '')
    sums.set(file, (sums.get(file) ?? 0) + milliseconds)
  }
  return [...sums]
}

/**
 * The files that take more than their share, with both shares. Processor time is counted and not time that passes, and shares
 * of it and not seconds: a machine that is slow or busy makes all files dearer alike.
 */
export function filesOverBudget(costs, { share = SHARE, exceptions = EXCEPTIONS, fewest = FEWEST_FILES } = {}) {
  if (costs.length < fewest) return []
  const total = costs.reduce((sum, [, milliseconds]) => sum + milliseconds, 0)
  return costs.flatMap(([file, milliseconds]) => {
    const budget = exceptions.find((exception) => exception.file === file)?.share ?? share
    const taken = milliseconds / total
    return taken > budget ? [{ file, taken, budget }] : []
  })
}

/** Prints the files over their budget, and returns how many there are. */
export function printFilesOverBudget(costs) {
  const over = filesOverBudget(costs)
  for (const { file, taken, budget } of over)
    console.error(
      `${file}: ${percent(taken)} del tiempo de procesador de todas las pruebas; su límite es ${percent(budget)} (scripts/file-budgets.mjs).`,
    )
  return over.length
}

const percent = (share) => `${(share * 100).toFixed(1).replace('.', ',')} %`
