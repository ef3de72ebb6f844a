import { expect, test } from 'vitest'
import { batchResultText } from './parse-ses-answer.ts'

test('returns the part of an answer that belongs to a batch', () => {
  const one = '<ns2:resultado><ns2:lote>A-1</ns2:lote><resultadoComunicaciones/></ns2:resultado>'
  const other = '<ns2:resultado id="2"><ns2:lote>b-2</ns2:lote><ns2:error>Ana</ns2:error></ns2:resultado>'
  const text = `<Envelope><ns2:respuesta><ns2:codigo>0</ns2:codigo></ns2:respuesta>${one}\n${other}</Envelope>`
  expect(batchResultText(text, 'a-1')).toBe(one)
  expect(batchResultText(text, 'B-2')).toBe(other)
  expect(batchResultText(text, 'c-3')).toBe('')
})

test('looks at each part of an answer once', () => {
  expect(batchResultText('<resultado>'.repeat(200_000), 'a-1')).toBe('')
})
