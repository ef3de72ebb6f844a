import { XMLParser } from 'fast-xml-parser'
import { isModestXml, XML_DEPTH } from '../platform/untrusted/xml-budget.ts'

/** An XML element: its children by local name, as lists in document order. */
export type Element = { readonly text: string; readonly children: Readonly<Record<string, readonly Element[]>> }

const options = {
  removeNSPrefix: true,
  parseTagValue: false,
  maxNestedTags: XML_DEPTH,
  // Its successor asks for a decoder of one's own.
  htmlEntities: true,
}
const parser = new XMLParser({ ...options, ignoreAttributes: true })
const attributeParser = new XMLParser({ ...options, ignoreAttributes: false, attributeNamePrefix: '@' })
const EMPTY_ELEMENT: Element = { text: '', children: {} }

/** The first element inside the SOAP body; an empty one if the text is not a SOAP answer, or has more tags. Never throws. */
export function parseAnswer(text: string, mostTags: number): Element {
  const body = firstChild(firstChild(parseXmlDocument(text, mostTags), 'Envelope'), 'Body')
  return Object.values(body.children)[0]?.[0] ?? EMPTY_ELEMENT
}

/**
 * The document, whose only child is its root; an empty element if the text is no XML, or has more tags. Attributes are left out, or
 * children whose names begin with '@'. Never throws.
 */
export function parseXmlDocument(text: string, mostTags: number, { keepsAttributes = false } = {}): Element {
  if (!isModestXml(text, mostTags)) return EMPTY_ELEMENT
  try {
    return toElement((keepsAttributes ? attributeParser : parser).parse(text))
  } catch {
    return EMPTY_ELEMENT
  }
}

/** The first child with the first of the names that exists; an empty element if there is none. */
export const firstChild = (element: Element, ...names: string[]): Element =>
  childrenNamed(element, ...names)[0] ?? EMPTY_ELEMENT

export const childrenNamed = (element: Element, ...names: string[]): readonly Element[] =>
  names.map((name) => element.children[name]).find((found) => found !== undefined) ?? []

export const childText = (element: Element, ...names: string[]): string => firstChild(element, ...names).text

function toElement(value: unknown): Element {
  if (value === null || typeof value !== 'object') return { text: trimmedText(value), children: {} }
  const { '#text': text, ...children } = value as Record<string, unknown>
  const lists = Object.entries(children).map(([name, child]) => [name, asList(child).map(toElement)])
  return { text: trimmedText(text), children: Object.fromEntries(lists) as Element['children'] }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
