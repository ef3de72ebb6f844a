import { expect, test } from 'vitest'
import { aDish } from '../../../test/menus.ts'
import { dayDishOf, dayMenuInput, faultOfDayMenu, valuesOfDayMenu, withGroup } from './day-menu-values.ts'

const soup = aDish({ id: 's', name: 'Crema de calabacín' })
const empty = valuesOfDayMenu(null)

test('begins with three groups and no price', () => {
  expect(empty.price).toBeNull()
  expect(empty.groups.map(({ name }) => name)).toEqual(['Primeros', 'Segundos', 'Postres'])
  expect(faultOfDayMenu(empty, 1450)).toBe('El menú no tiene platos todavía.')
})

test('finds a dish of the carta without regard to case and accents, else takes a free text that nobody has checked', () => {
  expect(dayDishOf(' crema de CALABACIN', [soup])).toMatchObject({ dishId: soup.id, name: soup.name, isChecked: true })
  expect(dayDishOf('Crema de  calabacín.', [soup])).toMatchObject({ dishId: soup.id })
  expect(dayDishOf('Lentejas', [soup])).toMatchObject({ dishId: null, name: 'Lentejas', isChecked: false })
})

test('sends ids of the carta, the lists of free texts, and no empty group', () => {
  const values = withGroup(empty, 0, { dishes: [dayDishOf(soup.name, [soup]), dayDishOf('Lentejas', [soup])] })
  expect(faultOfDayMenu(values, null)).toBe('Escriba el precio del menú, como 14,50.')
  expect(faultOfDayMenu(values, 1450)).toBeNull()
  expect(dayMenuInput('m', '2026-06-10', { ...values, price: 1450 })).toEqual({
    menuId: 'm',
    day: '2026-06-10',
    price: 1450,
    groups: [
      {
        name: 'Primeros',
        dishes: [
          { dishId: soup.id, name: null },
          { dishId: null, name: 'Lentejas', contains: [], traces: [], isChecked: false },
        ],
      },
    ],
  })
})

test('shows a stored menu with the groups that had no dish, in their order', () => {
  const stored = { day: '2026-06-10', price: 1450, groups: [{ name: 'Segundos', dishes: [] }] }
  expect(valuesOfDayMenu(stored).groups.map(({ name }) => name)).toEqual(['Primeros', 'Segundos', 'Postres'])
  const own = { ...stored, groups: ['Tapas', 'Platos', 'Dulces'].map((name) => ({ name, dishes: [] })) }
  expect(valuesOfDayMenu(own).groups.map(({ name }) => name)).toEqual(['Tapas', 'Platos', 'Dulces'])
})
