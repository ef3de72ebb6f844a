import { XMLParser, XMLValidator } from 'fast-xml-parser'

export type XmlNode = {
  /** The local name, without prefix. */
  name: string
  /** The namespace URI; '' if there is none. */
  namespace: string
  /** Names of the attributes, without namespace declarations. */
  attributes: string[]
  children: XmlNode[]
  /** The text of this element alone, without that of its children. */
  text: string
}

type Parsed = Record<string, unknown> & { ':@'?: Record<string, string>; '#text'?: string; '#cdata'?: Parsed[] }
type Scope = Record<string, string>

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
})

/** Characters that XML 1.0 does not allow. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Parses XML with namespaces, in document order. @throws Error if the text is not well-formed or has a DOCTYPE */
export function parseXml(text: string): XmlNode {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML forbids')
  if (/<!DOCTYPE/i.test(text)) throw new Error('a DOCTYPE')
  // oxlint-disable-next-line typescript/no-deprecated -- the parser itself accepts tags that do not match
  const verdict = XMLValidator.validate(text)
  if (verdict !== true) throw new Error(`line ${verdict.err.line}: ${verdict.err.msg}`)
  const top = (parser.parse(text) as Parsed[]).filter((part) => !nameOf(part).startsWith('?'))
  const roots = top.filter((part) => !nameOf(part).startsWith('#'))
  if (roots.length !== 1) throw new Error('not one root')
  if (top.some((part) => part['#text']?.trim())) throw new Error('text outside the root')
  return toNode(roots[0]!, {})
}

const nameOf = (part: Parsed) => Object.keys(part).find((key) => key !== ':@') ?? ''

function toNode(part: Parsed, outer: Scope): XmlNode {
  const full = nameOf(part)
  const given = part[':@'] ?? {}
  const scope = { ...outer, ...declarations(given) }
  const inside = part[full] as Parsed[]
  const colon = full.indexOf(':')
  const prefix = colon < 0 ? '' : full.slice(0, colon)
  const namespace = scope[prefix]
  if (namespace === undefined && prefix) throw new Error(`the prefix ${prefix} stands for nothing`)
  return {
    name: full.slice(colon + 1),
    namespace: namespace ?? '',
    attributes: Object.keys(given).filter((name) => name !== 'xmlns' && !name.startsWith('xmlns:')),
    children: inside.filter((child) => !nameOf(child).startsWith('#')).map((child) => toNode(child, scope)),
    text: inside.map(textOf).join(''),
  }
}

function declarations(attributes: Record<string, string>): Scope {
  const found = Object.entries(attributes).filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  return Object.fromEntries(found.map(([name, address]) => [name.slice(6), decode(address)]))
}

function textOf(part: Parsed): string {
  if (part['#text'] !== undefined) return decode(part['#text'])
  return (part['#cdata'] ?? []).map((inner) => inner['#text'] ?? '').join('')
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal ?? hex) return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex!, 16))
    const character = NAMED[name!]
    if (character === undefined) throw new Error(`the entity ${whole} stands for nothing`)
    return character
  })
}
