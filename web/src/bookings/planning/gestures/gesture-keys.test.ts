import { expect, test } from 'vitest'
import { keyAction } from './gesture-keys.ts'

const bare = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const shift = { ...bare, shiftKey: true }
const nudge = (days: number, rows: number, part: string) => ({ kind: 'nudge', nudge: { days, rows, part } })

test.each([
  ['leaves arrows alone to the grid', 'ArrowRight', bare, false, null],
  ['moves with arrows alone during a drag', 'ArrowRight', bare, true, nudge(1, 0, 'whole')],
  ['moves by a day with Shift', 'ArrowLeft', shift, false, nudge(-1, 0, 'whole')],
  ['moves by a unit with Shift', 'ArrowDown', shift, false, nudge(0, 1, 'whole')],
  ['changes the departure with Ctrl + Shift', 'ArrowRight', { ...shift, ctrlKey: true }, false, nudge(1, 0, 'end')],
  ['changes the arrival with Alt', 'ArrowLeft', { ...bare, altKey: true }, false, nudge(-1, 0, 'start')],
  ['does not move an edge to another unit', 'ArrowUp', { ...shift, ctrlKey: true }, true, null],
  ['leaves Ctrl + arrow to the browser', 'ArrowRight', { ...bare, ctrlKey: true }, false, null],
  ['leaves Enter to the grid without a drag', 'Enter', bare, false, null],
  ['drops with Enter during a drag', 'Enter', bare, true, { kind: 'drop' }],
  ['cancels with Esc', 'Escape', bare, true, { kind: 'cancel' }],
  ['pins with L', 'l', bare, false, { kind: 'pin' }],
  ['makes a block with B', 'B', shift, false, { kind: 'block' }],
  ['leaves Ctrl + B to the browser', 'b', { ...bare, ctrlKey: true }, false, null],
])('%s', (_, key, pressed, isDragging, expected) => {
  expect(keyAction({ key, ...pressed }, isDragging)).toEqual(expected)
})
