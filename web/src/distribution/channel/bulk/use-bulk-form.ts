import type { Day } from '@posada/domain/platform/days/day'
import { type DayField, isYesOrNo } from '@posada/domain/prices/day-change'
import { useCallback, useState } from 'react'
import type { CellRange } from '../calendar/cell-range.ts'
import { type BulkForm, emptyBulkForm, textKey } from './bulk-form.ts'

/** What is typed in the panel of bulk changes; it stays while the panel is closed and when a change is refused. */
export function useBulkForm() {
  const [isOpen, setIsOpen] = useState(false)
  const [form, setForm] = useState<BulkForm>(emptyBulkForm)
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  const reset = useCallback(() => setForm(emptyBulkForm), [])
  const change = useCallback((some: Partial<BulkForm>) => setForm((before) => ({ ...before, ...some })), [])
  const toggleField = useCallback(
    (field: DayField) => setForm((before) => ({ ...before, fields: toggled(before.fields, field) })),
    [],
  )
  const toggleType = useCallback(
    (id: string) => setForm((before) => ({ ...before, types: toggled(before.types, id) })),
    [],
  )
  /** The same text for several types. */
  const type = useCallback((typeIds: readonly string[], field: DayField, text: string) => {
    setForm((before) => ({
      ...before,
      texts: { ...before.texts, ...Object.fromEntries(typeIds.map((id) => [textKey(id, field), text])) },
    }))
  }, [])
  /** Opens the panel for a range of the calendar, with what was typed there: a value, or 'x' to close its days. */
  const openFor = useCallback(({ from, to, rows }: CellRange, typed: string | null) => {
    setIsOpen(true)
    setForm((before) => formFor(before, { from, to, rows }, typed))
  }, [])
  const openFrom = useCallback((from: Day, to: Day, types: readonly string[]) => {
    setIsOpen(true)
    setForm((before) => ({
      ...before,
      from: before.from ?? from,
      to: before.to ?? to,
      types: before.types.length > 0 ? before.types : types,
    }))
  }, [])
  return { isOpen, form, open, close, reset, change, toggleField, toggleType, type, openFor, openFrom }
}
export type Bulk = ReturnType<typeof useBulkForm>

function formFor(before: BulkForm, { from, to, rows }: CellRange, typed: string | null): BulkForm {
  const isClosing = typed === 'x'
  const types = [...new Set(rows.map(({ type }) => type.id))]
  const fields: DayField[] = isClosing ? ['closed'] : [...new Set(rows.map(({ field }) => field))]
  const [field = 'price'] = fields.filter((each) => !isYesOrNo(each))
  const isTyped = typed !== null && !isClosing && fields.some((each) => !isYesOrNo(each))
  const texts = isTyped ? Object.fromEntries(types.map((id) => [textKey(id, field), typed])) : {}
  const [first = ''] = types
  const focus = { key: textKey(first, isClosing ? 'closed' : field), count: (before.focus?.count ?? 0) + 1 }
  return { ...before, from, to, weekdays: [], fields, types, texts: { ...before.texts, ...texts }, focus }
}

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
