import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type LabsmobileBehaviour = {
  /** Answers with this code instead of sending. */
  refuseWith?: string | undefined
  /** Answers this much later. */
  slowMs?: number | undefined
  /** Closes the connection: `down` before it has sent anything, `swallowed` after it has. */
  fault?: 'down' | 'swallowed' | undefined
  /** Answers 429 to so many requests, with this header 'Retry-After'. */
  busy?: { times: number; retryAfter?: string | undefined } | undefined
}
type SimulatedSms = { to: string; text: string; sender: string; subid: string; at: string }

export type LabsmobileSimulator = {
  url: string
  /** What was delivered, oldest first. */
  messages(to?: string): SimulatedSms[]
  behave(behaviour: LabsmobileBehaviour): void
  /** How many messages the account has left. */
  balance(): number
  setBalance(messages: number): void
  close(): Promise<void>
}

const KEPT = 500

/** A simulated LabsMobile on loopback: `/json/send` and `/json/balance` with Basic authentication, and its failures. */
export async function startLabsmobileSimulator({ now = () => new Date() } = {}): Promise<LabsmobileSimulator> {
  const delivered: SimulatedSms[] = []
  let behaviour: LabsmobileBehaviour = {}
  let balance = 1000
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault, slowMs, refuseWith } = behaviour
    const body = await text(request)
    if (slowMs) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (fault === 'down') return void request.socket.destroy()
    const reply = (code: string, message: string, more: object = {}) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, message, ...more }))
    if (!/^Basic .{4,}/.test(request.headers.authorization ?? '')) {
      response.statusCode = 401
      return void reply('401', 'Unauthorized')
    }
    if (request.url === '/json/balance') return void reply('0', '', { credits: balance })
    if (request.url !== '/json/send') return void response.writeHead(404).end()
    if (behaviour.busy && behaviour.busy.times > 0) {
      behaviour.busy.times -= 1
      if (behaviour.busy.retryAfter !== undefined) response.setHeader('retry-after', behaviour.busy.retryAfter)
      response.statusCode = 429
      return void reply('429', 'Too many requests')
    }
    const sms = readSms(body, now())
    if (refuseWith !== undefined) return void reply(refuseWith, 'Refused')
    if (sms === undefined) return void reply('23', 'There are no recipients')
    if (sms.text.length > 160) return void reply('27', 'Message too long')
    if (balance <= 0) return void reply('35', 'The account has no enough credit for this sending')
    balance -= 1
    delivered.push(sms)
    if (delivered.length > KEPT) delivered.shift()
    if (fault === 'swallowed') return void request.socket.destroy()
    reply('0', 'Message has been successfully sent', { subid: sms.subid })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: (to) => delivered.filter((sms) => to === undefined || sms.to === to.replace(/\D/g, '')),
    behave: (next) => void (behaviour = next),
    balance: () => balance,
    setBalance: (messages) => void (balance = messages),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Sent = { message?: string; tpoa?: string; subid?: string; recipient?: { msisdn?: string }[] }

function readSms(body: string, at: Date): SimulatedSms | undefined {
  const { message = '', tpoa = '', subid = '', recipient = [] } = JSON.parse(body) as Sent
  const to = recipient[0]?.msisdn ?? ''
  if (!/^\d{8,15}$/.test(to) || message === '') return undefined
  return { to, text: message, sender: tpoa, subid, at: at.toISOString() }
}
