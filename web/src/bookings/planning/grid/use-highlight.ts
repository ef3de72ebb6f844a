import { useEffect, useRef } from 'react'
import type { GridRows } from './grid-rows.ts'
import { scrollRowIntoView } from './scroll-into-view.ts'
import type { CursorCell } from './draw/grid-picture.ts'

type Options = {
  rows: GridRows
  highlightedId: string | null
  highlightedRow: string | undefined
  scroller: HTMLElement | null
  headHeight: number
  focusCell: (cell: CursorCell) => void
}

/** Scrolls to the row of the highlighted booking, and gives its stay the focus once it is loaded: Intro opens it. */
export function useHighlight({ rows, highlightedId, highlightedRow, scroller, headHeight, focusCell }: Options) {
  useEffect(() => {
    const row = highlightedRow === undefined ? undefined : rows.byKey.get(highlightedRow)
    if (scroller && row) scrollRowIntoView(scroller, row, headHeight)
  }, [scroller, highlightedRow, rows, headHeight])

  const focusedId = useRef<string | null>(null)
  useEffect(() => {
    if (focusedId.current === highlightedId) return
    const row = highlightedRow === undefined ? undefined : rows.byKey.get(highlightedRow)
    const stay = row?.unit?.items.find((item) => item.kind === 'stay' && item.booking.id === highlightedId)
    if (highlightedId !== null && !stay) return
    focusedId.current = highlightedId
    if (row && stay) focusCell({ row: row.key, day: stay.checkIn })
  })
}
