import { newGuestApi } from '@posada/contract/travellers/guests/new-guest'
import { expect, test } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../../test/api-double.ts'
import { idOf } from '../../../test/an-establishment.ts'
import { signedIn } from '../../../test/signed-in.ts'
import { newPerson, nextFamilyMember, type Person, type RegisteredGuest } from './person.ts'
import { registerPeople } from './register-people.ts'

const api = apiDouble()
const roomId = idOf('r1')
const booking = idOf('b1')

const ana = named(newPerson({ roomId, checkIn: '2026-06-25', nights: 2 }), 'Ana', '1985-05-03')
const leo = { ...named(nextFamilyMember(ana), 'Leo', '2018-05-03'), key: 'leo' }
const family = [leo, ana]

function named(person: Person, name: string, birthDate: string): Person {
  const stay = { ...person.stay, acceptsTerms: true, signsOnPaper: true }
  return { ...person, stay, guest: { ...person.guest, name, birthDate, relationship: 'HJ' } }
}

/** Sends the people and returns the callbacks' arguments by person. */
async function send(people: readonly Person[], joined: string | null = booking) {
  signedIn(api)
  const results: { sent: Record<string, RegisteredGuest>; refused: Record<string, string> } = { sent: {}, refused: {} }
  await registerPeople(people, {
    bookingOf: () => joined,
    onSent: (key, sent) => void (results.sent[key] = sent),
    onRefused: (key, reason) => void (results.refused[key] = reason),
  })
  return results
}

const calls = () => api.sentTo(newGuestApi.add)
const registered = (id: string) =>
  ok(newGuestApi.add, { id, bookingId: booking, locator: '8HTQ2W', isNewBooking: false, taxChange: null, faults: [] })

test('registers adults before their children, with the id of the registered adult', async () => {
  api.on(newGuestApi.add, (attempt) => registered(idOf(`g${attempt}`)))
  const { sent } = await send(family)
  expect(calls().map(({ body }) => body)).toMatchObject([
    { Name: 'Ana', ResponsableSafeURL: null, Parentesco: null, bookingURL: booking, RoomSecretID: roomId },
    { Name: 'Leo', ResponsableSafeURL: idOf('g1'), Parentesco: 'HJ', CheckInDate: '2026-06-25', Nights: 2 },
  ])
  expect(Object.keys(sent)).toEqual([ana.key, 'leo'])
})

test('a country that only follows the nationality is not sent as a stated residence; anything of an address states it', async () => {
  api.on(newGuestApi.add, (attempt) => registered(idOf(`g${attempt}`)))
  const from = (key: string, guest: Partial<Person['guest']>) => ({ ...ana, key, guest: { ...ana.guest, ...guest } })
  const french = { nationality: 'FRA', countryCode: 'FRA' }
  const spanish = { nationality: 'ESP', countryCode: 'ESP' }
  await send([
    from('followed', french),
    from('lyon', { ...french, foreignMunicipality: 'Lyon' }),
    from('chosen', { ...french, countryCode: 'BEL' }),
    from('province', { ...spanish, provinceCode: '28' }),
    from('address', { ...spanish, provinceCode: '28', postalCode: '29400', municipalityCode: '29084' }),
  ])
  expect(calls().map(({ body }) => [body['PaisResidencia'], body['Origen']])).toEqual([
    [null, null],
    ['FRA', 'FRA'],
    ['BEL', 'BEL'],
    ['ESP', '28'],
    ['ESP', '29'],
  ])
})

test('a child is not sent after its adult was refused; other people are', async () => {
  const eva = { ...named(newPerson(ana.stay), 'Eva', '1990-01-01'), key: 'eva' }
  api.on(newGuestApi.add, (attempt) => (attempt === 1 ? refused('Esa unidad está ocupada') : registered(idOf('g2'))))
  const results = await send([...family, eva])
  expect(results.refused).toEqual({
    [ana.key]: 'Esa unidad está ocupada',
    leo: 'Antes hay que registrar al adulto responsable',
  })
  expect(Object.keys(results.sent)).toEqual(['eva'])
})

test('repeats an unanswered request with the same key, and does not send a registered person again', async () => {
  const there: RegisteredGuest = {
    id: idOf('g1'),
    bookingId: booking,
    locator: '8HTQ2W',
    isNewBooking: false,
    taxChange: null,
  }
  api.on(newGuestApi.add, (attempt) => (attempt <= 2 ? unreachable() : registered(idOf('g2'))))
  const people = [leo, { ...ana, sent: there }]
  await expect(send(people, null)).rejects.toThrow('No hay conexión con el servidor')
  await send(people)
  expect(calls().map(({ body }) => [body['Name'], body['bookingURL']])).toEqual(Array(3).fill(['Leo', null]))
  expect(new Set(calls().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})
