/** Deeper ones would only exhaust the stack. */
const MAX_DEPTH = 64
/** Commas, colons and brackets in all. The largest legal body, two thousand types with their values, has some 40,000. */
const MAX_VALUES = 100_000

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Whether a text has few enough values, none of them too deep, to be parsed as JSON. It need not be JSON. */
export function isModestJson(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(text, at)
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (++depth > MAX_DEPTH) return false
        values++
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth--
        break
      case COMMA:
      case COLON:
        values++
        break
    }
    if (values > MAX_VALUES) return false
  }
  return true
}

/** Where the text that begins at a quotation mark ends. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let marks = 0
    while (text.charCodeAt(at - 1 - marks) === BACKSLASH) marks++
    if (marks % 2 === 0) return at
  }
  return text.length
}
