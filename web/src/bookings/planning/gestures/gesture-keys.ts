import type { Nudge } from './drag.ts'

type KeyPress = { key: string; shiftKey: boolean; ctrlKey: boolean; altKey: boolean; metaKey: boolean }

export type KeyAction =
  | { kind: 'nudge'; nudge: Nudge }
  | { kind: 'drop' }
  | { kind: 'cancel' }
  | { kind: 'pin' }
  | { kind: 'block' }

type Arrow = { days: number; rows: number }

const arrows: Record<string, Arrow | undefined> = {
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
  const arrow = arrows[pressed.key]
  if (arrow) return nudgeOf(pressed, arrow, isDragging)
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  return (isDragging ? dragActions : actions)[pressed.key.toLowerCase()] ?? null
}

function nudgeOf(
  { shiftKey, ctrlKey, altKey, metaKey }: KeyPress,
  arrow: Arrow,
  isDragging: boolean,
): KeyAction | null {
  const isEdge = altKey || (ctrlKey && shiftKey)
  if (metaKey || !(isEdge || shiftKey || isDragging) || (isEdge && arrow.days === 0)) return null
  return { kind: 'nudge', nudge: { ...arrow, part: altKey ? 'start' : isEdge ? 'end' : 'whole' } }
}

const actions: Record<string, KeyAction | undefined> = {
  l: { kind: 'pin' },
  b: { kind: 'block' },
}

const dragActions: Record<string, KeyAction | undefined> = {
  enter: { kind: 'drop' },
  ' ': { kind: 'drop' },
  escape: { kind: 'cancel' },
  tab: { kind: 'cancel' },
  b: { kind: 'block' },
}
