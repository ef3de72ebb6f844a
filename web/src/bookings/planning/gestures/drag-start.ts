import { itemAt, type PlanItem, type PlanUnit } from '../data/plan-unit.ts'
import { nightAt } from '../grid/layout.ts'
import { startNewDrag, startStayDrag, dayPositionOf, type Drag, type StayPart } from './drag.ts'
import type { GridCell, GridGeometry } from './gesture-types.ts'

type Press = {
  target: EventTarget | null
  clientX: number
  clientY: number
  altKey: boolean
  pointerType: string
}

/**
 * The drag that a press starts: of a stay or block, of its edge, or over an empty night.
 */
export function dragFromPress(press: Press, geometry: GridGeometry): Drag | null {
  const at = geometry.pointAt(press.clientX, press.clientY)
  if (!at || !(press.target instanceof Element) || press.target.closest('[role=rowheader], button, a')) return null
  const bar = press.target.closest<HTMLElement>('[data-item]')
  if (!bar) {
    if (at.unit.parkingRowId !== undefined) return null
    const night = nightAt(geometry.canvas, at.x, (day) => itemAt(at.unit, day) !== undefined)
    return itemAt(at.unit, night) ? null : startNewDrag(at.unit.room.id, night, press.altKey)
  }
  // Usually found at once: the row under the pointer is searched first.
  const found = itemOf(bar, [at.unit, ...geometry.units])
  if (!found) return null
  const part = partAt(bar, press.clientX, press.pointerType)
  return startStayDrag(found.item, found.unit.room.id, part, dayPositionOf(geometry.canvas, at.x))
}

const HANDLE = { mouse: 8, touch: 14 }

/** The edges of a bar are handles, each at most a quarter of its width; an edge cut off by the canvas has none. */
export function partAt(bar: HTMLElement, clientX: number, pointerType: string): StayPart {
  const { left, right, width } = bar.getBoundingClientRect()
  const handle = Math.min(width / 4, pointerType === 'mouse' ? HANDLE.mouse : HANDLE.touch)
  if (clientX - left < handle && bar.dataset.cutLeft === undefined) return 'start'
  if (right - clientX < handle && bar.dataset.cutRight === undefined) return 'end'
  return 'whole'
}

/** The cell of the focused bar: after a move the bar can have the focus before the grid's cursor follows. */
export function cellOfBar(target: EventTarget | null, units: readonly PlanUnit[]): GridCell | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null
  const found = bar && itemOf(bar, units)
  return found && { roomId: found.unit.room.id, day: found.item.checkIn }
}

function itemOf({ dataset }: HTMLElement, units: readonly PlanUnit[]): { item: PlanItem; unit: PlanUnit } | null {
  for (const unit of units) {
    const item = unit.items.find(({ key }) => key === dataset.item)
    if (item) return { item, unit }
  }
  return null
}
