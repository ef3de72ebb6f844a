import { XMLParser } from 'fast-xml-parser'

/** An XML element: its children by local name, as lists in document order. */
export type Element = { readonly text: string; readonly children: Readonly<Record<string, readonly Element[]>> }

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, htmlEntities: true })
const nothing: Element = { text: '', children: {} }

/** The first element inside the SOAP body; an empty one if the text is not a SOAP answer. Never throws. */
export function parseAnswer(text: string): Element {
  // Answers of the registry have no DOCTYPE, and its entities could expand without limit.
  if (/<!DOCTYPE/i.test(text)) return nothing
  try {
    const body = first(first(toElement(parser.parse(text)), 'Envelope'), 'Body')
    return Object.values(body.children)[0]?.[0] ?? nothing
  } catch {
    return nothing
  }
}

/** The first child with the first of the names that exists; an empty element if there is none. */
export const first = (element: Element, ...names: string[]): Element => all(element, ...names)[0] ?? nothing

export const all = (element: Element, ...names: string[]): readonly Element[] =>
  names.map((name) => element.children[name]).find((found) => found !== undefined) ?? []

export const textOf = (element: Element, ...names: string[]): string => first(element, ...names).text

function toElement(value: unknown): Element {
  if (value === null || typeof value !== 'object') return { text: plain(value), children: {} }
  const { '#text': text, ...children } = value as Record<string, unknown>
  const lists = Object.entries(children).map(([name, child]) => [name, asList(child).map(toElement)])
  return { text: plain(text), children: Object.fromEntries(lists) as Element['children'] }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
