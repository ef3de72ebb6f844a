import type { BankLine } from '@posada/contract/accounting/bank/bank-fields'
import { type RefObject, useEffect, useRef } from 'react'
import { useShortcuts } from '../../../lib/use-shortcuts.ts'

type Keys = {
  rows: readonly BankLine[] | undefined
  card: RefObject<HTMLElement | null>
  isEnabled: boolean
  onAccept: (line: BankLine) => void
  onChoose: (line: BankLine) => void
  onUndo: () => void
  onSearch: () => void
}

/** ↑ and ↓ go from line to line, A accepts, O chooses, Z undoes, / searches. The line that has the focus is meant, or else the first. */
export function useLineKeys({ rows, card, isEnabled, onAccept, onChoose, onUndo, onSearch }: Keys): void {
  const placeOf = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
    return rows?.findIndex((line) => line.id === id) ?? -1
  }
  const focus = (place: number) => {
    const id = rows?.[Math.max(0, Math.min(place, rows.length - 1))]?.id
    card.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-main]`)?.focus()
  }
  const onCurrent = (act: (line: BankLine) => void) => () => {
    const line = rows?.[Math.max(0, placeOf())]
    if (line) act(line)
  }
  useShortcuts(
    {
      arrowdown: () => focus(placeOf() + 1),
      arrowup: () => focus(placeOf() - 1),
      a: onCurrent(onAccept),
      o: onCurrent(onChoose),
      z: onUndo,
      '/': onSearch,
    },
    isEnabled,
  )
  useKeptPlace(rows, placeOf, focus)
}

/** Where the line that had the focus was decided, the next one gets it. */
function useKeptPlace(rows: readonly BankLine[] | undefined, placeOf: () => number, focus: (place: number) => void) {
  const last = useRef<{ place: number; id: string } | null>(null)
  useEffect(() => {
    const note = () => {
      const place = placeOf()
      const id = rows?.[place]?.id
      if (id !== undefined) last.current = { place, id }
      else if (document.activeElement !== document.body) last.current = null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  })
  useEffect(() => {
    const was = last.current
    if (was === null || document.activeElement !== document.body) return
    if (rows?.some(({ id }) => id === was.id) === false) focus(was.place)
    // Only new rows move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows])
}
