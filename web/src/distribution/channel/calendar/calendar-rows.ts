import type { DayField } from '@posada/domain/prices/day-change'
import type { ChannelType } from './channel-types.ts'

/** What a row shows of each day: the state of the type's sale, which also closes it, or one value. */
export type RowField = 'closed' | 'price' | 'min_stay' | 'channel' | 'local'

/** A row of the calendar; `top` in pixels from the top of the rows. */
export type CalendarRow = {
  key: string
  type: ChannelType
  field: RowField
  index: number
  top: number
  height: number
}
export type CalendarRows = { rows: readonly CalendarRow[]; height: number; byKey: ReadonlyMap<string, CalendarRow> }

const TYPE_HEIGHT = 33
const FIELD_HEIGHT = 27

export const rowLabels: Record<RowField, string> = {
  closed: 'Estado',
  price: 'Precio',
  min_stay: 'Estancia mín.',
  channel: 'Agencias',
  local: 'Local',
}

const realFields: readonly RowField[] = ['closed', 'price', 'min_stay', 'channel', 'local']
const virtualFields: readonly RowField[] = ['closed', 'price', 'min_stay']

/** The values that a type has of its own; the units of a virtual one are those of its parent. */
const fieldsOfType = ({ parentId }: ChannelType): readonly RowField[] =>
  parentId === null ? realFields : virtualFields

export const hasField = (type: ChannelType, field: DayField): boolean =>
  type.parentId === null || (field !== 'channel' && field !== 'local')

/** Places the rows one below the other. A folded real type shows only its state, and none of its virtual types. */
export function placeCalendarRows(types: readonly ChannelType[], folded: ReadonlySet<string>): CalendarRows {
  const rows: CalendarRow[] = []
  let top = 0
  for (const type of types) {
    if (type.parentId !== null && folded.has(type.parentId)) continue
    for (const field of fieldsOfType(type)) {
      if (field !== 'closed' && folded.has(type.id)) continue
      const height = field === 'closed' && type.parentId === null ? TYPE_HEIGHT : FIELD_HEIGHT
      rows.push({ key: rowKey(type.id, field), type, field, index: rows.length, top, height })
      top += height
    }
  }
  return { rows, height: top, byKey: new Map(rows.map((row) => [row.key, row])) }
}

const rowKey = (typeId: string, field: RowField): string => `${typeId} ${field}`

/** The index of the row at a height: the last one below all rows, 0 without rows. */
export function rowIndexAt({ rows }: CalendarRows, y: number): number {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((rows[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
