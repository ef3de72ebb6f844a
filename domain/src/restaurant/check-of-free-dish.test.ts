import { expect, test } from 'vitest'
import type { Allergen } from './allergens.ts'
import { checkOfFreeDish } from './check-of-free-dish.ts'

const soup = (isChecked: boolean, contains: Allergen[] = ['celery'], traces: Allergen[] = ['milk']) => ({
  name: 'Sopa',
  contains,
  traces,
  isChecked,
})
const check = (
  sent: Partial<Parameters<typeof checkOfFreeDish>[0]>,
  ofDay = [soup(true)],
  ofOtherDays: ReturnType<typeof soup>[] = [],
) => {
  const { isChecked, isNewCheck } = checkOfFreeDish(
    { name: 'Sopa', contains: ['celery'], traces: ['milk'], ...sent },
    { ofDay, ofOtherDays },
  )
  return isNewCheck ? 'now' : isChecked ? 'kept' : 'unchecked'
}

test.each<[string, Partial<Parameters<typeof checkOfFreeDish>[0]>, ReturnType<typeof soup>[] | undefined, string]>([
  ['the same again', {}, undefined, 'kept'],
  ['the same in another order, said to be checked', { isChecked: true }, undefined, 'kept'],
  ['said to be unchecked', { isChecked: false }, undefined, 'unchecked'],
  ['without its traces', { traces: [] }, undefined, 'unchecked'],
  ['with other traces', { traces: ['eggs'] }, undefined, 'unchecked'],
  ['with an emptied list', { contains: [], traces: [] }, undefined, 'unchecked'],
  ['with another list', { contains: ['gluten'] }, undefined, 'now'],
  ['with another list, said to be unchecked', { contains: ['gluten'], isChecked: false }, undefined, 'unchecked'],
  ['under another name, with a list', { name: 'Crema' }, undefined, 'now'],
  ['under another name, without a list', { name: 'Crema', contains: [], traces: [] }, undefined, 'unchecked'],
  ['the same that was unchecked', {}, [soup(false)], 'unchecked'],
  ['the same that was unchecked, said to be checked', { isChecked: true }, [soup(false)], 'now'],
  ['new, said to have none', { contains: [], traces: [], isChecked: true }, [], 'now'],
  ['new, with traces only', { contains: [] }, [], 'unchecked'],
])('a dish of free text %s', (_, sent, ofDay, expected) => {
  expect(check(sent, ofDay)).toBe(expected)
})

test('repeats the check of another day where all dishes of that name and lists are checked there', () => {
  expect(check({}, [], [soup(true), soup(true)])).toBe('kept')
  expect(check({}, [], [soup(true), soup(false)])).toBe('unchecked')
})

test('looks at the menu of the day first', () => {
  expect(check({}, [soup(true)], [soup(false)])).toBe('kept')
  expect(check({}, [soup(false)], [soup(true)])).toBe('unchecked')
  expect(check({}, [soup(true, ['gluten'])], [soup(true)])).toBe('now')
})
