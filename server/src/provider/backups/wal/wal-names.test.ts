import { expect, test } from 'vitest'
import { nextSegment, readWalName, unbrokenFrom, walName } from './wal-names.ts'

const at = new Date('2026-11-26T14:35:02Z')
const named = (segment: string) => readWalName(walName('7f3a', segment, at))!
const segments = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000']

test('the name of a segment says its chain and when it was closed', () => {
  const name = walName('7f3a', segments[0]!, at)
  expect(readWalName(name)).toEqual({ chain: '7f3a', segment: segments[0], closedAt: at, name })
  expect(readWalName('wal/7f3a/00000002.history')).toBeUndefined()
})

test('after the last segment of a log file comes the first one of the next', () => {
  expect(nextSegment(segments[0]!)).toBe(segments[1])
  expect(nextSegment(segments[1]!)).toBe(segments[2])
})

test('a gap ends what can be replayed', () => {
  const all = segments.map(named)
  expect(unbrokenFrom(all, segments[0]!)).toEqual(all)
  expect(unbrokenFrom([all[0]!, all[2]!], segments[0]!)).toEqual([all[0]])
  expect(unbrokenFrom(all, '000000010000000100000001')).toEqual([])
})
