import { expect, test } from 'vitest'
import { saleNoticesByUnit, sourceWords } from './sale-words.ts'

type Source = 'day' | 'type' | 'base'

test.each<[Source[], string]>([
  [['day', 'day'], 'Precio del día'],
  [['day', 'base', 'type'], 'Precio del día en 1 de 3 noches'],
  [['type', 'type'], 'Precio del tipo'],
  [['base'], 'Precio base'],
])('of nights priced by %j says %s', (sources, words) => {
  expect(sourceWords(sources.map((source) => ({ day: '2026-07-01', price: 1, source })))).toBe(words)
})

test('names the units of a sentence that is not of all', () => {
  const of = (name: string, ...saleNotices: string[]) => ({ name, offer: { saleNotices } })
  expect(saleNoticesByUnit([of('101', 'A'), of('102', 'A', 'B'), of('103', 'A', 'B')])).toEqual(['A', '102 y 103: B'])
  expect(saleNoticesByUnit([{ name: '101', offer: undefined }])).toEqual([])
})
