import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { choicesFrom } from '../../platform/test/choices.ts'
import { CHARACTERS, charactersOf, netOfBytes } from './reading-net.ts'
import { drawDocument } from './test/drawn-document.ts'
import { knownCells } from './test/training/known-cells.ts'
import { bytesOfNet } from './test/training/net-bytes.ts'

const bytes = readFileSync(new URL('./net/weights.bin', import.meta.url))
const net = netOfBytes(bytes)

test('the weights name at least 99 % of the characters of drawn documents', () => {
  const read = [1, 2, 3, 4, 5, 6].map((seed) => {
    const document = drawDocument({ seed, severity: seed % 2 === 0 ? 'middle' : 'easy', width: 760, height: 570 })
    const text = document.lines.join('')
    const answers = charactersOf(net, knownCells(choicesFrom(seed), document), text.length)
    return [...text].filter((character, at) => likeliest(answers, at) === character).length / text.length
  })
  expect(read.reduce((sum, share) => sum + share, 0) / read.length).toBeGreaterThan(0.99)
})

test('answers with log probabilities, each cell for itself', () => {
  const cells = new Float32Array(2 * 22 * 30).map((_, at) => Math.sin(at * at))
  const both = charactersOf(net, cells, 2)
  const second = charactersOf(net, cells.subarray(22 * 30), 1)
  expect(both.slice(CHARACTERS.length)).toEqual(second)
  expect(second.reduce((sum, value) => sum + Math.exp(value), 0)).toBeCloseTo(1, 4)
})

test('weights are written as they are read, and others are refused', () => {
  expect(Buffer.from(bytesOfNet(net)).equals(bytes)).toBe(true)
  expect(() => netOfBytes(bytes.subarray(1))).toThrow('not the weights')
  expect(() => netOfBytes(Buffer.concat([bytes, Buffer.from([0])]))).toThrow('another net')
})

function likeliest(answers: Float32Array, cell: number): string | undefined {
  const row = answers.subarray(cell * CHARACTERS.length, (cell + 1) * CHARACTERS.length)
  return CHARACTERS[row.indexOf(Math.max(...row))]
}
