import { expect, test } from 'vitest'
import { aBookingInfo, bookedRoom, stay } from '../../../test/booking-info.ts'
import { room101, room102 } from '../../../test/planning-data.ts'
import { expectedPeople } from './expected-people.ts'

const start = { roomId: room102.id, checkIn: stay.checkIn, nights: 4 }
const guest = { id: room101.id, name: 'Lucía Prueba', isVip: false, isNotAdmitted: false }

test('there is one empty form without a booking', () => {
  const people = expectedPeople(start, undefined)
  expect(people.map(({ stay, known }) => [stay, known.name])).toEqual([[start, '']])
})

test('everybody who is not registered gets a form, in a unit with room for them', () => {
  const rooms = [{ ...bookedRoom(room101), occupants: 2, guests: [guest] }, bookedRoom(room102)]
  const people = expectedPeople(
    start,
    aBookingInfo({ rooms, occupants: 4, occupantsList: [{ ...guest, phone: '', email: '' }] }),
  )
  expect(people.map(({ stay }) => stay.roomId)).toEqual([room102.id, room102.id, room101.id])
})

test('the first has the name, phone and e-mail of the holder', () => {
  const holder = { ...aBookingInfo().holder, name: 'Miren Aranburu Etxeberria' }
  const contact = { phone: '+34 600 000 102', email: 'miren@ejemplo.test' }
  const [first, second] = expectedPeople(start, aBookingInfo({ holder, ...contact }))
  expect(first?.known).toMatchObject({
    name: 'Miren',
    firstSurname: 'Aranburu',
    secondSurname: 'Etxeberria',
    ...contact,
  })
  expect(second?.known).toMatchObject({ name: '', phone: '', email: '' })
})

test('a holder who is registered or a company is not proposed', () => {
  const { holder } = aBookingInfo()
  const registered = expectedPeople(
    start,
    aBookingInfo({ occupantsList: [{ ...guest, name: 'Miren Aranburu', phone: '', email: '' }] }),
  )
  expect(registered.map(({ known }) => known.name)).toEqual([''])
  const company = expectedPeople(start, aBookingInfo({ holder: { ...holder, name: 'Prueba S.L.', isCompany: true } }))
  expect(company[0]?.known.name).toBe('')
})
