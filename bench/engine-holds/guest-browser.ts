import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { solutionOf } from '@posada/server/test/solve-human-check'
import type { ChannelServers } from '../channel/channel-servers.ts'
import type { Draw } from '../channel/draw.ts'
import type { Json } from '../support/session.ts'
import { ENGINE } from './selling-hotel.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const PATIENCE_MS = 180_000
const PAUSE_MS = 100
/** Somebody else has held the same rows for seconds: nothing was done, and the page lets the guest press again. */
const BUSY = 'Otra persona está cambiando lo mismo'

export type Offer = Json & { id: string; RoomID: string; total: number; ahora: number; quedan: number; cobro: string }
export type GuestBrowser = ReturnType<typeof openGuestBrowser>

/** A guest with an address of its own, who repeats what is not answered at whichever server runs. */
export function openGuestBrowser(servers: Pick<ChannelServers, 'running'>, draw: Draw, number: number) {
  // Every address of the network 127 is this machine.
  const address = `127.${1 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`

  /** @throws Error for a fault of the server, which stays one however often it is repeated */
  async function called(path: string, token: string, body: object, headers: Record<string, string> = {}) {
    for (const begun = Date.now(); ;) {
      const server = draw.pick(servers.running())?.address()
      const reply = server === undefined ? undefined : await once(server)
      // A server that is being killed answers some of its last requests with the loss of its database.
      if (reply !== undefined && reply.status < 500) {
        if (reply.status === 429) throw new Error(`${path}: too many calls`)
        if (!reply.json.mensaje.startsWith(BUSY)) return reply.json
      }
      if (Date.now() - begun > PATIENCE_MS) throw new Error(`${path}: ${JSON.stringify(reply)}`)
      await sleep(PAUSE_MS)
    }

    async function once(server: string) {
      try {
        return await sent(`${server}/api/${path}`, address, { 'x-link-token': token, ...headers }, body)
      } catch {
        return undefined
      }
    }
  }

  const engine = (path: string, body: object, headers?: Record<string, string>) =>
    called(`engine/${path}`, ENGINE, body, headers)

  return {
    engine,
    pay: (path: string, token: string) => called(`pay/${path}`, token, {}),
    stay: (path: string, token: string) => called(`my_stay/${path}`, token, {}),
    async search(stay: object, units = 1): Promise<Offer[]> {
      const unidades = Array.from({ length: units }, () => ({ adultos: 1, ninos: [] }))
      return (await engine('search', { ...stay, unidades }))['ofertas'] as Offer[]
    },
    /** The data of this guest for some offers, with the work that a browser does. */
    async holdRequest(offers: readonly Offer[]) {
      const challenge = await engine('challenge', {})
      return {
        ofertas: offers.map(({ id }) => ({ id, unidades: [{ adultos: 1, ninos: [] }] })),
        titular: {
          nombre: 'Huésped',
          apellidos: `de prueba ${number}`,
          email: `huesped.${number}@ejemplo.test`,
          telefono: `+34600${String(100_000 + number).padStart(6, '0')}`,
          pais: 'ESP',
        },
        condiciones: 0,
        token: solutionOf(challenge as never),
      }
    },
    /** What the guest does on the gateway's own pages; '' where they take nothing any more. */
    async onGatewayPage(url: string, fields: Record<string, string>): Promise<string> {
      try {
        const body = new URLSearchParams(fields).toString()
        const reply = await fetch(url, { method: 'POST', redirect: 'manual', body, headers: FORM })
        return reply.headers.get('location') ?? ''
      } catch {
        return ''
      }
    },
  }
}

const agent = new Agent({ keepAlive: false })

/** A request from one of this machine's addresses. @throws Error where the server is gone */
function sent(url: string, localAddress: string, headers: Record<string, string>, body: object) {
  const json = JSON.stringify(body)
  const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)), ...headers }
  return new Promise<{ status: number; json: Json }>((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, localAddress, headers: all }, (response) => {
      text(response)
        .then((read) => resolve({ status: response.statusCode ?? 0, json: JSON.parse(read) as Json }))
        .catch(reject)
    })
    call.setTimeout(60_000, () => call.destroy(new Error('no answer in 60 s')))
    call.on('error', reject)
    call.end(json)
  })
}
