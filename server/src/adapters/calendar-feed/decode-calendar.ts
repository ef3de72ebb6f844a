/** How the server of a calendar named its character set; '' where it named none. */
export type CalendarBytes = { bytes: Uint8Array; charset: string }

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32
const TAB = 9

/**
 * The text of a calendar with its folded lines joined. They are joined before the octets are decoded, because some programs fold a line
 * inside of a letter (RFC 5545, 3.1).
 */
export function decodeCalendar({ bytes, charset }: CalendarBytes): string {
  const decoder = decoderOf(charset)
  return decoder.encoding.startsWith('utf-16')
    ? decoder.decode(bytes).replaceAll(/\r?\n[ \t]/g, '')
    : decoder.decode(unfold(bytes))
}

/** Without each line break that a space or a tab follows, and that sign. */
function unfold(bytes: Uint8Array): Uint8Array {
  const unfolded = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const after = at + breakLength(bytes, at)
    if (after > at && (bytes[after] === SPACE || bytes[after] === TAB)) at = after
    else unfolded[length++] = bytes[at]!
  }
  return unfolded.subarray(0, length)
}

function breakLength(bytes: Uint8Array, at: number): number {
  if (bytes[at] === LINE_FEED) return 1
  if (bytes[at] !== CARRIAGE_RETURN) return 0
  return bytes[at + 1] === LINE_FEED ? 2 : 1
}

/** UTF-8 without its byte order mark, unless the server names another character set. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset || 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
