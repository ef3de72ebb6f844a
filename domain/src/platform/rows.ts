/** The rows of each key, in their order; the keys in the order in which they come first. */
export function groupBy<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** For sorting by the order of code units, which is the same on every machine. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The rows in parts of so many; the last may have fewer. */
export const chunks = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

/** The sum of what an amount is of each row. */
export const sumOf = <Row>(rows: Iterable<Row>, amount: (row: Row) => number): number => {
  let total = 0
  for (const row of rows) total += amount(row)
  return total
}
