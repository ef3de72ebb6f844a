import type { OccupiedUnit } from '@posada/contract/bookings/unit-changes'
import type { Stay } from '@posada/domain/platform/days/stay'
import type { PlanItem } from '../data/plan-unit.ts'
import { columnOf } from '../grid/layout.ts'
import { type Drag, draggedStay, type Ghost, ghostOf, type Move } from './drag.ts'
import type { Answers } from './move-answers.ts'
import type { GridGeometry } from './gesture-types.ts'
import type { MovePricing } from './move-pricing.ts'

/**
 * dragged: being dragged · asked: dropped, a question is open · sent: shown at the new position until the planning
 * contains the move · back: returning to its origin.
 */
type DragPhase = 'dragged' | 'asked' | 'sent' | 'back'

type AwaitedBlock = { blockId: string; roomId: string; stay: Stay }
export type Awaited = { bookingId: string; version: number } | AwaitedBlock

export type GestureState = {
  geometry: GridGeometry | null
  drag: Drag | null
  ghost: Ghost | null
  look: DragPhase
  byKeyboard: boolean
  /** Position in the window at the last change: the pointer, or the end of the ghost when moved by keys. */
  at: { x: number; y: number } | null
  asked: Move | null
  /** A move that met a taken unit, with what can be offered and the answers given so far. */
  occupied: { move: Move; answers: Answers; facts: OccupiedUnit } | null
  /** The saved version of the booking, or the saved block; the ghost stays until the planning contains it. */
  awaited: Awaited | null
  /** Null until the prices of the days are loaded, with the first drag. */
  pricing: MovePricing | null
  /** Text announced to screen readers. */
  said: string
}

export type GestureStore = ReturnType<typeof createGestureStore>

const noDrag = {
  drag: null,
  ghost: null,
  look: 'dragged',
  byKeyboard: false,
  at: null,
  asked: null,
  occupied: null,
  awaited: null,
} as const

/** The state of the drag, outside React, so that a moving pointer renders the ghost and never the grid. */
export function createGestureStore(geometryNow: () => GridGeometry | null) {
  let shown: GestureState = { ...noDrag, geometry: null, pricing: null, said: '' }
  /** The element that contains the ghosts; its corner is the canvas's corner at any scroll position. */
  let layer: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const set = (changes: Partial<GestureState>) => {
    shown = { ...shown, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    get: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    layer: () => layer,
    setLayer: (element: HTMLElement | null) => void (layer = element),
    /** Starts or updates the drag; an unchanged drag renders nothing. */
    setDrag(drag: Drag, changes: Partial<GestureState> = {}) {
      if (drag === shown.drag) return
      const geometry = geometryNow()
      set({ look: 'dragged', ...changes, geometry, drag, ghost: geometry && ghostOf(drag, geometry.units) })
    },
    clear: () => set(noDrag),
    /**
     * Call after the grid has rendered: the ghost follows its rows, and is removed once the awaited version is loaded.
     */
    refresh() {
      const geometry = geometryNow()
      const { drag, awaited } = shown
      if (!drag || !geometry) return
      if (awaited && isLoaded(geometry, awaited)) set({ ...noDrag, geometry })
      else if (geometry !== shown.geometry) set({ geometry, ghost: ghostOf(drag, geometry.units) })
    },
  }
}

const isLoaded = ({ units }: GridGeometry, awaited: Awaited): boolean =>
  'blockId' in awaited
    ? units.some(({ room, items }) => room.id === awaited.roomId && items.some((item) => isAwaitedBlock(item, awaited)))
    : units.every(({ items }) =>
        items.every(
          (item) =>
            item.kind === 'block' || item.booking.id !== awaited.bookingId || item.booking.version >= awaited.version,
        ),
      )

const isAwaitedBlock = ({ key, checkIn, checkOut }: PlanItem, { blockId, stay }: AwaitedBlock): boolean =>
  key === blockId && checkIn === stay.checkIn && checkOut === stay.checkOut

const RETURN_MS = 200

/** Cancels a drag: a stay returns to its origin with an animation, a new booking or block disappears. */
export function cancelDrag(store: GestureStore): void {
  const { drag } = store.get()
  if (drag?.kind !== 'stay') return void store.clear()
  const home: Drag = { ...drag, roomId: drag.fromRoomId, shift: { start: 0, end: 0 } }
  store.setDrag(home, { look: 'back', asked: null, occupied: null, awaited: null })
  setTimeout(() => store.get().drag === home && store.clear(), RETURN_MS)
}

/**
 * Call after the grid has rendered. Once the moved stay is loaded, the ghost is removed and the stay's bar is focused.
 */
export function syncWithGrid(store: GestureStore): void {
  const { drag, byKeyboard } = store.get()
  store.refresh()
  if (drag && byKeyboard && !store.get().drag) requestAnimationFrame(() => focusBar(drag))
}

function focusBar(drag: Drag) {
  if (drag.kind !== 'stay') return
  const { item } = drag
  const key = item.kind === 'block' ? item.key : `${item.booking.id} ${drag.roomId} ${draggedStay(drag).checkIn}`
  const bar = [...document.querySelectorAll<HTMLElement>('[data-item]')].find(({ dataset }) => dataset.item === key)
  const isElsewhere = document.activeElement?.closest('[role=dialog], header, nav')
  if (bar && !isElsewhere) bar.focus({ preventScroll: true })
}

/** The point of the window at which the ghost ends. */
export function ghostEndPoint(store: GestureStore): { x: number; y: number } | null {
  const { geometry, drag } = store.get()
  const corner = store.layer()?.getBoundingClientRect()
  if (!geometry || !drag || !corner) return null
  const { canvas, dayWidth, rowHeight, topOf } = geometry
  const end = columnOf(canvas, draggedStay(drag).checkOut) + 0.5
  return { x: corner.left + end * dayWidth, y: corner.top + (topOf(drag.roomId) ?? 0) + rowHeight / 2 }
}
