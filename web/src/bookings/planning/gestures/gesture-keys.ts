import type { Nudge } from './drag.ts'

type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

export type KeyAction =
  | { kind: 'nudge'; nudge: Nudge }
  | { kind: 'drop' }
  | { kind: 'cancel' }
  | { kind: 'pin' }
  | { kind: 'block' }

const arrows: Record<string, { days: number; rows: number } | undefined> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/**
 * The action of a key: Shift + arrows move, Ctrl + Shift + ←/→ change the departure, Alt + ←/→ the arrival. During a
 * drag arrows alone move too, Enter and Space drop, Esc and Tab cancel.
 */
export function keyAction(pressed: KeyPress, isDragging: boolean): KeyAction | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = pressed
  const arrow = arrows[key]
  if (arrow) {
    const isEdge = altKey || (ctrlKey && shiftKey)
    if (metaKey || !(isEdge || shiftKey || isDragging) || (isEdge && arrow.days === 0)) return null
    return { kind: 'nudge', nudge: { ...arrow, part: altKey ? 'start' : isEdge ? 'end' : 'whole' } }
  }
  if (ctrlKey || altKey || metaKey) return null
  if (isDragging && (key === 'Enter' || key === ' ')) return { kind: 'drop' }
  if (isDragging && (key === 'Escape' || key === 'Tab')) return { kind: 'cancel' }
  if (key === 'l' || key === 'L') return isDragging ? null : { kind: 'pin' }
  return key === 'b' || key === 'B' ? { kind: 'block' } : null
}
