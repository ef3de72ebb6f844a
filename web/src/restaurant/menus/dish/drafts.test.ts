import { expect, test } from 'vitest'
import { isOvertaken, reduceDrafts } from './drafts.ts'

type Event = Parameters<typeof reduceDrafts>[1]
const after = (...events: Event[]) => events.reduce(reduceDrafts, new Map()).get('k')
const typed = (text: string, stored = 'old'): Event => ({ type: 'typed', key: 'k', text, stored })
const sent: Event = { type: 'sent', key: 'k' }
const saved = (text: string): Event => ({ type: 'saved', key: 'k', text })
const refused: Event = { type: 'refused', key: 'k', fault: 'No puede ser' }

test('keeps what was refused, with its reason, until it is typed again', () => {
  const draft = after(typed('new'), sent, refused)
  expect(draft).toMatchObject({ text: 'new', fault: 'No puede ser', sent: null })
  expect(after(typed('new'), sent, refused, typed('newer'))).toMatchObject({ text: 'newer', fault: null })
})

test('keeps what was typed while an earlier text was being saved', () => {
  expect(after(typed('new'), sent, saved('new'))).toBeUndefined()
  expect(after(typed('new'), sent, typed('newer'), saved('new'))).toMatchObject({ text: 'newer', base: 'new' })
})

test('keeps the stored text typed again while another is being saved', () => {
  expect(after(typed('new'), typed('old'))).toBeUndefined()
  expect(after(typed('new'), sent, typed('old'))).toMatchObject({ text: 'old' })
})

test('is overtaken where somebody else has stored another text, and no more once that was seen', () => {
  const mine = after(typed('mine'))!
  expect(isOvertaken(mine, 'old')).toBe(false)
  expect(isOvertaken(mine, 'mine')).toBe(false)
  expect(isOvertaken(mine, 'theirs')).toBe(true)
  const kept = after(typed('mine'), { type: 'kept', key: 'k', stored: 'theirs' })!
  expect(isOvertaken(kept, 'theirs')).toBe(false)
  expect(after(typed('mine'), { type: 'dropped', key: 'k' })).toBeUndefined()
})
