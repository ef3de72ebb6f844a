import { expect, test, vi } from 'vitest'
import { aGuest, guestRequest } from '../../test/a-guest.ts'
import { anEstablishment } from '../../test/an-establishment.ts'
import { aUnit } from '../../test/given.ts'
import { givenRegistry } from '../../test/given-registry.ts'

vi.setConfig({ testTimeout: 60_000 })

const child = { Name: 'Unai', BirthDate: '2016-02-03', DocType: '', DocNumber: '', NumSoporte: '' }
const noContact = { PhoneNumber: '', GuestEmail: '' }

/** Two units with an adult in the first, whose reports are out of the way. */
async function givenFamily() {
  const given = await givenRegistry()
  const other = await aUnit(given.owner, given.establishmentId, { name: '202' })
  const adult = await aGuest(given.owner, given.room, { Ocupantes: 1 })
  await given.db.deleteFrom('communications').execute()
  await given.db.updateTable('bookings').set({ importKey: 'fuera' }).execute()
  const add = (fields: object) => given.post('new_guest/add_guest', guestRequest(other, { ...child, ...fields }))
  const info = async (id: string) => (await given.post('guests/get_info', { GuestSecret: id }))['guestdata']
  const travellerXml = async () => (await given.reports()).find(({ kind }) => kind === 'travellers')?.xml ?? ''
  /** Each look at it is another minute, as a worker that was interrupted goes on with the next sweep. */
  const sentXml = async () => {
    const xml = await travellerXml()
    if (xml === '') await given.later(1)
    return xml
  }
  return { ...given, other, adult, add, info, travellerXml, sentXml }
}

test('a minor is reported under the responsibility and with the contact of an adult of another booking', async () => {
  const { adult, add, info, later, sentXml, travellerXml, ses } = await givenFamily()
  const added = await add({ ...noContact, Parentesco: 'HJ', ResponsableSafeURL: adult.id, Ocupantes: 1 })
  expect(added).toMatchObject({ resultado: 'Ok', Faltas: [] })
  expect(added['bookingURL']).not.toBe(adult.bookingId)
  expect(await info(added['SafeURL'] as string)).toMatchObject({ Faltas: [], ResponsableSafeURL: adult.id })
  await later(16)
  await expect.poll(sentXml).toContain('<parentesco>HJ</parentesco>')
  expect(await travellerXml()).toContain('<telefono>+34600000102</telefono>')
  await expect.poll(() => ses.communications().map(({ type }) => type)).toContain('PV')
})

test('the adults who lodge that day in the establishment are offered, and no others', async () => {
  const { owner, post, adult, other, room, add } = await givenFamily()
  await aGuest(owner, other, { Name: 'Futura', CheckInDate: '2026-07-20' })
  const elsewhere = await anEstablishment(owner, {})
  await aGuest(owner, await aUnit(owner, elsewhere), { Name: 'Ajena' })
  await add({ ResponsableNombre: 'Ana Gil', Parentesco: 'HJ' })
  const adults = await post('new_guest/get_adults', { RoomSecretID: other, CheckInDate: '2026-06-25' })
  expect(adults['adultos']).toEqual([
    { SafeURL: adult.id, nombre: 'Lucía Prueba García', bookingId: expect.any(String) as string, unidad: '201' },
  ])
  const own = await post('new_guest/get_adults', { SafeURL: adult.id, CheckInDate: '2026-06-25' })
  expect(own['adultos']).toEqual([])
  expect(await post('new_guest/get_adults', { CheckInDate: '2026-06-25' })).toMatchObject({ adultos: [] })
  expect(room).not.toBe(other)
})

test('rejects an adult of another establishment, one who leaves before, and a minor', async () => {
  const { owner, adult, add, room } = await givenFamily()
  const stranger = await aGuest(owner, await aUnit(owner, await anEstablishment(owner, {})))
  const young = await aGuest(owner, room, { ...child, Name: 'Hermano' })
  const refusals = [
    await add({ ResponsableSafeURL: stranger.id }),
    await add({ ResponsableSafeURL: adult.id, CheckInDate: '2026-07-01' }),
    await add({ ResponsableSafeURL: young.id }),
  ]
  expect(refusals.map(({ mensaje }) => mensaje)).toEqual([
    'El adulto responsable no es huésped de este establecimiento',
    'El adulto responsable se va antes de que llegue el menor',
    'El responsable del menor tiene que ser mayor de edad',
  ])
})

test('a minor alone is reported with the name of an adult who does not lodge, and without one is incomplete', async () => {
  const { add, info, later, sentXml, travellerXml, post } = await givenFamily()
  const added = await add({ Parentesco: 'HJ', Ocupantes: 1 })
  const id = added['SafeURL'] as string
  const motivo = 'Falta el adulto: elíjalo de esta reserva o de otra, o dé el nombre de quien no se aloja'
  expect(added['Faltas']).toEqual([{ campo: 'ResponsableSafeURL', motivo }])
  expect(await info(id)).toMatchObject({ Estado: 'incompleto', Avisos: [] })
  await post('guests/set_info', { SafeURL: id, ResponsableNombre: 'Ana Gil Ruiz' })
  expect(await info(id)).toMatchObject({
    Faltas: [],
    ResponsableNombre: 'Ana Gil Ruiz',
    Avisos: ['Es menor y no se aloja con un adulto: compruebe el nombre y el parentesco'],
  })
  await later(16)
  await expect.poll(sentXml).toContain('<parentesco>HJ</parentesco>')
  expect(await travellerXml()).not.toContain('Ana Gil')
})

test('a lodging adult takes the place of a named one', async () => {
  const { add, info, post, adult } = await givenFamily()
  const added = await add({ Parentesco: 'HJ', ResponsableNombre: 'Ana Gil' })
  const id = added['SafeURL'] as string
  await post('guests/set_info', { SafeURL: id, ResponsableSafeURL: adult.id })
  expect(await info(id)).toMatchObject({ ResponsableSafeURL: adult.id, ResponsableNombre: '', Faltas: [] })
})
