import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

test.each([
  ['casa verde 7', 'ana@posada.es'],
  ['ñandú-2026', 'ana@posada.es'],
  ['una clave de más '.repeat(7) + 'larga que', 'ana@posada.es'],
  ['tres palabras sueltas', 'ana@posada.es'],
  ['barcelona en otoño', 'ana@posada.es'],
  ['k7#mPq2!xz', 'ana@posada.es'],
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
  ['1234567890', 'primeras'],
  ['0987654321', 'primeras'],
  ['abcdefghij', 'primeras'],
  ['qwertyuiop', 'primeras'],
  ['Qwerty12345', 'primeras'],
  ['1111122222', 'primeras'],
  ['123456789a', 'primeras'],
  ['abcabcabcab', 'primeras'],
  ['12121212121', 'primeras'],
  ['Contraseña2026!', 'primeras'],
  ['P@ssw0rd123', 'primeras'],
  ['hotelhotel', 'primeras'],
  ['1q2w3e4r5t', 'primeras'],
])('rejects %s: %s', (password, reason) => {
  expect(passwordFault(password, 'Recepcion@posada.es')).toContain(reason)
})
