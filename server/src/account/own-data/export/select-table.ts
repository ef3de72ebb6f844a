import type { Column } from '../tables/columns.ts'
import { COMMON_COLUMNS, DERIVED_COLUMNS } from '../tables/common-columns.ts'
import type { ExportPolicy } from '../tables/table-policy.ts'

/** How the rows of a table are read: the headings, and the SQL of each cell as text. */
export type Selected = {
  table: string
  headings: string[]
  cells: string[]
  /** Whether a cell is a figure or a date, which spreadsheets may take for what it is. */
  areFigures: boolean[]
  where: string
}

const FIGURES = ['integer', 'bigint', 'double precision', 'date', 'timestamp with time zone']

/**
 * What is read of a table with these columns, in their order.
 * @param timeZone of the instants
 * @throws if a column is neither exported nor hidden
 */
export function selectTable(
  table: string,
  { columns, hidden, where = 'true' }: Extract<ExportPolicy, { file: string }>,
  types: ReadonlyMap<string, string>,
  timeZone: string,
): Selected {
  const selected: Selected = { table, headings: [], cells: [], areFigures: [], where }
  for (const [name, type] of types) {
    const column = columns[name] ?? (isLeftOut(name, hidden) ? undefined : COMMON_COLUMNS[name])
    if (column === undefined) {
      if (!isLeftOut(name, hidden)) throw new Error(`${table}.${name} is neither exported nor hidden`)
      continue
    }
    const { heading, sql, isFigure = false }: Column = typeof column === 'string' ? { heading: column } : column
    selected.headings.push(heading)
    selected.cells.push(sql ? sql(name) : textOf(name, type, timeZone))
    selected.areFigures.push(sql ? isFigure : FIGURES.includes(type))
  }
  return selected
}

const isLeftOut = (name: string, hidden: readonly string[]) =>
  name === 'account_id' || hidden.includes(name) || DERIVED_COLUMNS.includes(name)

/** The SQL of a value as a Spanish spreadsheet shows it. */
function textOf(name: string, type: string, timeZone: string): string {
  const value = `t.${name}`
  if (type === 'date') return `to_char(${value}, 'DD/MM/YYYY')`
  if (type === 'timestamp with time zone')
    return `to_char(${value} at time zone '${timeZone.replaceAll("'", "''")}', 'DD/MM/YYYY HH24:MI')`
  if (type === 'boolean') return `case ${value} when true then 'Sí' when false then 'No' end`
  if (type.endsWith('[]')) return `array_to_string(${value}, ', ')`
  if (type === 'bytea') throw new Error(`${name} is exported as bytes`)
  return `${value}::text`
}
