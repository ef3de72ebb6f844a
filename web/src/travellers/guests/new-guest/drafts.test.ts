import { guestDraftsApi, type GuestDraft } from '@posada/contract/travellers/guests/guest-drafts'
import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { aBookingInfo, bookedRoom, stay } from '../../../test/booking-info.ts'
import { room101, room102 } from '../../../test/planning-data.ts'
import { draftOf, isKept } from './drafts.ts'
import { expectedPeople } from './expected-people.ts'
import { newPerson, type Person } from './person.ts'
import { peopleToKeep } from './use-keep-drafts.ts'
import { peopleToRegister } from './use-people.ts'

const start = { roomId: room102.id, checkIn: stay.checkIn, nights: 4 }
const bookingId = idOf('b1')

const half = (fields: Partial<Person['guest']> = {}): Person => {
  const person = newPerson(start)
  return { ...person, guest: { ...person.guest, name: 'Rosalía', email: 'rosalia@', birthDate: null, ...fields } }
}
/** The draft as the server returns it. */
const savedDraft = (person: Person): GuestDraft => {
  const { bookingId: _, ...draft } = draftOf(person, bookingId)
  return { ...draft, version: 1, savedAt: '2026-06-25T10:00:00.000Z', savedBy: 'Ana' }
}
const keptPerson = (person: Person): Person => {
  const { guest, stay } = person
  return { ...person, kept: { bookingId, version: 1, guest, stay, savedBy: '' } }
}

test('a half-filled form fits the request as it stands, and opens with everything typed', () => {
  const typed = { birthDateText: '12/0', expiresOnText: '31/02/2030' } as const
  const person = half({ municipality: 'Alcal', responsibleId: 'other', documentType: 'passport', ...typed })
  expect(guestDraftsApi.save.request.safeEncode(draftOf(person, bookingId)).success).toBe(true)
  const rooms = [bookedRoom(room101), bookedRoom(room102)]
  const [opened] = expectedPeople(start, aBookingInfo({ rooms, occupants: 2 }), [savedDraft(person)])
  expect(opened?.draft).toMatchObject({ key: person.key, guest: person.guest, stay: person.stay })
})

test('kept people come first, and take a place of their unit', () => {
  const rooms = [
    { ...bookedRoom(room101), occupants: 2 },
    { ...bookedRoom(room102), occupants: 1 },
  ]
  const booking = aBookingInfo({ rooms, occupants: 3 })
  const people = expectedPeople(start, booking, [savedDraft(half())])
  expect(people.map(({ stay, draft }) => [stay.roomId, draft?.guest.name])).toEqual([
    [room102.id, 'Rosalía'],
    [room101.id, undefined],
    [room101.id, undefined],
  ])
  const elsewhere = { ...savedDraft(half()), roomId: idOf('gone') }
  const moved = { ...savedDraft(half()), roomId: room101.id, checkIn: '2020-01-01' }
  for (const draft of [elsewhere, moved]) expect(expectedPeople(start, booking, [draft])[0]?.stay).toMatchObject(start)
})

test('a kept form waits while others are registered, until it is changed, signed or opened', () => {
  const [open, kept] = [half(), keptPerson(half())]
  const chosen = (people: Person[], at = 0) => peopleToRegister({ people, open: people[at]! }).map(({ key }) => key)
  expect(isKept(kept)).toBe(true)
  expect(chosen([open, kept])).toEqual([open.key])
  expect(chosen([open, kept], 1)).toEqual([open.key, kept.key])
  const changed = { ...kept, guest: { ...kept.guest, phone: '600' } }
  expect(chosen([open, changed])).toEqual([open.key, kept.key])
  expect(peopleToKeep([open, kept, changed])).toEqual([open, changed])
  const signed = { ...kept, signature: { image: 'data:', strokes: [] } as unknown as Person['signature'] }
  expect(isKept(signed)).toBe(false)
})
