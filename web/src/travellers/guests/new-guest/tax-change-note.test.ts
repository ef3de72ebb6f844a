import { expect, test } from 'vitest'
import { idOf } from '../../../test/an-establishment.ts'
import { emptyGuest } from '../guest-form/guest-form-values.ts'
import { newPerson, type Person } from './person.ts'
import { taxChangeOf } from './tax-change-note.tsx'

const bookingId = idOf('b1')
const person = (birthDate: string, taxChange: NonNullable<Person['sent']>['taxChange']): Person => ({
  ...newPerson({ roomId: idOf('r1'), checkIn: '2026-06-25', nights: 2 }, { ...emptyGuest, birthDate }),
  sent: { id: idOf(birthDate), bookingId, locator: '8HTQ2W', isNewBooking: false, taxChange },
})
const change = (before: number, after: number, adults: number, children: number) => ({
  before,
  after,
  adults,
  children,
})

test('joins the changes of a family in the order of their registration, adults first', () => {
  const people = [
    person('2018-01-01', change(880, 660, 2, 2)),
    person('1985-01-01', null),
    person('1984-01-01', change(550, 880, 3, 1)),
  ]
  expect(taxChangeOf(people, bookingId)).toEqual(change(550, 660, 2, 2))
})

test('there is none where the tax stays, or for another booking', () => {
  expect(taxChangeOf([person('1985-01-01', null)], bookingId)).toBeNull()
  expect(taxChangeOf([person('1985-01-01', change(1, 2, 1, 0))], idOf('b2'))).toBeNull()
})
