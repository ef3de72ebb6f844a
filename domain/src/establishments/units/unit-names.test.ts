import { expect, test } from 'vitest'
import { readUnitNames, takenUnitNames } from './unit-names.ts'

test.each([
  ['101–110', '101 102 103 104 105 106 107 108 109 110'],
  ['101-103, 201-202', '101 102 103 201 202'],
  ['A1-A3', 'A1 A2 A3'],
  ['a1 - A3', 'a1 a2 a3'],
  ['01-03', '01 02 03'],
  ['8-11', '8 9 10 11'],
  ['Ático; Suite\nEstudio', 'Ático Suite Estudio'],
  [' , 7 ,', '7'],
  ['', ''],
  ['1A-5A', '1A-5A'],
  ['Norte 1-Sur 3', 'Norte|1-Sur|3'],
])('reads %j', (text, names) => {
  expect(readUnitNames(text)).toEqual({
    names: names === '' ? [] : names.split(' ').map((name) => name.replaceAll('|', ' ')),
    fault: null,
  })
})

test.each(['Cabaña 1–4', 'Cabaña 1 - Cabaña 4', 'Cabaña 1 a 4'])('repeats the words of %j', (text) => {
  expect(readUnitNames(text).names).toEqual(['Cabaña 1', 'Cabaña 2', 'Cabaña 3', 'Cabaña 4'])
})

test.each([
  ['110-101', 'En «110-101» el segundo número debe ser mayor que el primero'],
  ['1-1000', 'Como mucho 200 unidades de una vez'],
  ['1-150, 301-400', 'Como mucho 200 unidades de una vez'],
  ['101-103, 102', '«102» está dos veces'],
  ['Ático, atico', '«atico» está dos veces'],
  ['Apartamento con terraza', '«Apartamento con terraza» tiene más de 20 caracteres'],
])('says what is wrong with %j', (text, fault) => {
  expect(readUnitNames(text).fault).toBe(fault)
})

test('finds the names that exist, in any spelling', () => {
  expect(takenUnitNames(['101', 'Ático', '102'], ['atico ', '102'])).toEqual(['Ático', '102'])
})
