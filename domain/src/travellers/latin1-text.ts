/** A text as the ISO-8859-1 file requires it: upper case, single spaces, no separators. */
export function latin1Text(text: string): string {
  const upper = text
    .normalize('NFC')
    .toLocaleUpperCase('es')
    .replace(/[\s|\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(upper, (letter) => (isLatin1(letter) ? letter : baseLetterOf(letter))).join('')
}

const isLatin1 = (letter: string) => letter.codePointAt(0)! <= 0xff

/** The base letter ('Ł' → 'L', 'Ğ' → 'G'); '?' where there is none, so that a person notices it. */
function baseLetterOf(letter: string): string {
  const base = withoutStroke[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return /^[\u0020-\u00ff]+$/.test(base) ? base : '?'
}

/** Letters that Unicode does not decompose into a base and a mark, and signs; each is followed by what replaces it. */
const withoutStroke: Record<string, string> = Object.fromEntries(
  'ŁL ĐD ĦH ŦT ŒOE ẞSS ƏE ŊN ĸK ƉD ƁB ƊD ƐE ƆO ‘\' ’\' “" ”" –- —- ‐- ‑- €EUR'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)
