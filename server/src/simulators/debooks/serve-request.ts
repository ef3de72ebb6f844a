import { text as textOf } from 'node:stream/consumers'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addDays, isDay, todayIn } from '@posada/domain/platform/days/day'
import { type DebooksFault, DebooksRefusal, type ShownDay, type SimulatedWallet } from './types.ts'
import type { Wallets } from './wallets.ts'

const PAGE = 50
const DAY_MS = 86_400_000
const MOST_DAYS = 400

export type DebooksServer = {
  wallets: Wallets
  now: () => Date
  /** The fault of this request, if there is one. */
  fault(): DebooksFault | undefined
  record(call: string, status: number): void
}

/** Answers one request of the service. */
export async function serveDebooks(
  request: IncomingMessage,
  response: ServerResponse,
  server: DebooksServer,
): Promise<void> {
  const text = await textOf(request)
  const fault = server.fault()
  const call = `${request.method} ${request.url}`
  if (fault === 'down') return void request.socket.destroy()
  if (fault === 'busy') return void reply(response, 429, {})
  if (fault === 'error') return void reply(response, 503, {})
  if (fault === 'garbage') return void response.end('<html>')
  if (fault === 'huge') return void response.end(`{"bookings": [${'"x",'.repeat(500_000)}""]}`)
  let answer: [status: number, body: object]
  try {
    answer = answerTo(request, text, server)
  } catch (error) {
    if (!(error instanceof DebooksRefusal)) throw error
    answer = [error.status, { error: error.message }]
  }
  server.record(call, answer[0])
  if (fault === 'swallowed') return void request.socket.destroy()
  if (fault === 'slow') return // never ends
  reply(response, ...answer)
}

function answerTo(request: IncomingMessage, text: string, { wallets, now }: DebooksServer): [number, object] {
  const url = new URL(request.url ?? '/', 'http://debooks.test')
  const route = `${request.method} ${url.pathname}`
  if (route === 'POST /v1/wallets') return [201, { token: wallets.open(parse(text)) }]
  const wallet = wallets.withToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
  if (route === 'GET /v1/bookings') return [200, bookingsAfter(wallet, url.searchParams.get('after') ?? '', now())]
  if (wallet.endedAt !== null) throw new DebooksRefusal(403, 'the wallet is disconnected')
  if (route === 'GET /v1/plans') return [200, { plans: wallet.plans.map(({ id, name }) => ({ id, name })) }]
  if (route === 'PUT /v1/plans') return associate(wallet, parse(text))
  if (route === 'DELETE /v1/wallets/current') {
    wallet.endedAt = now().getTime()
    for (const plan of wallet.plans) Object.assign(plan, { unit: null, days: [] })
    return [204, {}]
  }
  const planId = /^PUT \/v1\/plans\/([^/]+)\/days$/.exec(route)?.[1]
  if (planId !== undefined) return showDays(wallet, decodeURIComponent(planId), parse(text), now())
  throw new DebooksRefusal(404, 'unknown path')
}

function bookingsAfter(wallet: SimulatedWallet, cursor: string, now: Date): object {
  if (wallet.endedAt !== null && now.getTime() - wallet.endedAt > DAY_MS)
    throw new DebooksRefusal(401, 'the token has ended')
  const after = cursor === '' ? 0 : Number(/^c_(\d+)$/.exec(cursor)?.[1] ?? Number.NaN)
  if (!(after <= wallet.changes)) throw new DebooksRefusal(400, 'unknown cursor')
  const changed = wallet.bookings.filter(({ at }) => at > after).sort((a, b) => a.at - b.at)
  const page = changed.slice(0, PAGE)
  return {
    bookings: page.map(({ booking }) => booking),
    cursor: `c_${page.at(-1)?.at ?? after}`,
    more: changed.length > page.length,
  }
}

/** Every plan needs its unit. */
function associate(wallet: SimulatedWallet, body: unknown): [number, object] {
  const { associations } = body as { associations?: { plan?: unknown; unit?: unknown }[] }
  if (!Array.isArray(associations)) throw new DebooksRefusal(400, 'associations are needed')
  const unitOf = new Map(associations.map(({ plan, unit }) => [plan, unit]))
  const isWhole =
    unitOf.size === wallet.plans.length &&
    wallet.plans.every(({ id }) => typeof unitOf.get(id) === 'string' && unitOf.get(id) !== '')
  if (!isWhole) throw new DebooksRefusal(422, 'every plan needs a unit')
  for (const plan of wallet.plans) {
    const unit = unitOf.get(plan.id) as string
    if (plan.unit !== unit) Object.assign(plan, { unit, days: [] })
  }
  return [204, {}]
}

function showDays(wallet: SimulatedWallet, planId: string, body: unknown, now: Date): [number, object] {
  const plan = wallet.plans.find(({ id }) => id === planId)
  if (!plan) throw new DebooksRefusal(404, 'unknown plan')
  if (plan.unit === null) throw new DebooksRefusal(409, 'the plan has no unit')
  const { days } = body as { days?: ShownDay[] }
  if (!Array.isArray(days) || days.length === 0 || days.length > MOST_DAYS)
    throw new DebooksRefusal(422, 'days are missing or too many')
  // The service sells for the whole world: yesterday in Spain may be today elsewhere.
  const earliest = addDays(todayIn('UTC', now), -1)
  const isFaulty = days.some(
    (day, place) => isFaultyDay(day, earliest) || (place > 0 && day.date <= (days[place - 1]?.date ?? '')),
  )
  if (isFaulty) throw new DebooksRefusal(422, 'a day is not valid')
  plan.days = days
  return [204, {}]
}

const isFaultyDay = ({ date, units, price, minNights, maxNights, closed }: ShownDay, earliest: string): boolean =>
  !isDay(date) ||
  date < earliest ||
  !Number.isInteger(units) ||
  units < 0 ||
  !/^\d+\.\d\d$/.test(price) ||
  (Number(price) === 0 && !closed) ||
  !Number.isInteger(minNights) ||
  !Number.isInteger(maxNights) ||
  (maxNights > 0 && minNights > maxNights)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DebooksRefusal(400, 'not JSON')
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  if (status === 204) return void response.end()
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
