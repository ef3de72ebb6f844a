import { expect, test } from 'vitest'
import { aDish, aMenu } from '../../../test/menus.ts'
import { inOrder, moveDish, orderOf, placeAt, stepDish, stepGroup, type TableRow } from './dish-order.ts'

const order = [
  { id: 'first', dishIds: ['a', 'b'] },
  { id: 'second', dishIds: ['c'] },
  { id: 'empty', dishIds: [] },
]
const dishesOf = (groups: typeof order | ReturnType<typeof moveDish>) => groups.map(({ dishIds }) => dishIds.join(''))

test('steps within a group, and beyond its end into the neighbouring one', () => {
  expect(dishesOf(stepDish(order, 'a', 1))).toEqual(['ba', 'c', ''])
  expect(dishesOf(stepDish(order, 'b', 1))).toEqual(['a', 'bc', ''])
  expect(dishesOf(stepDish(order, 'c', -1))).toEqual(['abc', '', ''])
  expect(dishesOf(stepDish(order, 'c', 1))).toEqual(['ab', '', 'c'])
  expect(dishesOf(stepDish(order, 'a', -1))).toEqual(['ab', 'c', ''])
})

test('steps a group, and leaves the first and the last where they are', () => {
  expect(stepGroup(order, 'second', -1).map(({ id }) => id)).toEqual(['second', 'first', 'empty'])
  expect(stepGroup(order, 'first', -1).map(({ id }) => id)).toEqual(['first', 'second', 'empty'])
  expect(stepGroup(order, 'empty', 1).map(({ id }) => id)).toEqual(['first', 'second', 'empty'])
})

const rows: TableRow[] = [
  { kind: 'group', id: 'first', bottom: 30 },
  { kind: 'dish', id: 'a', bottom: 74 },
  { kind: 'dish', id: 'b', bottom: 118 },
  { kind: 'group', id: 'second', bottom: 148 },
  { kind: 'dish', id: 'c', bottom: 192 },
]
const dropped = (id: string, y: number) => {
  const place = placeAt(rows, y, id)!
  return dishesOf(moveDish(order, id, place.groupId, place.index))
}

test('a dragged dish takes the place of the row under the pointer, also in another group', () => {
  expect(dropped('a', 100)).toEqual(['ba', 'c', ''])
  expect(dropped('b', 50)).toEqual(['ba', 'c', ''])
  expect(dropped('a', 60)).toEqual(['ab', 'c', ''])
  expect(dropped('b', 170)).toEqual(['a', 'cb', ''])
  expect(dropped('c', 50)).toEqual(['cab', '', ''])
  expect(dropped('a', 130)).toEqual(['b', 'ac', ''])
  expect(dropped('a', 900)).toEqual(['b', 'ca', ''])
})

test('shows an order, with a dish that came meanwhile at the end of its group', () => {
  const [one, two, late] = ['1', '2', '3'].map((id) => aDish({ id, name: id }))
  const { groups } = aMenu({ Entrantes: [one!, two!], Postres: [] })
  const [first, second] = orderOf(groups)
  const moved = moveDish([first!, second!], one!.id, second!.id, 0)
  const withLate = [{ ...groups[0]!, dishes: [...groups[0]!.dishes, late!] }, groups[1]!]
  const shown = inOrder(withLate, moved)
  expect(shown.map(({ dishes }) => dishes.map(({ name }) => name).join(''))).toEqual(['23', '1'])
  expect(shown[1]!.dishes[0]!.group.name).toBe('Postres')
})
