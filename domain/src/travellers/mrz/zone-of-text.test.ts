import { expect, test } from 'vitest'
import { aCard, anOldFrenchCard, aPassport, aWideCard } from './test/a-zone.ts'
import { zoneOfText } from './zone-of-text.ts'

const ana = { code: 'P', issuer: 'ESP', names: 'RUIZ<GIL<<ANA', number: 'XAA000951', birth: '850412' }
const card = aCard({ ...ana, code: 'ID', number: 'BAA000589', optional: '00000036J' })

test.each([
  ['a card', card],
  ['a passport', aPassport(ana)],
  ['a card of two lines', aWideCard({ ...ana, code: 'ID' })],
  ['an old French card', anOldFrenchCard('DUPONT', 'MARIE', { number: '140675101234', birth: '650103' })],
])('recognises %s', (_name, zone) => {
  for (const text of [
    zone.lines.join('\n'),
    zone.lines.join('\r\n').toLowerCase(),
    zone.lines.join(''),
    `\u0002${zone.lines.join('\r')}\r\u0003`,
    zone.lines.join('\n').replaceAll('<', ';'),
    zone.lines.map((line) => line.replace(/(.{5})/g, '$1 ')).join(' \n\n '),
    zone.lines.map((line, at) => (at === 1 ? line : line.replace(/<+$/, ''))).join('\n'),
  ])
    expect(zoneOfText(text)).toEqual(zone)
})

test('a zone with a mistake is not sure, and says which cells may have it', () => {
  const [first = '', second = '', third = ''] = card.lines
  const zone = zoneOfText([first, `86${second.slice(2)}`, third].join('\n'))
  expect(zone).toMatchObject({ format: 'TD1', isSure: false })
  expect(zone?.doubtfulCells).toContainEqual({ line: 1, column: 0 })
})

test.each([
  ['nothing', ''],
  ['a name', 'Ana Ruiz Gil'],
  ['two lines of a name and a town', 'Ana Ruiz Gil\nAlicante'],
  ['a zone that is cut off', aPassport(ana).lines.join('').slice(0, 80)],
  ['one line', aPassport(ana).lines[0]!],
  ['ninety letters', 'A'.repeat(90)],
  ['a long text', 'A<B'.repeat(1_000)],
])('recognises nothing in %s', (_what, text) => {
  expect(zoneOfText(text)).toBeNull()
})
