import { useState, type MouseEvent } from 'react'
import type { BookingStart } from '../../bookings/public.ts'
import type { PlanUnit } from '../data/plan-unit.ts'
import type { GridGestures } from '../gestures/gesture-types.ts'
import type { StayMenuTarget } from './stay-menu.tsx'
import type { UnitItem } from './use-stay-popover.ts'
import { LazyPart, lazyComponent } from '../../../ui/feedback/lazy-component.tsx'

const StayMenu = lazyComponent(async () => ({ default: (await import('./stay-menu.tsx')).StayMenu }))

type Options = {
  gestures: Pick<GridGestures, 'move' | 'pin' | 'isBusy'>
  units: readonly PlanUnit[]
  find: (target: EventTarget | null) => UnitItem | undefined
  onOpen: () => void
  onOpenBooking: (bookingId: string, start?: BookingStart) => void
}
/** The menu of a stay under the right button, or under the menu key of the keyboard. */
export function useStayMenu({ gestures, units, find, onOpen, onOpenBooking }: Options) {
  const [target, setTarget] = useState<StayMenuTarget | null>(null)
  const [opened, setOpened] = useState(0)
  const onContextMenu = (event: MouseEvent) => {
    const found = find(event.target)
    if (found?.item.kind !== 'stay' || gestures.isBusy() || !(event.target instanceof Element)) return
    event.preventDefault()
    onOpen()
    // The menu key reports no position of the pointer.
    const { left, bottom } = event.target.getBoundingClientRect()
    const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: Math.max(left, 0), y: bottom }
    setTarget({ item: found.item, unit: found.unit, ...at })
    setOpened((count) => count + 1)
  }
  // It stays after the menu is closed, for the questions of its actions.
  const menu = target && (
    <LazyPart>
      <StayMenu key={opened} target={target} units={units} gestures={gestures} onOpenBooking={onOpenBooking} />
    </LazyPart>
  )
  return { onContextMenu, menu }
}
