import { expect, test } from 'vitest'
import type { CopyManifest } from '../copies/copy-manifest.ts'
import { chooseCopy, readMoment } from './choose-copy.ts'
import type { RestorableTime } from './restorable-times.ts'

const time = (id: string, from: string, until: string): RestorableTime => ({
  copy: { id } as CopyManifest,
  from: new Date(from),
  until: new Date(until),
  segments: [],
})
const times = [
  time('2026-11-26T02-12-00Z', '2026-11-26T02:13:00Z', '2026-11-26T13:40:00Z'),
  time('2026-11-25T02-12-00Z', '2026-11-25T02:13:00Z', '2026-11-26T13:40:00Z'),
  time('2026-11-20T02-12-00Z', '2026-11-20T02:13:00Z', '2026-11-20T02:13:00Z'),
]
const chosen = (wish: Parameters<typeof chooseCopy>[1]) => chooseCopy(times, wish).time.copy.id

test('chooses the newest copy, one by its name, or the newest one before a moment', () => {
  expect(chosen({})).toBe('2026-11-26T02-12-00Z')
  expect(chosen({ copy: '2026-11-20T02-12-00Z' })).toBe('2026-11-20T02-12-00Z')
  expect(chosen({ asOf: '2026-11-26 14:35' })).toBe('2026-11-26T02-12-00Z')
  expect(chosen({ asOf: '2026-11-26 03:00' })).toBe('2026-11-25T02-12-00Z')
})

test('says what there is when a moment or a copy is not kept', () => {
  const ranges = 'del 25/11/2026 03:13:00 al 26/11/2026 14:40:00, y del 20/11/2026 03:13:00 al 20/11/2026 03:13:00'
  for (const asOf of ['2026-11-26 14:41', '2026-11-22 10:00', '2020-01-01 00:00'])
    expect(() => chosen({ asOf })).toThrow(ranges)
  expect(() => chosen({ copy: 'ayer' })).toThrow('No hay ninguna copia «ayer». Están: 2026-11-26T02-12-00Z')
  expect(() => chooseCopy([], {})).toThrow('no hay ninguna copia completa')
})

test('reads a moment in Madrid, or an instant with its offset', () => {
  expect(readMoment('2026-11-26 14:35')).toEqual(new Date('2026-11-26T13:35:00Z'))
  expect(readMoment('2026-07-26T14:35:59')).toEqual(new Date('2026-07-26T12:35:59Z'))
  expect(readMoment('2026-11-26T14:35:00.250+00:00')).toEqual(new Date('2026-11-26T14:35:00.250Z'))
  for (const text of ['14:35', '2026-13-26 14:35', '2026-11-26 24:35', 'hoy'])
    expect(() => readMoment(text)).toThrow('no es un momento')
})
