import { XMLParser } from 'fast-xml-parser'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { xmlDocument, xmlElement } from './write-xml.ts'

test.each([
  ['A & B', 'A &amp; B'],
  ['A&B;', 'A&amp;B;'],
  ['&amp;', '&amp;amp;'],
  ['&#65;', '&amp;#65;'],
  ['<b> ]]>', '&lt;b&gt; ]]&gt;'],
  ['a\uFFFF\uFFFE\uD800\u000Bb', 'ab'],
])('%s is written %s', (text, written) => {
  expect(xmlElement({ a: text })).toBe(`<a>${written}</a>`)
})

test('writes lists, attributes and numbers in their order and leaves out undefined', () => {
  expect(xmlDocument({ 'x:a': { '@xmlns:x': 'urn:A&B;', c: [1, 'two'], b: undefined, d: {} } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><x:a xmlns:x="urn:A&amp;B;"><c>1</c><c>two</c><d/></x:a>',
  )
})

test('every text is read again as it was', () => {
  const parser = new XMLParser({ parseTagValue: false, trimValues: false, ignoreAttributes: true })
  const texts = fc.stringMatching(/^[-&;<>a-z#0-9]{1,20}$/)
  fc.assert(
    fc.property(texts, (text) => {
      expect(parser.parse(xmlElement({ a: text }))).toEqual({ a: text })
    }),
  )
})
