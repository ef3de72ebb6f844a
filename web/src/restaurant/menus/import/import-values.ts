import type { Input } from '@posada/contract/endpoint'
import type { menuImportApi, ReadMenuLine } from '@posada/contract/restaurant/menu-import'
import { parseEuros } from '@posada/domain/platform/money/money'

/** A line as it was read, with what the user made of it. */
export type ImportLine = ReadMenuLine & { isLeftOut: boolean }
export type ImportCell = 'name' | 'group' | 'priceText'

/** A line that the carta has already is left out until the user wants it twice. */
export const linesOf = (read: readonly ReadMenuLine[]): ImportLine[] =>
  read.map((line) => ({ ...line, isLeftOut: line.isThere }))

export const withCell = (lines: readonly ImportLine[], number: number, cell: ImportCell, text: string): ImportLine[] =>
  lines.map((line) => (line.number === number ? { ...line, [cell]: text } : line))

export const withLeftOut = (lines: readonly ImportLine[], number: number, isLeftOut: boolean): ImportLine[] =>
  lines.map((line) => (line.number === number ? { ...line, isLeftOut } : line))

/** What keeps a line from being added, as it stands now; '' where nothing does. */
export function faultOf({ name, priceText }: Pick<ImportLine, 'name' | 'priceText'>): {
  cell: ImportCell | null
  text: string
} {
  if (name.trim() === '') return { cell: 'name', text: 'Falta el nombre' }
  const price = parseEuros(priceText)
  if (price === null) return { cell: 'priceText', text: 'Escriba un precio, como 12,50' }
  return price < 0 ? { cell: 'priceText', text: 'El precio no puede ser negativo' } : { cell: null, text: '' }
}

export const chosen = (lines: readonly ImportLine[]): ImportLine[] => lines.filter(({ isLeftOut }) => !isLeftOut)

export const faultyCount = (lines: readonly ImportLine[]): number =>
  chosen(lines).filter((line) => faultOf(line).cell !== null).length

/** What is added. A line that names no allergens is added as unchecked. */
export const dishesToAdd = (lines: readonly ImportLine[]): NonNullable<Input<typeof menuImportApi.apply>['dishes']> =>
  chosen(lines).map((line) => ({
    group: line.group.trim() || null,
    name: line.name.trim(),
    description: line.description || null,
    price: parseEuros(line.priceText) ?? 0,
    contains: line.contains.map(({ allergen }) => allergen),
    traces: line.traces.map(({ allergen }) => allergen),
    ingredients: line.ingredients,
    isChecked: line.isChecked,
  }))
