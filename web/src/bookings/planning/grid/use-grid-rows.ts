import { useCallback, useMemo, useState } from 'react'
import { hasBooking, rowsOf, type PlanGroup } from '../data/plan-unit.ts'
import { placeRows } from './grid-rows.ts'

/**
 * The rows of the grid, without those of folded establishments. One that is folded opens while it contains the booking found
 * by the search, whose row is `highlightedRow`.
 */
export function useGridRows(groups: readonly PlanGroup[], rowHeight: number, highlightedId: string | null) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const highlightedRow = useMemo(
    () =>
      highlightedId === null ? undefined : rowsOf(groups).find((unit) => hasBooking(unit, highlightedId))?.room.id,
    [groups, highlightedId],
  )
  const rows = useMemo(
    () =>
      placeRows(
        groups,
        (group) =>
          folded.has(group.establishment.id) && !rowsOf([group]).some(({ room }) => room.id === highlightedRow),
        rowHeight,
      ),
    [groups, folded, highlightedRow, rowHeight],
  )
  const toggle = useCallback(
    (id: string) => setFolded((old) => new Set(old.has(id) ? [...old].filter((other) => other !== id) : [...old, id])),
    [],
  )
  return { rows, highlightedRow, toggle }
}
