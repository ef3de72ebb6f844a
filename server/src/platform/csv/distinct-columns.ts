const LONGEST_NAME = 200

/** The names of the columns of a table: numbered where they are repeated, because columns are identified by name, and cut. */
export function distinctColumns(columns: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return columns.map((column, index) => {
    const name = (column || `Columna ${index + 1}`).slice(0, LONGEST_NAME).replace(/[\ud800-\udbff]$/, '') // no cut surrogate pair
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
