import { expect, test } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { aGuest } from '../../../test/a-guest.ts'
import { aUnit, givenEstablishment } from '../../../test/given.ts'

const UNKNOWN = { PaisResidencia: '', Origen: '', MunicipioESP: '', CodigoPostal: '', MunicipioExtranjero: '' }

async function givenGuests() {
  const given = await givenEstablishment({ now: '2026-11-20T15:35:00Z' })
  const db = connect(given.logins.owner, 1)
  const room = await aUnit(given.owner, given.establishmentId)
  const register = async (fields: object) => (await aGuest(given.owner, room, { ...UNKNOWN, ...fields })).id
  const stored = (id: string) =>
    db
      .selectFrom('guests')
      .select(['countryCode', 'residenceProvince', 'isResidenceStated'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const edit = (SafeURL: string, fields: object) => given.owner.post('/api/guests/set_info', { SafeURL, ...fields })
  return { ...given, db, register, stored, edit }
}

test('notes whether the residence was stated, and the province without a municipality', async () => {
  const { db, register, stored } = await givenGuests()
  const of = async (fields: object) => {
    const { countryCode, residenceProvince, isResidenceStated } = await stored(await register(fields))
    return [countryCode, residenceProvince, isResidenceStated]
  }
  expect(await of({})).toEqual(['ESP', '', false])
  expect(await of({ NationalityCountry: 'FRA' })).toEqual(['FRA', '', false])
  expect(await of({ NationalityCountry: 'FRA', PaisResidencia: 'FRA' })).toEqual(['FRA', '', true])
  expect(await of({ Origen: '29' })).toEqual(['ESP', '29', true])
  expect(await of({ Origen: '28', MunicipioESP: '28079' })).toEqual(['ESP', '', true])
  expect(await of({ CodigoPostal: '28013' })).toEqual(['ESP', '', true])
  expect(await of({ NationalityCountry: 'FRA', CodigoPostal: '75001' })).toEqual(['FRA', '', false])
  await db.destroy()
})

test('an edit states a residence, empties it, or leaves it as it was', async () => {
  const { owner, db, register, stored, edit } = await givenGuests()
  const id = await register({ NationalityCountry: 'FRA' })
  await edit(id, { Phone: '+34600000103' })
  expect(await stored(id)).toMatchObject({ countryCode: 'FRA', isResidenceStated: false })
  await edit(id, { Province: '29' })
  expect(await stored(id)).toEqual({ countryCode: 'ESP', residenceProvince: '29', isResidenceStated: true })
  const { guestdata } = await owner.post('/api/guests/get_info', { GuestSecret: id })
  expect(guestdata).toMatchObject({ Province: '29', PaisResidencia: { code: 'ESP' } })
  const past = await owner.post('/api/new_guest/get_past_guest_data', { safe_url: id })
  expect(past['guest_data']).toMatchObject({ Origen: { code: '29' } })
  await edit(id, { IDMunicipioESP: '28079' })
  expect(await stored(id)).toMatchObject({ residenceProvince: '', isResidenceStated: true })
  await edit(id, { IDMunicipioESP: '', PaisResidencia: '' })
  expect(await stored(id)).toEqual({ countryCode: 'FRA', residenceProvince: '', isResidenceStated: false })
  await db.destroy()
})
