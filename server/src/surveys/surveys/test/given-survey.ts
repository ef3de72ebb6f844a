import type { Role } from '@posada/domain/account/users/roles'
import { expect } from 'vitest'
import { connect } from '../../../platform/db/database.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aGuest } from '../../../test/a-guest.ts'
import { aLogin, aSession } from '../../../test/contract/logins.ts'
import { aUnit, givenEstablishment, PASSWORD } from '../../../test/given.ts'

export const MAY = '2026-05'
export const LATER = '2026-06-03T09:00:00Z'
type Fields = Record<string, unknown>

/** What the schema of the hotel survey needs besides what the establishment says of itself. */
export const ANSWERS = {
  RAZON_SOCIAL: 'Las Encinas SL',
  CIF_NIF: 'B12345674',
  DIRECCION: 'Calle Mayor 1',
  CODIGO_POSTAL: '28013',
  MUNICIPIO: 'Madrid',
  PROVINCIA: { code: '28' },
  TELEFONO_1: '910000000',
  NUMERO_REGISTRO: 'HM-1',
  NOMBREINF: 'Marta Ruiz',
  EMAILINF: 'marta@ejemplo.test',
}

type Options = NonNullable<Parameters<typeof givenEstablishment>[0]>

/** A hotel with two doubles on 10 May 2026. */
export async function givenSurvey(options: Options = {}) {
  const given = await givenEstablishment({ now: '2026-05-10T10:00:00Z', ...options })
  const { owner, email, establishmentId, logins, clock } = given
  const db = connect(logins.owner, 1)
  const rooms = [
    await aUnit(owner, establishmentId, { name: '101' }),
    await aUnit(owner, establishmentId, { name: '102' }),
  ]
  const call = (path: string, fields: Fields = {}) =>
    owner.post(`/api/encuestas/${path}`, { url: establishmentId, ...fields })
  const ok = async (path: string, fields: Fields = {}) => {
    const reply = await call(path, fields)
    expect(reply.resultado, `${path}: ${reply.mensaje}`).toBe('Ok')
    return reply as Fields & { mensaje: string }
  }
  const read = (mes: string = MAY) => ok('get_data', { mes })
  const answer = (ineData: Fields) => ok('update_ine_info', { ineData })
  /** Sessions have ended by then. */
  const goTo = async (instant: string) => {
    clock.moveBy(Date.parse(instant) - clock.now().getTime())
    await owner.logIn(email, PASSWORD)
  }
  /** A stay whose check-in is ticked on its day, with guests of whom `fields` say where they live. */
  const stay = async (
    room: number,
    [checkInDate, checkOutDate]: [string, string],
    guests: Fields[],
    occupants = guests.length,
  ) => {
    const roomId = rooms[room]!
    const booking = await aBooking(owner, establishmentId, [roomId], { checkInDate, checkOutDate, occupants })
    const ids: string[] = []
    await goTo(`${checkInDate}T15:00:00Z`)
    for (const fields of guests) ids.push((await aGuest(owner, roomId, { bookingURL: booking.id, ...fields })).id)
    await owner.post('/api/bookings/check_in_out_paid', { safeURL: booking.id, checkIn: 1 })
    return { ...booking, guests: ids }
  }
  /** The same calls by a user of another role. */
  const as = async (role: Role) => {
    const { accountId } = await db.selectFrom('establishments').select('accountId').executeTakeFirstOrThrow()
    const browser = await aSession(given, accountId, await aLogin(given, accountId, role, role))
    return (path: string, fields: Fields = {}) =>
      browser.post(`/api/encuestas/${path}`, { url: establishmentId, ...fields })
  }
  return { ...given, db, rooms, as, call, ok, read, answer, stay, goTo }
}

/** A guest of whom only the nationality is known. */
export const only = (NationalityCountry: string) => ({
  NationalityCountry,
  PaisResidencia: '',
  Origen: '',
  MunicipioESP: '',
  CodigoPostal: '',
})

export const kinds = (reply: Fields) => (reply['revision'] as { tipo: string }[]).map(({ tipo }) => tipo)

/** The file of a reply, as text. */
export const fileTextOf = (reply: Fields) => Buffer.from(String(reply['Encuesta']), 'base64').toString('utf8')
