import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test.each([
  ['casa verde 7', 'ana@posada.es'],
  ['ñandú-2026', 'ana@posada.es'],
  ['a'.repeat(127) + 'b', 'ana@posada.es'],
  ['soy yo misma', 'yo@posada.es'],
  ['sin correo alguno', ''],
])('accepts %s for %s', (password, email) => {
  expect(passwordFault(password, email)).toBeNull()
})

test.each([
  ['nueve9999', 'al menos 10'],
  ['😀😀😀😀😀a', 'al menos 10'],
  ['a'.repeat(128) + 'b', 'como máximo 128'],
  ['aaaaaaaaaaaa', 'repetido'],
  ['hola-RECEPCION-1', 'su correo'],
])('rejects %s: %s', (password, reason) => {
  expect(passwordFault(password, 'Recepcion@posada.es')).toContain(reason)
})
