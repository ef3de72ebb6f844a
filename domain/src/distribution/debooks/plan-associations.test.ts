import { expect, test } from 'vitest'
import { associationFault } from './plan-associations.ts'

const every = 'Por favor, seleccione el tipo de unidad para todos los planes'
const [a, b] = [
  { planId: 'a', typeId: 't1' },
  { planId: 'b', typeId: 't2' },
]

test.each([
  ['every plan with a type', [a, b], null],
  ['two plans with one type', [a, { planId: 'b', typeId: 't1' }], null],
  ['a plan without type', [a, { planId: 'b', typeId: null }], every],
  ['a list that lacks a plan', [a], every],
  ['an empty list', [], every],
  ['a plan twice', [a, b, a], 'Un plan está dos veces en la lista'],
  [
    'a plan that is no more',
    [a, b, { planId: 'c', typeId: 't1' }],
    'Los planes de DeBooks han cambiado: vuelva a abrir la lista',
  ],
  ['a type of somebody else', [a, { planId: 'b', typeId: 't9' }], 'El tipo de unidad no existe'],
])('%s', (_, given, fault) => {
  expect(associationFault(['a', 'b'], given, ['t1', 't2'])).toBe(fault)
})
