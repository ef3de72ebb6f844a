import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { visitor } from '@posada/server/test/sent-travellers'
import { createEstablishment, requireOk } from './support/establishment.ts'
import { checkTarget, quantile, round1, waitForIdleMachine } from './support/measure.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const BOOKINGS = 40
const PLACES = 4
const AT_ONCE = 8
const MOST_MS = 300

type Sent = { token: string; placeId: string; person: number }

const dataDir = createFolder()
const posada = await startPosada({ dataDir, program: await builtServer(), env: { POSADA_SIMULATE: '1' } })
try {
  const { owner, establishmentId, roomIds } = await createEstablishment(posada.address, dataDir, BOOKINGS)
  await requireOk(owner.post('/api/profile/enable_disable_autocheckin', {}))
  const signature = await drawnSignature()
  const places: Sent[] = []
  for (const [index, SafeURL] of roomIds.entries()) {
    const stay = { AccomodationID: establishmentId, checkInDate: '2027-01-01', checkOutDate: '2027-01-03' }
    const people = { occupants: PLACES, occupantsNumber: PLACES }
    const { safeURL } = await requireOk(
      owner.post('/api/bookings/add', { ...stay, ...people, name: 'Titular', rooms: [{ SafeURL }] }),
    )
    const order = { PreCheckInData: { SafeURL: safeURL }, Method: 'copy_link' }
    const { link } = await requireOk(owner.post('/api/pre_checkIns/create', order))
    const token = String(link).split('/checkin/')[1]!
    const { checkin } = await callLink('open', token, {})
    for (const [at, { plaza }] of (checkin as { plazas: { plaza: string }[] }).plazas.entries())
      places.push({ token, placeId: plaza, person: index * 10 + at })
  }
  const load = await waitForIdleMachine(Number(process.env['BENCH_QUIET_MS'] ?? 20_000))
  console.log(`\n${places.length} signed travellers, ${AT_ONCE} at once; load before: ${load}`)

  const times: number[] = []
  const waiting = places.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { token, placeId, person } of waiting) {
        const traveller = { ...visitor(person), plaza: placeId, Signature: signature }
        const begun = performance.now()
        await callLink('save_traveller', token, traveller)
        times.push(performance.now() - begun)
      }
    }),
  )
  const words = `${round1(quantile(times, 0.95))} ms (median ${round1(quantile(times, 0.5))} ms, signature of ${Math.round(signature.length / 1024)} KB)`
  checkTarget(`a signed traveller: p95 at most ${MOST_MS} ms`, quantile(times, 0.95) <= MOST_MS, words)
} finally {
  await posada.stop()
}

/** @throws Error with the message of a refusal */
async function callLink(path: string, token: string, payload: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${posada.address}/api/self_checkin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-link-token': token },
    body: JSON.stringify(payload),
  })
  const reply = (await response.json()) as Record<string, unknown> & { resultado: string; mensaje: string }
  if (reply.resultado !== 'Ok') throw new Error(`Refused: ${reply.mensaje}`)
  return reply
}

/** As a telephone sends one: a line of strokes on 1,000 by 400 points. */
async function drawnSignature(): Promise<string> {
  const points = Array.from({ length: 60 }, (_, at) => `${60 + at * 15},${randomInt(80, 320)}`).join(' ')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400"><polyline points="${points}" fill="none" stroke="black" stroke-width="6"/></svg>`
  const picture = await sharp(Buffer.from(drawing)).flatten({ background: 'white' }).png().toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
