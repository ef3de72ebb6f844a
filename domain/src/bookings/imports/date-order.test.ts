import { expect, test } from 'vitest'
import { isOfEitherOrder, seemMonthFirst } from './date-order.ts'

test.each([
  [['10/05/2028', '08/21/2028'], true],
  [['10-05-28', '8.21.28 15:00'], true],
  [['10/05/2028', '11/06/2028'], false],
  [['08/21/2028', '21/08/2028'], false],
  [['2028-08-21', '08/21/2028'], true],
  [['31/31/2028', 'mañana', ''], false],
])('the dates %j have the month first: %s', (dates, isMonthFirst) => {
  expect(seemMonthFirst(dates)).toBe(isMonthFirst)
})

test('a date that is the same in both orders, or has only one, is not in doubt', () => {
  const dates = ['10/05/2028', '05/05/2028', '21/08/2028', '2028-10-05', '8/9/28']
  expect(dates.filter(isOfEitherOrder)).toEqual(['10/05/2028', '8/9/28'])
})
