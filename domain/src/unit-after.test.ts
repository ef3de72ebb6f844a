import { expect, test } from 'vitest'
import { unitAfterChange } from './unit-after.ts'

const place = (id: string, roomId: string) => ({ id, roomId })
const before = [place('1', '101'), place('2', '102')]

test.each([
  ['nothing changes', before, '101', '102'],
  ['one stay moves to another unit', [place('1', '103'), place('2', '102')], '103', '102'],
  ['two stays swap units', [place('1', '102'), place('2', '101')], '102', '101'],
  ['a stay is split', [place('1', '101'), place('3', '103'), place('2', '102')], '101', '102'],
  ['one stay is removed', [place('2', '102')], null, '102'],
  ['one stay joins the other', [place('1', '102')], '102', '102'],
  ['the stay returns with another id', [place('9', '101'), place('2', '102')], '101', '102'],
])('where %s', (_, after, first, second) => {
  expect(unitAfterChange('101', before, after)).toBe(first)
  expect(unitAfterChange('102', before, after)).toBe(second)
})
