import { expect, test } from 'vitest'
import { party, reservation } from '../ses/test/reports.ts'
import { ertzaintzaSheet } from './ertzaintza-sheet.ts'

test('lists every field of the Ertzaintza form', () => {
  const { name, bytes } = ertzaintzaSheet(party('8HTQ/2W'))
  const text = bytes.toString('utf8')
  expect(name).toBe('parte-ertzaintza-8HTQ-2W.txt')
  for (const line of [
    'Entrada: 20/11/2026 16:35',
    'Número de personas: 2',
    'VIAJERO 1',
    'Segundo apellido: López de la Torre',
    'Tipo de documento: DNI',
    'Número de documento: 00000000T',
    'Código INE del municipio: 28079',
    'Parentesco: Padre o madre',
    'VIAJERO 2',
    'Fecha de nacimiento: 06/05/2018',
    'Localidad: Villefranche',
    'Parentesco: Hijo/a',
  ])
    expect(text.split('\r\n')).toContain(line)
  expect(ertzaintzaSheet(reservation('R')).bytes.toString('utf8')).toContain('TITULAR\r\nNombre: Ana\r\n')
  expect(ertzaintzaSheet({ kind: 'cancellation', code: 'abc' }).bytes.toString('utf8')).toContain('abc')
})
