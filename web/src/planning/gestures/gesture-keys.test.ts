import { expect, test } from 'vitest'
import { keyAct } from './gesture-keys.ts'

const bare = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const shift = { ...bare, shiftKey: true }
const nudge = (days: number, rows: number, part: string) => ({ kind: 'nudge', nudge: { days, rows, part } })

test.each([
  ['bare arrows are the grid’s', 'ArrowRight', bare, false, null],
  ['until something is held', 'ArrowRight', bare, true, nudge(1, 0, 'whole')],
  ['Mayús moves by a day', 'ArrowLeft', shift, false, nudge(-1, 0, 'whole')],
  ['or by a unit', 'ArrowDown', shift, false, nudge(0, 1, 'whole')],
  ['Ctrl + Mayús moves the departure', 'ArrowRight', { ...shift, ctrlKey: true }, false, nudge(1, 0, 'end')],
  ['Alt moves the arrival', 'ArrowLeft', { ...bare, altKey: true }, false, nudge(-1, 0, 'start')],
  ['an edge has no way up', 'ArrowUp', { ...shift, ctrlKey: true }, true, null],
  ['Ctrl alone is the browser’s', 'ArrowRight', { ...bare, ctrlKey: true }, false, null],
  ['Intro opens while nothing is held', 'Enter', bare, false, null],
  ['and drops what is', 'Enter', bare, true, { kind: 'drop' }],
  ['Esc gives up', 'Escape', bare, true, { kind: 'giveUp' }],
  ['L locks', 'l', bare, false, { kind: 'lock' }],
  ['B blocks', 'B', shift, false, { kind: 'block' }],
  ['Ctrl + B is the browser’s', 'b', { ...bare, ctrlKey: true }, false, null],
])('%s', (_, key, pressed, isHolding, expected) => {
  expect(keyAct({ key, ...pressed }, isHolding)).toEqual(expected)
})
