import { ghostOf, type Ghost, type Hold, type Move } from './gesture-state.ts'
import type { GridGeometry } from './types.ts'

/**
 * held: under the pointer or the keys · asked: let go, a question is open · sent: drawn at the new place until the planning
 * brings it · back: on its way to where it was.
 */
export type Look = 'held' | 'asked' | 'sent' | 'back'

export type Shown = {
  geometry: GridGeometry | null
  hold: Hold | null
  ghost: Ghost | null
  look: Look
  byKeyboard: boolean
  /** Where in the window the ghost was when it last changed: under the pointer, or at its end when keys move it. */
  at: { x: number; y: number } | null
  asked: Move | null
  /** What was answered: the planning is awaited that shows this version of the booking. */
  awaited: { bookingId: string; version: number } | null
  /** Something that cannot be done, said softly at a point of the window. */
  hint: { text: string; x: number; y: number } | null
  /** For screen readers. */
  said: string
}

export type GestureStore = ReturnType<typeof createGestureStore>

const nothing = {
  hold: null,
  ghost: null,
  look: 'held',
  byKeyboard: false,
  at: null,
  asked: null,
  awaited: null,
} as const

/** What is held and drawn, outside React: a pointer that moves redraws the ghost and never the grid. */
export function createGestureStore(geometryNow: () => GridGeometry | null) {
  let shown: Shown = { ...nothing, geometry: null, hint: null, said: '' }
  /** Where the ghosts are drawn: its corner is the canvas's, wherever it is scrolled to. */
  let layer: HTMLElement | null = null
  const listeners = new Set<() => void>()
  const set = (changes: Partial<Shown>) => {
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
    /** Takes or moves something; nothing is drawn anew while it stays over the same nights. */
    hold(hold: Hold, changes: Partial<Shown> = {}) {
      if (hold === shown.hold) return
      const geometry = geometryNow()
      set({ look: 'held', ...changes, geometry, hold, ghost: geometry && ghostOf(hold, geometry.units) })
    },
    clear: () => set(nothing),
    /** The grid was drawn anew: what is held follows its rows, and what was awaited may have come. */
    refresh() {
      const geometry = geometryNow()
      const { hold, awaited } = shown
      if (!hold || !geometry) return
      if (awaited && hasCome(geometry, awaited)) set({ ...nothing, geometry })
      else if (geometry !== shown.geometry) set({ geometry, ghost: ghostOf(hold, geometry.units) })
    },
  }
}

const hasCome = ({ units }: GridGeometry, { bookingId, version }: NonNullable<Shown['awaited']>) =>
  units.every(({ items }) =>
    items.every((item) => item.kind === 'block' || item.booking.id !== bookingId || item.booking.version >= version),
  )
