import type { Allergen } from '@posada/domain/restaurant/allergens'

/** The cell of the table that the Tab key reaches; the arrows move from it. */
export type CellPlace = { dishId: string; allergen: Allergen }

const ROW = '[data-row=dish]'
const CELL = '[data-cell]'

/** The cell beside, above or below, from one of them; undefined for other keys and at the edges. */
export function neighbourOf(from: Element, key: string): HTMLElement | undefined {
  const cell = from.closest<HTMLElement>(CELL)
  const row = cell?.closest(ROW)
  if (!cell || !row) return undefined
  const cells = cellsOf(row)
  const at = cells.indexOf(cell)
  switch (key) {
    case 'ArrowLeft':
      return cells[at - 1]
    case 'ArrowRight':
      return cells[at + 1]
    case 'Home':
      return cells[0]
    case 'End':
      return cells.at(-1)
    case 'ArrowUp':
    case 'ArrowDown': {
      const rows = Array.from(row.parentElement?.querySelectorAll(ROW) ?? [])
      const other = rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]
      const others = other ? cellsOf(other) : []
      const column = cell.dataset['cell']
      return others.find((each) => each.dataset['cell'] === column) ?? others[0]
    }
    default:
      return undefined
  }
}

const cellsOf = (row: Element): HTMLElement[] => Array.from(row.querySelectorAll<HTMLElement>(CELL))
