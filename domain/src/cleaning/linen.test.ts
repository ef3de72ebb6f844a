import { expect, test } from 'vitest'
import { linenOfUnits } from './linen.ts'

test('linen is counted by beds and persons, and a unit without entered beds has one', () => {
  const needs = {
    departure: { minutes: 40, bedSets: 1, towels: 2 },
    light: { minutes: 20, bedSets: 0, towels: 1 },
    deep: { minutes: 60, bedSets: 1, towels: 2 },
  }
  const units = [
    { kind: 'departure', singleBeds: 2, doubleBeds: 1, capacity: 4 },
    { kind: 'light', singleBeds: 0, doubleBeds: 1, capacity: 2 },
    { kind: 'deep', singleBeds: 0, doubleBeds: 0, capacity: 2 },
  ] as const
  expect(linenOfUnits(units, needs)).toEqual({ bedSets: 4, towels: 14 })
})
