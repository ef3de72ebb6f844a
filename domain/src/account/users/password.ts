import { emailKey } from '../../platform/text/formats.ts'
import { limits } from '../../platform/limits.ts'
import { isGuessable } from './guessable-password.ts'

/** Shorter names ('yo@…') occur by chance in too many good passwords to be forbidden in them. */
const MIN_NAME = 3

/** Why the password cannot be used, in Spanish; null when it can. */
export function passwordFault(password: string, email: string): string | null {
  const characters = Array.from(password) // as people count them, not as UTF-16 does
  if (characters.length < limits.password.min)
    return `La contraseña debe tener al menos ${limits.password.min} caracteres`
  if (characters.length > limits.password.max)
    return `La contraseña puede tener como máximo ${limits.password.max} caracteres`
  if (new Set(characters).size === 1) return 'La contraseña no puede ser un solo carácter repetido'
  const name = emailKey(email).split('@')[0] ?? ''
  if (name.length >= MIN_NAME && password.toLowerCase().includes(name))
    return 'La contraseña no puede contener su correo electrónico'
  if (isGuessable(password)) return 'Esta contraseña es de las primeras que se prueban. Elija otra, como tres palabras.'
  return null
}
