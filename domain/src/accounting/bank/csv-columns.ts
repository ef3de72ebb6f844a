import { normalizeText } from '../../platform/text/search-key.ts'

/** What a column of a bank's table can be. A movement has an amount, or a column for what leaves and one for what is received. */
export const csvFields = ['day', 'valueDay', 'amount', 'debit', 'credit', 'payer', 'concept', 'reference'] as const
export type CsvField = (typeof csvFields)[number]
/** The column of each field, by its heading. */
export type CsvMapping = Partial<Record<CsvField, string>>

export const csvFieldLabels: Record<CsvField, string> = {
  day: 'Fecha',
  valueDay: 'Fecha valor',
  amount: 'Importe',
  debit: 'Cargos',
  credit: 'Abonos',
  payer: 'Ordenante',
  concept: 'Concepto',
  reference: 'Referencia',
}

/** The headings that Spanish banks use, the most telling first. */
const ALIASES: Record<CsvField, readonly string[]> = {
  day: [
    'fecha operacion',
    'f operacion',
    'f operativa',
    'fecha operativa',
    'fecha contable',
    'f contable',
    'fecha ctble',
    'fecha de operacion',
    'fecha movimiento',
    'fecha',
    'data',
    'booking date',
    'date',
    'f valor',
    'fecha valor',
  ],
  valueDay: ['fecha valor', 'f valor', 'fecha de valor', 'fvalor', 'valor', 'data valor', 'value date'],
  amount: [
    'importe',
    'importe eur',
    'importe euros',
    'importe movimiento',
    'cantidad',
    'import',
    'amount',
    'valor eur',
  ],
  debit: ['cargo', 'cargos', 'debe', 'adeudos', 'debito', 'salidas', 'pagos'],
  credit: ['abono', 'abonos', 'haber', 'credito', 'entradas', 'ingresos', 'ingreso'],
  payer: [
    'ordenante',
    'nombre ordenante',
    'ordenante beneficiario',
    'beneficiario ordenante',
    'remitente',
    'contraparte',
    'payer',
  ],
  concept: [
    'concepto',
    'descripcion',
    'movimiento',
    'concepte',
    'concepto movimiento',
    'descripcion movimiento',
    'detalle',
    'description',
  ],
  reference: [
    'informacion adicional',
    'mas datos',
    'observaciones',
    'concepto ampliado',
    'referencia 2',
    'referencia 1',
    'referencia',
    'comentario',
    'ref',
  ],
}

/** The most likely column of each field; none twice, but for a table with one date only. */
export function guessCsvColumns(columns: readonly string[]): CsvMapping {
  const byName = new Map(columns.toReversed().map((column) => [normalizeText(column), column]))
  const mapping: CsvMapping = {}
  const taken = new Set<string>()
  for (const field of csvFields) {
    const found = ALIASES[field].map((alias) => byName.get(alias)).find((column) => column && !taken.has(column))
    if (found === undefined) continue
    mapping[field] = found
    taken.add(found)
  }
  if (mapping.amount) {
    delete mapping.debit
    delete mapping.credit
  }
  return mapping
}

/** What is missing in a mapping, in Spanish; null where a table can be read by it. */
export function csvMappingFault(mapping: CsvMapping, columns: readonly string[]): string | null {
  const unknown = Object.values(mapping).find((column) => !columns.includes(column))
  if (unknown !== undefined) return `El archivo no tiene la columna «${unknown}»`
  if (!mapping.day) return 'Falta decir qué columna es la fecha'
  if (!mapping.amount && !mapping.credit) return 'Falta decir qué columna es el importe'
  if (!mapping.concept && !mapping.payer) return 'Falta decir qué columna es el concepto'
  return null
}

/** So many lines a bank writes above the heading of its table at most: the account, the owner, the period. */
export const MOST_LINES_ABOVE = 40

const DAY_WORDS = /^(?:f|fecha|data|date)\b/
const AMOUNT_WORDS = /\b(?:importe|import|amount|cantidad|cargos?|abonos?|debe|haber|ingresos?|saldo)\b/

/** Whether a line of a bank's file is the heading of its table: above it banks write the account, the owner and the period. */
export function isCsvHeading(cells: readonly string[]): boolean {
  const names = cells.map(normalizeText)
  return (
    names.filter((name) => name !== '').length >= 3 &&
    names.some((name) => DAY_WORDS.test(name)) &&
    names.some((name) => AMOUNT_WORDS.test(name)) &&
    cells.every((cell) => !/\d{3}/.test(cell))
  )
}
