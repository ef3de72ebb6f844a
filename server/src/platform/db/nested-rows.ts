/**
 * Rows of a nested list, which PostgreSQL returns as JSON with the names of columns. The names inside JSON are those of the data
 * and stay as they are: a query that reads rows as JSON renames them with this function.
 */
export const nestedRows = <Row extends object>(rows: readonly Row[]): Row[] => rows.map(camelKeys)

const camelKeys = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [camelCase(key), value as unknown])) as Row

const camelCase = (name: string): string => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
