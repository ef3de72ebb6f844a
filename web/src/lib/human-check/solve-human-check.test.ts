import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveHumanCheck } from './solve-human-check.ts'

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
