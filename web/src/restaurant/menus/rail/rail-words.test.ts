import { expect, test } from 'vitest'
import { aDish } from '../../../test/menus.ts'
import { momentText, qrSource, shownAddress } from './rail-words.ts'
import { todoOf } from './todo.ts'

test('says when by the clock of the establishment', () => {
  const zone = 'Atlantic/Canary'
  expect(momentText('2026-06-09T23:30:00Z', zone, '2026-06-10')).toBe('hoy 0:30')
  expect(momentText('2026-06-09T17:20:00Z', zone, '2026-06-10')).toBe('ayer 18:20')
  expect(momentText('2026-06-01T17:20:00Z', zone, '2026-06-10')).toBe('01/06/2026 18:20')
})

test('takes the picture out of the element, and nothing else', () => {
  expect(qrSource('<img src="data:image/png;base64,AA==" alt="">')).toBe('data:image/png;base64,AA==')
  expect(qrSource('<img src="https://otra.test/x.png">')).toBe('')
  expect(shownAddress('https://posada.test/carta/q7')).toBe('posada.test/carta/q7')
})

test('lists what is lacking, each with where to go', () => {
  const unchecked = aDish({ id: 'u', name: 'Croquetas', isChecked: false })
  const todo = todoOf([aDish(), unchecked])
  expect(todo.unchecked).toEqual([unchecked])
  expect(todo.untranslated).toBe(18)
  expect(todo.languages[0]).toMatchObject({ language: 'ca', text: 'Catalán 2' })
  expect(todo.withoutPicture).toHaveLength(2)
})
