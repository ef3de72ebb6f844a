import { expect, test } from 'vitest'
import { boxOfResidence, isSpanishBox, residenceBoxes } from './residence-boxes.ts'
import { surveyProvinces } from './survey-provinces.ts'

test.each([
  ['ES300', '1.13'],
  ['ES705', '1.5'],
  ['ES531', '1.4'],
  ['ES530', '1.4'],
  ['ES213', '1.16'],
  ['ES640', '1.19'],
  ['DEU', '2'],
  ['ROU', '8'],
  ['GBR', '9'],
  ['XKK', '12'],
  ['NOR', '12'],
  ['USA', '13'],
  ['MEX', '14'],
  ['TUR', '14'],
  ['', ''],
])('residents of %j count in box %j', (residence, number) => {
  expect(boxOfResidence(residence).number).toBe(number)
})

test('every province has a box of its own community, and no two boxes share a code', () => {
  const boxes = surveyProvinces.map(({ residence }) => boxOfResidence(residence))
  expect(boxes.every(isSpanishBox)).toBe(true)
  expect(new Set(boxes).size).toBe(19)
  const codes = residenceBoxes.flatMap((box) => box.codes.split(' ')).filter(Boolean)
  expect(new Set(codes).size).toBe(codes.length)
})
