import { normalizeText } from '../../platform/text/search-key.ts'
import type { Allergen } from '../allergens.ts'
import { type MenuLine, menuLine } from './menu-line.ts'
import { allergenOf, readAllergens } from './read-allergens.ts'

/** A row of a file with its number, and the texts of its cells. */
type TableRow = { line: number; cells: readonly string[] }

const HEADINGS = {
  name: 'plato, nombre, nombre del plato, producto, articulo, platos, denominacion',
  description: 'descripcion, descripcion del plato, detalle',
  price: 'precio, pvp, p v p, importe, precio euros, precio eur, precio con iva, pvp euros',
  group: 'grupo, categoria, seccion, familia, tipo, apartado',
  allergens: 'alergenos, alergeno, contiene, lista de alergenos',
  traces: 'trazas, puede contener, puede contener trazas, trazas de',
  ingredients: 'ingredientes, ingrediente, composicion',
} as const
type Field = keyof typeof HEADINGS
const fieldNames = Object.keys(HEADINGS) as Field[]
const fieldsByHeading = new Map(
  fieldNames.flatMap((field) => HEADINGS[field].split(', ').map((heading) => [heading, field] as const)),
)

type Columns = { fields: Map<Field, number>; matrix: { allergen: Allergen; index: number; name: string }[] }

/** So many rows may stand above the headings: the name of the establishment, a date. */
const ROWS_ABOVE = 10

/** The dishes of a sheet whose columns have headings; null where none of its first rows names a column of dishes. */
export function readMenuTable(rows: readonly TableRow[]): MenuLine[] | null {
  const start = rows.slice(0, ROWS_ABOVE).findIndex(({ cells }) => columnsOf(cells).fields.has('name'))
  if (start < 0) return null
  const columns = columnsOf(rows[start]?.cells ?? [])
  return rows
    .slice(start + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map((row) => lineOf(row, columns))
}

function columnsOf(cells: readonly string[]): Columns {
  const fields = new Map<Field, number>()
  const matrix: Columns['matrix'] = []
  for (const [index, cell] of cells.entries()) {
    const field = fieldsByHeading.get(normalizeText(cell.replace(/[€*]/g, '')))
    const allergen = field === undefined && cell.trim() !== '' ? allergenOf(cell) : undefined
    if (field !== undefined && !fields.has(field)) fields.set(field, index)
    if (allergen !== undefined) matrix.push({ allergen, index, name: cell.trim() })
  }
  return { fields, matrix }
}

function lineOf({ line, cells }: TableRow, { fields, matrix }: Columns): MenuLine {
  const cell = (field: Field) => cells[fields.get(field) ?? -1] ?? ''
  const listed = readAllergens(cell('allergens'))
  const traces = readAllergens(cell('traces'))
  const marks = matrix.map(({ allergen, index, name }) => ({ allergen, name, mark: markOf(cells[index] ?? '') }))
  return menuLine({
    number: line,
    group: cell('group'),
    name: cell('name'),
    description: cell('description'),
    priceText: cell('price'),
    ingredients: cell('ingredients'),
    contains: [...listed.contains, ...marks.filter(({ mark }) => mark === 'contains').map(({ allergen }) => allergen)],
    traces: [
      ...listed.traces,
      ...traces.contains,
      ...traces.traces,
      ...marks.filter(({ mark }) => mark === 'traces').map(({ allergen }) => allergen),
    ],
    unknownAllergens: [
      ...listed.unknown,
      ...traces.unknown,
      ...marks.filter(({ mark }) => mark === 'unknown').map(({ name }) => name),
    ],
  })
}

/** A cell of a column that is headed with an allergen. */
function markOf(cell: string): 'contains' | 'traces' | 'none' | 'unknown' {
  const mark = normalizeText(cell)
  if (/^(?:no|n|0)?$/.test(mark) && !/[✓✔●•☑]/u.test(cell)) return 'none'
  if (/^(?:t|trazas|tr|puede contener)$/.test(mark)) return 'traces'
  return /^(?:x|si|s|1|c|contiene|yes)$/.test(mark) || /[✓✔●•☑]/u.test(cell) ? 'contains' : 'unknown'
}
