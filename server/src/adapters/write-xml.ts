import { withoutForbidden } from '@posada/domain/platform/text/xml-characters'
import { create } from 'xmlbuilder2'

/** The XML of nested objects, with the XML declaration, in the order of their keys. Undefined is left out. */
export const xmlDocument = (content: object): string =>
  create({ version: '1.0', encoding: 'UTF-8' }, escapedTwice(content) as object).end()

/** The same without the declaration, as a part of another document. */
export const xmlElement = (content: object): string => create(escapedTwice(content) as object).end({ headless: true })

/**
 * The library decodes entities in the texts that it gets and leaves alone what looks like one: 'A&B;' would be written
 * as it is. Escaped twice, each text is written as it was given, without the characters that XML does not allow.
 */
function escapedTwice(value: unknown): unknown {
  if (typeof value === 'string') return withoutForbidden(value).replaceAll('&', '&amp;amp;')
  if (Array.isArray(value)) return value.map(escapedTwice)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, escapedTwice(child)]))
}
