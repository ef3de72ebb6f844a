import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReading } from '../../document-reading/test/a-reading.ts'
import { emptyGuest } from '../guest-form/guest-form-values.ts'
import { usePeople } from './use-people.ts'

const expected = ['1A', '1A'].map((roomId) => ({
  stay: { roomId, checkIn: '2026-06-30', nights: 3 },
  known: emptyGuest,
}))
const gloria = aReading()
const ana = aReading({ name: 'Ana', firstSurname: 'Sol', secondSurname: '', documentNumber: 'X1' })

test('assigns readings that come one after another to different people', () => {
  const { result } = renderHook(() => usePeople(expected))
  const { assignReadings } = result.current
  act(() => void [gloria, ana].map((reading) => assignReadings([reading])))
  expect(result.current.people.map(({ guest }) => guest.name)).toEqual(['Gloria', 'Ana'])
})

test('keeps what is typed while a document is being read', () => {
  const { result } = renderHook(() => usePeople(expected))
  const { assignReadings, people, change } = result.current
  const [first] = people
  act(() => change(first!.key, { guest: { ...first!.guest, phone: '+34600000102' } }))
  act(() => void assignReadings([gloria], first!.key))
  expect(result.current.people[0]!.guest).toMatchObject({ name: 'Gloria', phone: '+34600000102' })
})
