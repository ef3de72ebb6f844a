/** The characters of a text message, of one unit each (3GPP TS 23.038, default alphabet). */
const GSM_7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Characters of its extension, of two units each. */
const EXTENSION = new Set('^{}\\[~]|€')

const FOLDED: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '.',
  º: 'o',
  ª: 'a',
  œ: 'oe',
  Œ: 'OE',
  '\t': ' ',
  '\u00a0': ' ',
  '\u202f': ' ',
}

export const MAX_SMS_LENGTH = 160

/** The text in the alphabet of text messages: letters lose accents that it lacks, and unknown characters become '?'. */
export const foldToGsm7 = (text: string): string => Array.from(text.normalize('NFC'), foldCharacter).join('')

function foldCharacter(character: string): string {
  if (GSM_7.has(character) || EXTENSION.has(character)) return character
  const folded = FOLDED[character]
  if (folded !== undefined) return folded
  const base = Array.from(character.normalize('NFD'))[0] ?? ''
  return GSM_7.has(base) ? base : '?'
}

/** How many of the 160 units a folded text takes. */
export const smsLength = (folded: string): number =>
  Array.from(folded).reduce((length, character) => length + (EXTENSION.has(character) ? 2 : 1), 0)

/**
 * 'Hotel Las Encinas: haga el check-in … https://…' within one text message; the name is shortened where it must be. Null where
 * it does not fit even so: the link is never cut.
 */
export function smsText({ name, text, link }: { name: string; text: string; link: string }): string | null {
  const rest = foldToGsm7(`: ${text} ${link}`)
  const room = MAX_SMS_LENGTH - smsLength(rest)
  let folded = ''
  for (const character of foldToGsm7(name).trim()) {
    if (smsLength(folded + character) > room) break
    folded += character
  }
  return folded.trim() === '' ? null : folded.trim() + rest
}
