import { expect, test } from 'vitest'
import {
  type AuditedFields,
  changedValues,
  excerptsOfChange,
  shownAs,
  shownEuros,
  shownFlag,
  shownText,
  switchedText,
} from './changed-values.ts'

type Unit = {
  name: string
  price: number | null
  counted: boolean
  kind: 'a' | 'b' | null
  code: string
  beds: number[]
}
const stored: Unit = { name: 'Ático', price: 6000, counted: true, kind: null, code: '1234', beds: [0, 1] }
const fields: AuditedFields<Unit> = {
  name: ['Nombre', shownText],
  price: ['Precio', shownEuros],
  counted: ['Cuenta', shownFlag],
  kind: ['Clase', shownAs({ a: 'alta', b: 'baja' })],
  code: 'código de la puerta',
  beds: 'camas',
}

test.each<[Partial<Unit>, string[]]>([
  [{}, []],
  [{ name: 'Ático', price: 6000, beds: [0, 1] }, []],
  [{ price: 9500 }, ['Precio: 60,00\u00a0€ → 95,00\u00a0€']],
  [{ price: null, name: '' }, ['Nombre: Ático → nada', 'Precio: 60,00\u00a0€ → nada']],
  [{ counted: false }, ['Cuenta: sí → no']],
  [{ kind: 'b' }, ['Clase: nada → baja']],
  [{ code: '9999', beds: [2, 0] }, ['Datos cambiados: código de la puerta, camas']],
])('a change to %j is said as %j', (after, lines) => {
  expect(changedValues(stored, after, fields)).toEqual(lines)
})

test('the lines say whose fields they are, and a secret is only named', () => {
  expect(changedValues(stored, { price: 1, code: '9999' }, fields, 'de la unidad Ático')).toEqual([
    'Precio de la unidad Ático: 60,00\u00a0€ → 0,01\u00a0€',
    'Datos cambiados de la unidad Ático: código de la puerta',
  ])
  expect(changedValues(stored, { code: '9999' }, fields).join()).not.toContain('9999')
})

test('a switch says both of its states', () => {
  expect([switchedText('Inspección', true), switchedText('Inspección', false)]).toEqual([
    'Inspección: no → sí',
    'Inspección: sí → no',
  ])
})

const long =
  'Hola, {nombre}:\n\nLe esperamos el {entrada} a partir de las 15:00. La recepción está abierta hasta las 22:00.'

test.each([
  ['Hola', 'Buenas', 'Hola', 'Buenas'],
  ['', 'Hola', 'nada', 'Hola'],
  [
    long,
    long.replace('15:00', '16:00'),
    '…{entrada} a partir de las 15:00. La recepción está abierta h…',
    '…{entrada} a partir de las 16:00. La recepción está abierta h…',
  ],
  [long, long.slice(0, -23), '…La recepción está abierta hasta las 22:00.', '…La recepción está a'],
  [`${'a'.repeat(70)} b`, `${'a'.repeat(70)} c`, `${'a'.repeat(60)}…`, `${'a'.repeat(60)}…`],
  ['Hola 😀😀', 'Hola 😀😁', 'Hola 😀😀', 'Hola 😀😁'],
])('of %j that became %j it shows %j and %j', (was, is, ...shown) => {
  expect(excerptsOfChange(was, is)).toEqual(shown)
})
