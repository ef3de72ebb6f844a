/** Numbers of a series that no invoice has, both inclusive. */
type NumberGap = { from: number; to: number }

type GivenNumbers = {
  /** The highest number before the period; null where the series begins in it. */
  before: number | null
  /** The numbers given in the period, in any order. */
  given: readonly number[]
  /** The last number of the series, if no invoice after the period has one; null otherwise. */
  last: number | null
}

/**
 * The numbers that the invoices of a period leave out. Numbers before the first one of a series are a gap too: another
 * program may have given them.
 */
export function numberGaps({ before, given, last }: GivenNumbers): NumberGap[] {
  const gaps: NumberGap[] = []
  let previous = before ?? 0
  for (const number of given.toSorted((a, b) => a - b)) {
    if (number > previous + 1) gaps.push({ from: previous + 1, to: number - 1 })
    previous = Math.max(previous, number)
  }
  if (given.length > 0 && last !== null && last > previous) gaps.push({ from: previous + 1, to: last })
  return gaps
}
