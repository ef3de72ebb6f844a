import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { solveHumanCheck } from './solve-human-check.ts'

const hexOf = (words: Int32Array) => Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

// From 56 bytes on (modulo 64) the padding needs another block.
test.each([0, 1, 3, 55, 56, 63, 64, 65, 200])('computes the same hash of %i bytes as node:crypto', (length) => {
  const message = Uint8Array.from({ length }, (_, index) => (index * 37) % 256)
  expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
})

const puzzle = (number: number, maxNumber: number) => {
  const salt = 'a1b2c3?expires=1790000000&'
  return {
    algorithm: 'SHA-256',
    salt,
    maxNumber,
    challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'),
  }
}

test.each([0, 9, 10, 4321, 5000])('finds %i', (number) => {
  expect(solveHumanCheck(puzzle(number, 5000))).toBe(number)
})

test('returns null when there is no such number, and rejects an unknown algorithm', () => {
  expect(solveHumanCheck(puzzle(5001, 5000))).toBeNull()
  expect(solveHumanCheck({ ...puzzle(1, 5000), algorithm: 'SHA-512' })).toBeNull()
})
