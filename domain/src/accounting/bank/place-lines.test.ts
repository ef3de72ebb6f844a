import { expect, test } from 'vitest'
import { type KnownMovement, placeLines } from './place-lines.ts'

const line = (day: number, amount: number, text: string) => ({
  day: `2026-06-${String(day).padStart(2, '0')}`,
  amount,
  key: `${day} ${amount} ${text}`,
  text,
})
const known = (id: string, one: ReturnType<typeof line>, source: string, nth = 1): KnownMovement => ({
  ...one,
  id,
  marks: [{ source, key: one.key, nth }],
})

test('the second of two equal movements is another one', () => {
  const same = line(1, 5_000, 'Pilar')
  expect(placeLines('norma43', [same, same], [known('a', same, 'norma43')]).map(({ knownId }) => knownId)).toEqual([
    'a',
    null,
  ])
})

test('what another source has is known by its words among several of one day and amount', () => {
  const [pepe, juan] = [
    known('pepe', line(1, 5_000, 'TRANSF PEPE RUIZ'), 'norma43'),
    known('juan', line(1, 5_000, 'JUAN GIL'), 'norma43'),
  ]
  const placed = placeLines(
    'csv',
    [line(1, 5_000, 'Juan Gil'), line(1, 5_000, 'Otro'), line(1, 5_000, 'Pepe Ruiz')],
    [pepe, juan],
  )
  expect(placed.map(({ knownId, isMarked }) => [knownId, isMarked])).toEqual([
    ['juan', false],
    [null, false],
    ['pepe', false],
  ])
})

test('a movement of the same source with other words is another one', () => {
  expect(
    placeLines('norma43', [line(1, 5_000, 'Juan')], [known('a', line(1, 5_000, 'Pepe'), 'norma43')])[0]?.knownId,
  ).toBeNull()
})
