const DIGIT = /^\p{Nd}$/u

/**
 * The digits that a character stands for, as 0 to 9, whatever its script and width: '٤', '４', '④' and '4' are 4. '' for any
 * other character.
 */
export function digitsOf(character: string): string {
  if (character >= '0' && character <= '9') return character
  if (character.length === 1 && character < '\u0080') return ''
  const plain = character.normalize('NFKC')
  if (/^\d+$/.test(plain)) return plain
  return DIGIT.test(plain) ? String(valueOf(plain.codePointAt(0)!)) : ''
}

/** Each script has its ten digits one after the other, and zero before them is none. */
function valueOf(codePoint: number): number {
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value++
  return value
}
