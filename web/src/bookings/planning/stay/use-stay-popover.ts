import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { PlanItem, PlanUnit } from '../data/plan-unit.ts'

const HOVER_MS = 350

export type UnitItem = { item: PlanItem; unit: PlanUnit }

/** Decides which bar's popover is shown: after 350 ms under the mouse, at once with keyboard focus. */
export function useStayPopover(units: readonly PlanUnit[], scroller: HTMLElement | null) {
  const [shown, setShown] = useState<(UnitItem & { anchor: DOMRect; bounds: DOMRect }) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byKey = useMemo(() => itemsByKey(units), [units])
  const find = (target: EventTarget | null): UnitItem | undefined =>
    byKey((target instanceof Element && target.closest<HTMLElement>('[data-item]')?.dataset.item) || '')

  const close = () => {
    clearTimeout(timer.current)
    setShown(null)
  }
  const showSoon = (target: EventTarget | null, wait: number) => {
    clearTimeout(timer.current)
    const found = find(target)
    if (!found || found.item.kind === 'block' || !scroller || !(target instanceof Element)) return void setShown(null)
    const bar = target.closest('[data-item]')
    const show = () =>
      bar && setShown({ ...found, anchor: bar.getBoundingClientRect(), bounds: scroller.getBoundingClientRect() })
    if (wait === 0) show()
    else timer.current = setTimeout(show, wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const listeners = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && showSoon(target, HOVER_MS),
    onPointerLeave: close,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && showSoon(target, 0),
    onBlurCapture: close,
  }
  return { shown, find, close, listeners }
}

/** Returns a lookup that is filled when it is first used: nobody points at a bar while the grid is drawn. */
function itemsByKey(units: readonly PlanUnit[]): (key: string) => UnitItem | undefined {
  let items: Map<string, UnitItem> | undefined
  return (key) => {
    items ??= new Map(units.flatMap((unit) => unit.items.map((item) => [item.key, { item, unit }])))
    return items.get(key)
  }
}
