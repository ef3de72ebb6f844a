import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackSegment } from './unpack-segment.ts'

const SEGMENT = 16 * 1_048_576

test('unpacks a whole segment, and refuses one that would become larger and what is not packed', () => {
  expect(unpackSegment(gzipSync(Buffer.alloc(SEGMENT)), 'wal/1')).toHaveLength(SEGMENT)
  const refused = 'El archivo de cambios wal/1 está dañado.'
  expect(() => unpackSegment(gzipSync(Buffer.alloc(SEGMENT + 1)), 'wal/1')).toThrow(refused)
  expect(() => unpackSegment(Buffer.from('x'), 'wal/1')).toThrow(refused)
})
