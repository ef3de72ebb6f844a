import { normalizeText } from '../../platform/text/search-key.ts'

/**
 * Whether somebody who tries the usual passwords finds this one: a sequence ('1234567890', 'qwertyuiop'), a repeated
 * piece ('abcabcabca'), or a common word with digits and signs around it ('Contraseña2026!').
 */
export function isGuessable(password: string): boolean {
  const plain = password.toLowerCase()
  return isSequence(plain) || isRepetition(plain) || isCommonWord(plain)
}

/** Characters that do not follow from the one before; fewer make a sequence with something added. */
const MIN_TURNS = 4
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', '0987654321']

function isSequence(plain: string): boolean {
  const characters = Array.from(plain)
  const turns = characters.filter((character, place) => !follows(characters[place - 1], character)).length
  return turns < MIN_TURNS
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const isNeighbour = ROWS.some((row) => row.includes(before + character) || row.includes(character + before))
  return isNeighbour || Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0)) <= 1
}

const LONGEST_PIECE = 5

function isRepetition(plain: string): boolean {
  const characters = Array.from(plain)
  return [1, 2, 3, 4, LONGEST_PIECE].some((length) =>
    characters.every((character, place) => character === characters[place % length]),
  )
}

const LETTER_OF_SIGN: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

function isCommonWord(plain: string): boolean {
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [plain, spelt(plain), word, spelt(word)].some((text) => COMMON.has(withoutRepetition(lettersOf(text))))
}

const spelt = (text: string) => text.replace(/[01345@$]/g, (sign) => LETTER_OF_SIGN[sign] ?? sign)

const lettersOf = (text: string) => normalizeText(text).replaceAll(' ', '')

const withoutRepetition = (word: string) => word.replace(/^(.{3,})\1+$/u, '$1')

const COMMON = new Set(
  `1q2w3e4r5t 1qaz2wsx3edc q1w2e3r4t5 qazwsxedc abc abcd admin administrador administrator asdf asdfgh baloncesto
  barcelona barcelonafc bienvenida bienvenido bienvenidos camping cambiame casarural changeme clave contrasena
  contrasenia cristiano default demo dragon espana estrella familia felicidad football futbol hola holahola holamundo
  hostal hotel iloveyou invierno letmein login madrid master mibebe micasa micontrasena miclave monkey navidad otono
  parador passw password passwords passwort pokemon posada posadademo primavera princesa princess prueba pruebas qazwsx
  qwert qwerty qwertyuiop realmadrid recepcion recepcionista reservas secreta secreto sevilla sunshine superman temporal
  tequiero tequieromucho teamo teamomucho test tester trustno usuario valencia verano viva vivaespana welcome zxcvb
  zxcvbn`.split(/\s+/),
)
