import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { XmlRpcError } from './values.ts'

/** A tag with its name as it is written; attributes are ignored. */
type Tag = { name: string; kind: 'open' | 'close' | 'empty' }

/**
 * Reads the tags and texts of an XML document one after the other. XML-RPC needs no tree of elements, and building one of
 * a calendar takes five times as long. @throws XmlRpcError at what is no XML, and at a DOCTYPE, whose entities could expand
 */
export function xmlReader(source: string) {
  let at = 0

  /** The text up to the next tag, decoded. Comments and processing instructions are left out. */
  function readText(): string {
    let text = ''
    for (;;) {
      const next = source.indexOf('<', at)
      if (next < 0) throw new XmlRpcError('the document ends early')
      if (next > at) text += decodeEntities(source.slice(at, next))
      at = next
      const sign = source.charCodeAt(at + 1)
      if (sign !== EXCLAMATION && sign !== QUESTION) return text
      if (source.startsWith('<![CDATA[', at)) {
        const from = at + '<![CDATA['.length
        text += source.slice(from, skipPast(']]>') - ']]>'.length)
      } else if (source.startsWith('<!--', at)) skipPast('-->')
      else if (source.startsWith('<?', at)) skipPast('?>')
      else return text
    }
  }

  function skipPast(end: string): number {
    const found = source.indexOf(end, at)
    if (found < 0) throw new XmlRpcError('the document ends early')
    at = found + end.length
    return at
  }

  /** The next tag. The reader must be at one: read the text before it first. */
  function readTag(): Tag {
    const end = source.indexOf('>', at)
    if (end < 0) throw new XmlRpcError('the document ends early')
    const isClose = source.charCodeAt(at + 1) === SLASH
    const isEmpty = source.charCodeAt(end - 1) === SLASH
    const inner = source.slice(at + (isClose ? 2 : 1), isEmpty ? end - 1 : end)
    at = end + 1
    const name = PLAIN_NAME.test(inner) ? inner : inner.trimStart().split(/\s/, 1)[0]!
    if (name.startsWith('!')) throw new XmlRpcError('a DOCTYPE')
    return { name, kind: isClose ? 'close' : isEmpty ? 'empty' : 'open' }
  }

  return {
    readText,
    readTag,
    /** Passes the text if it is next: quicker than reading a tag to compare its name. */
    pass(text: string): boolean {
      if (!source.startsWith(text, at)) return false
      at += text.length
      return true
    },
    /** The next tag; between it and the last one there may only be white space. */
    nextTag(): Tag {
      if (readText().trim() !== '') throw new XmlRpcError('a text where a tag is expected')
      return readTag()
    },
  }
}

export type XmlReader = ReturnType<typeof xmlReader>

const SLASH = 47
const EXCLAMATION = 33
const QUESTION = 63
const PLAIN_NAME = /^[\w.]+$/
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10_ff_ff

// What is neither an entity nor possibly forbidden is the text itself.
const PLAIN_TEXT = /^[\t\n\r\u0020-\u0025\u0027-\uD7FF]*$/

function decodeEntities(text: string): string {
  if (PLAIN_TEXT.test(text)) return text
  const decoded = text.includes('&') ? text.replace(/&(#x[\da-fA-F]+|#\d+|\w+);/g, decodeEntity) : text
  return withoutForbidden(decoded)
}

function decodeEntity(_whole: string, name: string): string {
  if (!name.startsWith('#')) {
    const sign = ENTITIES[name]
    if (sign === undefined) throw new XmlRpcError('an entity that XML does not define')
    return sign
  }
  const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (code > LAST_CODE_POINT) throw new XmlRpcError('a character that does not exist')
  return String.fromCodePoint(code)
}
