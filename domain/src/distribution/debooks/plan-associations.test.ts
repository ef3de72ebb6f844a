import { expect, test } from 'vitest'
import { associationFault } from './plan-associations.ts'

const every = 'Por favor, seleccione el tipo de unidad para todos los planes'
const [a, b] = [
  { id: 'a', typeId: 't1' },
  { id: 'b', typeId: 't2' },
]

test.each([
  ['every plan with a type', [a, b], null],
  ['two plans with one type', [a, { id: 'b', typeId: 't1' }], null],
  ['a plan without type', [a, { id: 'b', typeId: null }], every],
  ['a list that lacks a plan', [a], every],
  ['an empty list', [], every],
  ['a plan twice', [a, b, a], 'Un plan está dos veces en la lista'],
  [
    'a plan that is no more',
    [a, b, { id: 'c', typeId: 't1' }],
    'Los planes de DeBooks han cambiado: vuelva a abrir la lista',
  ],
  ['a type of somebody else', [a, { id: 'b', typeId: 't9' }], 'El tipo de unidad no existe'],
])('%s', (_, given, fault) => {
  expect(associationFault(['a', 'b'], given, ['t1', 't2'])).toBe(fault)
})
