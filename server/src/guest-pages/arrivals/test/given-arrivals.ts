import { givenCheckin } from '../../../test/given-checkin.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { aUnit } from '../../../test/given.ts'

type Fields = Record<string, unknown>
type Answer = Fields & { resultado: string; mensaje: string; codigo?: string; estancia: Fields }
type Arriving = { occupants?: number; checkIn?: string; checkOut?: string; rooms?: string[] }

const sms = { user: 'casa@ejemplo.test', token: 'secreto', sender: 'Posada' }
export const TODAY = '2026-07-10'

/** An establishment without reception on a day of arrivals, and what its guests do. */
export async function givenArrivals({ now = '2026-07-10T13:00:00Z' } = {}) {
  const given = await givenCheckin({ now, config: { sms } })
  const { app, owner, establishmentId, query, placesOf, send } = given
  const establishment = (alojamientoInfo: Fields) =>
    owner.post('/api/profile/alojamientos/updateData', { url: establishmentId, alojamientoInfo })
  await establishment({ EntradaAutonoma: true, VerDesde: '15:00', CodigoPuerta: '4719 #', Email: 'casa@ejemplo.test' })
  let unit = 200

  async function call(path: string, token: string, payload: Fields = {}, base = 'my_stay'): Promise<Answer> {
    const url = `/api/${base}/${path}`
    return (await app.inject({ method: 'POST', url, payload, headers: { 'x-link-token': token } })).json<Answer>()
  }
  /** A stay whose first traveller is registered, with the links of the stay and of the self check-in. */
  async function arriving({ occupants = 1, checkIn = TODAY, checkOut = '2026-07-14', rooms }: Arriving = {}) {
    const units = rooms ?? [await aUnit(owner, establishmentId, { name: String(unit++) })]
    const dates = { checkInDate: checkIn, checkOutDate: checkOut }
    const { id } = await aBooking(owner, establishmentId, units, {
      ...dates,
      occupants,
      owner: { Name: 'Titular Oculto' },
    })
    const sent = await owner.post('/api/pre_checkIns/create', { PreCheckInData: { SafeURL: id }, Method: 'copy_link' })
    const checkin = String(sent['link']).split('/checkin/')[1]!
    const plaza = (await placesOf(checkin))[0]!.plaza
    const registered = await send(checkin, plaza)
    if (registered.resultado !== 'Ok') throw new Error(`The traveller was refused: ${registered.mensaje}`)
    const { link } = await owner.post('/api/bookings/stay_link', { bookingURL: id })
    return { id, token: String(link).split('/estancia/')[1]!, checkin, plaza }
  }
  const lastSms = async () =>
    (await query<Fields & { body: string }>('select * from sms order by created_at desc, id desc limit 1'))[0]!
  /** Has a code sent to the traveller, and returns it. */
  async function codeFor(token: string, plaza: string): Promise<string> {
    const sent = await call('send_code', token, { plaza })
    if (sent.resultado !== 'Ok') throw new Error(`The code was refused: ${sent.mensaje}`)
    return /\d{6}$/.exec((await lastSms()).body)![0]
  }
  const isTicked = async (id: string) => Boolean((await given.info(id))['checkIn'])
  return { ...given, establishment, call, arriving, lastSms, codeFor, isTicked }
}
