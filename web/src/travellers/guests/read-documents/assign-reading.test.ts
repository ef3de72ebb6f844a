import { expect, test } from 'vitest'
import { aReading } from '../../document-reading/test/a-reading.ts'
import { emptyGuest } from '../guest-form/guest-form-values.ts'
import { newPerson, type Person } from '../new-guest/person.ts'
import { assignReadings } from './assign-reading.ts'

const stayIn = (roomId: string) => ({ roomId, checkIn: '2026-06-30', nights: 3 })
const gloria = aReading()
const daniel = aReading({
  name: 'Daniel',
  firstSurname: 'De la Torre',
  secondSurname: 'Bueno',
  birthDate: '1974-10-02',
  documentNumber: '00000027G',
})
const leo = aReading({
  name: 'Leo',
  firstSurname: 'De la Torre',
  secondSurname: 'Rincon',
  birthDate: '2018-02-19',
  documentNumber: '00000036J',
})

const read = (people: readonly Person[], ...readings: (typeof gloria)[]) =>
  assignReadings(people, readings).at(-1)!.people
const namesIn = (people: readonly Person[]) => people.map(({ guest, stay }) => `${guest.name} ${stay.roomId}`)

test('fills those who are expected, the holder by name, and families together', () => {
  const holder = { ...emptyGuest, name: 'Daniel', firstSurname: 'De La Torre' }
  const people = [newPerson(stayIn('1A'), holder), ...['1A', '1B', '1B'].map((unit) => newPerson(stayIn(unit)))]
  const ana = aReading({ name: 'Ana', firstSurname: 'Sol', secondSurname: '', documentNumber: 'X1' })
  const bruno = aReading({ name: 'Bruno', firstSurname: 'Sol', secondSurname: '', documentNumber: 'X2' })
  // Nobody is known of Ana: she takes the first free place, and Bruno follows her where there is none left.
  const all = read(people, ana, daniel, bruno, leo)
  expect(namesIn(all)).toEqual(['Daniel 1A', 'Ana 1A', 'Bruno 1B', 'Leo 1B'])
  expect(namesIn(read(people, daniel, leo, ana, bruno))).toEqual(['Daniel 1A', 'Leo 1A', 'Ana 1B', 'Bruno 1B'])
})

test('a person read in the place of a holder of another name takes it, unless something was typed there', () => {
  const holder = { ...emptyGuest, name: 'Casa', phone: '+34600000102' }
  const person = newPerson(stayIn('1A'), holder)
  expect(read([person], gloria).map(({ guest }) => [guest.name, guest.phone])).toEqual([['Gloria', '+34600000102']])
  const typed = { ...person, guest: { ...holder, name: 'Casandra' } }
  expect(namesIn(read([typed], gloria))).toEqual(['Casandra 1A', 'Gloria 1A'])
})

test('adds people beyond those expected, in the unit of their family', () => {
  const people = [newPerson(stayIn('1A')), newPerson(stayIn('1B'))]
  const ana = aReading({ name: 'Ana', firstSurname: 'Sol', secondSurname: '', documentNumber: 'X1' })
  expect(namesIn(read(people, daniel, ana, leo))).toEqual(['Daniel 1A', 'Ana 1B', 'Leo 1A'])
})

test('a document that was read before changes nothing', () => {
  const people = read([newPerson(stayIn('1A'))], gloria)
  const again = assignReadings(people, [gloria])[0]
  expect(again).toEqual({ people, key: people[0]!.key, isAgain: true })
})

test('reading somebody again replaces what the first reading said, and asks about what was typed since', () => {
  const [person] = read([newPerson(stayIn('1A'))], aReading({ isSure: false, doubts: ['name'], name: 'Glorla' }))
  const corrected = { ...person!, guest: { ...person!.guest, secondSurname: 'Salas Gil' } }
  const people = assignReadings([corrected], [gloria], corrected.key)[0]!.people
  expect(people[0]!.guest).toMatchObject({ name: 'Gloria', secondSurname: 'Salas Gil' })
  expect(people[0]!.read).toMatchObject({ doubts: [], conflicts: ['secondSurname'] })
})

test('a minor gets a responsible adult of the family, also where the minor is read first', () => {
  const people = ['1A', '1A'].map((unit) => newPerson(stayIn(unit)))
  const [child, father] = read(people, leo, daniel)
  expect(child!.guest).toMatchObject({ name: 'Leo', responsibleId: father!.key })
  expect(read(people, leo, gloria)[0]!.guest.responsibleId).toBe(read(people, leo, gloria)[1]!.key)
})
