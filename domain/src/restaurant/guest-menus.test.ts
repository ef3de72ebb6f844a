import { describe, expect, test } from 'vitest'
import { guestMenus, menuSituation, withoutAllergens } from './guest-menus.ts'
import type { EstablishmentDish, EstablishmentMenu } from './establishment-menus.ts'

const aDish = (dish: Partial<EstablishmentDish> = {}): EstablishmentDish => ({
  id: 'dish',
  name: 'Salmorejo',
  description: 'Crema fría',
  ingredients: '',
  recipeVersion: 1,
  prices: [{ name: '', price: 850 }],
  supplement: null,
  checkedAt: '2026-06-01T10:00:00Z',
  checkedBy: 'Ana',
  diet: '',
  isAvailable: true,
  texts: {},
  pictureIds: ['cover', 'other'],
  contains: ['gluten', 'eggs'],
  traces: ['fish'],
  isChecked: true,
  ...dish,
})
const aMenu = (menu: Partial<EstablishmentMenu> = {}, dishes: EstablishmentDish[] = [aDish()]): EstablishmentMenu => ({
  id: 'menu',
  name: 'Carta',
  description: '',
  isPublished: true,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: '',
  to: '',
  texts: {},
  groups: [{ id: 'group', name: 'Para empezar', dishes }],
  dayMenu: null,
  ...menu,
})
const thursday = (time: string) => ({ day: '2026-06-25', time })
const namesAt = (menus: EstablishmentMenu[], time: string) =>
  guestMenus(menus, thursday(time), 'es').menus.map(({ name, isInUse }) => `${name.text}${isInUse ? ' now' : ''}`)

describe('the cartas of a day', () => {
  const menus = [
    aMenu({ name: 'Cena', from: '20:00', to: '23:30' }),
    aMenu({ name: 'Desayuno', from: '08:00', to: '11:00' }),
    aMenu({ name: 'Carta' }),
    aMenu({ name: 'Mediodía', from: '13:00', to: '16:00' }),
    aMenu({ name: 'Domingo', weekdays: [6] }),
    aMenu({ name: 'Borrador', isPublished: false }),
  ]
  test.each([
    ['07:00', ['Carta now', 'Desayuno', 'Mediodía', 'Cena']],
    ['12:00', ['Carta now', 'Mediodía', 'Cena', 'Desayuno']],
    ['20:00', ['Cena now', 'Carta now', 'Desayuno', 'Mediodía']],
  ])('at %s those in use come first, then those to come, then those that have ended', (time, expected) =>
    expect(namesAt(menus, time)).toEqual(expected),
  )

  test('where none is in use, the next one is named', () => {
    const closed = [aMenu({ name: 'Domingo', weekdays: [6] }), aMenu({ name: 'Cena', from: '20:00', to: '23:00' })]
    expect(guestMenus(closed, thursday('23:30'), 'es').next).toMatchObject({ day: '2026-06-26', time: '20:00' })
    expect(guestMenus(closed, thursday('20:30'), 'es').next).toBeNull()
    expect(guestMenus([aMenu({ weekdays: [] })], thursday('12:00'), 'es')).toEqual({ menus: [], next: null })
  })
})

test('a text without translation stays Spanish, and says so', () => {
  const dish = aDish({
    texts: { de: { name: 'Kalte Suppe', description: '' }, fr: { name: '', description: 'Froide' } },
  })
  const inLanguage = (language: 'es' | 'de' | 'fr') => {
    const found = guestMenus([aMenu({}, [dish])], thursday('12:00'), language).menus[0]?.groups[0]?.dishes[0]
    return [found?.name, found?.description]
  }
  const spanish = {
    name: { text: 'Salmorejo', isTranslated: false },
    description: { text: 'Crema fría', isTranslated: false },
  }
  expect(inLanguage('es')).toEqual([
    { text: 'Salmorejo', isTranslated: true },
    { text: 'Crema fría', isTranslated: true },
  ])
  expect(inLanguage('de')).toEqual([{ text: 'Kalte Suppe', isTranslated: true }, spanish.description])
  expect(inLanguage('fr')).toEqual([spanish.name, { text: 'Froide', isTranslated: true }])
})

test('sold-out dishes and groups without dishes are left out; the lists of an unchecked one are', () => {
  const dishes = [aDish({ isChecked: false }), aDish({ isAvailable: false })]
  const { menus } = guestMenus([aMenu({}, dishes), aMenu({}, [aDish({ isAvailable: false })])], thursday('12:00'), 'es')
  expect(menus[0]?.groups[0]?.dishes).toMatchObject([
    { contains: [], traces: [], isChecked: false, pictureId: 'cover' },
  ])
  expect(menus[1]?.groups).toEqual([])
})

test('a day menu belongs to the day on which its carta began', () => {
  const dayMenu = { price: 1_500, groups: [{ name: 'Primeros', dishes: [{ ...aDish(), dishId: null }] }] }
  const night = aMenu({ dayMenu, from: '20:00', to: '02:00' })
  expect(guestMenus([night], thursday('21:00'), 'es').menus[0]?.dayMenu?.groups).toHaveLength(1)
  expect(guestMenus([night], thursday('01:00'), 'es').menus[0]).toMatchObject({ isInUse: true, dayMenu: null })
})

test('a filter says of each hidden dish why', () => {
  const named = (name: string, dish: Partial<EstablishmentDish>) => aDish({ name, ...dish })
  const dishes = [
    named('contains', { contains: ['gluten'], traces: ['milk'] }),
    named('traces', { contains: ['milk'], traces: ['gluten'] }),
    named('unchecked', { isChecked: false, contains: [], traces: [] }),
    named('free', { contains: ['fish'], traces: [] }),
  ]
  const { menus } = guestMenus([aMenu({}, dishes)], thursday('12:00'), 'es')
  const left = withoutAllergens(menus, ['gluten'])
  expect(left.shown).toBe(1)
  expect(left.hidden.map(({ name, reason }) => [name.text, reason])).toEqual([
    ['contains', 'contains'],
    ['traces', 'traces'],
    ['unchecked', 'unchecked'],
  ])
  expect(withoutAllergens(menus, [])).toMatchObject({ shown: 4, hidden: [] })
})

test('a situation changes when another carta comes into use, and when another one is next', () => {
  const menus = [
    aMenu({ id: 'lunch', from: '13:00', to: '16:00' }),
    aMenu({ id: 'dinner', from: '20:00', to: '23:00' }),
  ]
  const at = (time: string) => menuSituation(menus, thursday(time))
  expect(at('13:00')).toBe(at('15:59'))
  expect(new Set(['12:59', '13:00', '16:00', '20:00', '23:00'].map(at)).size).toBe(5)
})
