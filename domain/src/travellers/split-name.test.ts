import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNameOf, splitName } from './split-name.ts'

test.each([
  ['Ana María García López', 'Ana María', 'García', 'López'],
  ['Ana García López', 'Ana', 'García', 'López'],
  ['Ana García', 'Ana', 'García', ''],
  ['Ana', 'Ana', '', ''],
  ['', '', '', ''],
  ['  María   José ', 'María José', '', ''],
  ['Ana Belén Pérez', 'Ana Belén', 'Pérez', ''],
  ['José Luis Rodríguez', 'José Luis', 'Rodríguez', ''],
  ['JUAN CARLOS PÉREZ', 'JUAN CARLOS', 'PÉREZ', ''],
  ['Juan Ramón Jiménez', 'Juan Ramón', 'Jiménez', ''],
  ['Santiago Ramón y Cajal', 'Santiago', 'Ramón', 'y Cajal'],
  ['José Ortega y Gasset', 'José', 'Ortega', 'y Gasset'],
  ['Jaime Martín Soler', 'Jaime', 'Martín', 'Soler'],
  ['Juan Martín', 'Juan', 'Martín', ''],
  ['María del Carmen García López', 'María del Carmen', 'García', 'López'],
  ['Mª Carmen Ruiz', 'Mª Carmen', 'Ruiz', ''],
  ['María del Mar Ruiz', 'María del Mar', 'Ruiz', ''],
  ['María de los Ángeles de la Fuente', 'María de los Ángeles', 'de la Fuente', ''],
  ['Juan de la Cruz Gómez', 'Juan', 'de la Cruz', 'Gómez'],
  ['Pedro de la Fuente del Río', 'Pedro', 'de la Fuente', 'del Río'],
  ['João da Silva dos Santos', 'João', 'da Silva', 'dos Santos'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', ''],
  ['Van Morrison', 'Van', 'Morrison', ''],
  ['Otto von der Heide', 'Otto', 'von der Heide', ''],
  ['José de San Martín', 'José', 'de San Martín', ''],
  ['García López, Ana', 'Ana', 'García', 'López'],
  ['DE LA FUENTE RUIZ, MARÍA JOSÉ', 'MARÍA JOSÉ', 'DE LA FUENTE', 'RUIZ'],
  ['Ana García,', 'Ana', 'García', ''],
  ['Federico García-Lorca', 'Federico', 'García-Lorca', ''],
])('%j', (text, name, firstSurname, secondSurname) => {
  expect(splitName(text)).toEqual({ name, firstSurname, secondSurname })
})

const word = fc.constantFrom(
  'Ana',
  'María',
  'José',
  'Luis',
  'de',
  'la',
  'del',
  'y',
  'Ruiz',
  'Ñáñez',
  '李',
  'van',
  'Mar',
)

test('no word is lost, added or moved, and the first word is always a given name', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const { name, firstSurname, secondSurname } = splitName(words.join(' '))
      const back = [name, firstSurname, secondSurname].filter((part) => part !== '').join(' ')
      expect(back).toBe(words.join(' '))
      expect(name.split(' ')[0]).toBe(words[0])
    }),
  )
})

test('the words after a comma are the given name', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.array(word, { minLength: 1 }), (surnames, names) => {
      const split = splitName(`${surnames.join(' ')}, ${names.join(' ')}`)
      expect(split.name).toBe(names.join(' '))
      expect(`${split.firstSurname} ${split.secondSurname}`.trim()).toBe(surnames.join(' '))
    }),
  )
})

test.each([
  ['Carlos Medina Soto', 'Carlos'],
  ['Medina Soto, Carlos Luis', 'Carlos'],
  [' Ana ', 'Ana'],
  ['Medina,', ''],
  ['', ''],
])('%j is addressed as %j', (text, name) => {
  expect(firstNameOf(text)).toBe(name)
})
