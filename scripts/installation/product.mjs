import { createHash } from 'node:crypto'

const EMAIL = 'ana@ejemplo.es'
const PASSWORD = 'una clave larga y buena'

/** Registers an owner, adds a unit and books it, over the network as a browser does. Returns the booking's id. */
export async function makeBooking(address) {
  const session = openSession(address)
  const fields = { email: EMAIL, password: PASSWORD, accomodation_type: 'Hotel', accomodation_name: 'Hotel de prueba' }
  await session.post('/api/register_web', { ...fields, token: await solveChallenge(session) })
  const profile = await session.get('/api/profile/get_profile_data')
  const establishment = profile.alojamientosinfo[0].SafeURL
  const unit = await session.post('/api/profile/alojamientos/rooms/add', {
    accomodationURL: establishment,
    name: '101',
    capacity: 2,
    basePrice: 60,
    distribution: [0, 1],
    count: true,
  })
  const booking = await session.post('/api/bookings/add', {
    AccomodationID: establishment,
    checkInDate: '2030-08-01',
    checkOutDate: '2030-08-03',
    rooms: [{ SafeURL: unit.safeURL }],
    owner: { Name: 'Titular de prueba', SafeURL: '' },
  })
  return booking.safeURL
}

/** Signs in anew and finds the booking. @throws Error where it is not there */
export async function findBooking(address, id) {
  const session = openSession(address)
  await session.post('/api/web_login', { email: EMAIL, password: PASSWORD })
  const found = await session.post('/api/bookings/get_booking_info', { safeURL: id })
  if (!JSON.stringify(found).includes('Titular de prueba')) throw new Error('The booking is not there')
}

async function solveChallenge(session) {
  const { algorithm, challenge, salt, signature, maxnumber } = await session.get('/api/human_check/challenge')
  for (let number = 0; number <= maxnumber; number++) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The challenge has no solution')
}

function openSession(address) {
  const cookies = new Map()
  let csrf = ''
  async function send(path, init) {
    const headers = {
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(csrf && { 'x-csrf-token': csrf }),
    }
    const reply = await fetch(address + path, { ...init, headers, redirect: 'error' })
    for (const line of reply.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s).slice(0, 2))
    const json = await reply.json()
    if (json.meta?.access_csrf_token) csrf = json.meta.access_csrf_token
    if (!reply.ok || json.resultado === 'Error') throw new Error(`${path}: ${reply.status} ${json.mensaje}`)
    return json
  }
  return {
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  }
}
