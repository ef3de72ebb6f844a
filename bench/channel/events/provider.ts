import { addDays } from '@posada/domain/platform/days/day'
import type { WubookBehaviour } from '@posada/server/simulators/wubook/types'
import { requireOk } from '../../support/establishment.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOKENS } from '../connected-hotel.ts'
import { type ChannelEvent, outcomeOf, type Outcome, todayThere, type World } from '../world.ts'

const SENDING = ['update_avail', 'update_plan_prices', 'rplan_update_rplan_values']
const HOUR_MS = 3_600_000

/** Calls are cut, lost, answered with garbage or errors, done late, or slow, until something else happens to them. */
async function misbehave(world: World): Promise<Outcome> {
  const { draw, servers, provider, lcode } = world
  const { simulator } = servers
  const probability = draw.pickOf(0.3, 0.6, 1)
  const kind = draw.below(9)
  const slowMs = kind === 0 ? draw.between(200, 900) : 0
  provider.wereCallsDelayed ||= kind === 1 || kind === 2
  provider.wereValuesRefused ||= kind === 3
  const behaviours: WubookBehaviour[] = [
    { slowMs },
    { fault: 'delayed', probability, times: 2 },
    { fault: ['swallowed', 'garbage', 'http-503'], probability, times: 6 },
    { code: draw.pickOf(-100, -101), times: draw.between(1, 3), only: SENDING },
    { code: draw.pickOf(-21, -3, -8), times: 1 },
    { code: -7, times: 2 },
    { code: -9, times: 1, only: SENDING },
    { fault: 'cut', probability, times: 8 },
    { fault: ['cut', 'swallowed', 'delayed', 'garbage'], probability: 0.3, times: 8 },
  ]
  const behaviour = behaviours[kind] ?? {}
  if (kind === 8) provider.wereCallsDelayed = true
  simulator.setBehaviour(behaviour, lcode)
  return 'done'
}

async function behave(world: World): Promise<Outcome> {
  world.servers.simulator.setBehaviour({}, world.lcode)
  return 'done'
}

async function upsetPushes(world: World): Promise<Outcome> {
  const { draw, servers, provider } = world
  const some = () => draw.pickOf(0, 0.3, 0.7)
  const behaviour = { lost: some(), duplicated: some(), swapped: some(), lateMs: draw.pickOf(0, 0, 300) }
  servers.simulator.setPushes(behaviour)
  provider.arePushesLost ||= behaviour.lost > 0
  return 'done'
}

/** The provider answers nobody for a day; portals go on selling. */
async function beDown(world: World): Promise<Outcome> {
  const { servers, provider, draw } = world
  if (provider.isDown || provider.isAccessLost) return 'none'
  await servers.simulator.stopListening()
  provider.isDown = true
  for (let hours = 0; hours < 24; hours += 6) await servers.move(6 * HOUR_MS + draw.below(HOUR_MS))
  return 'done'
}

export async function beUp(world: World): Promise<Outcome> {
  if (!world.provider.isDown) return 'none'
  await world.servers.simulator.listenAgain()
  world.provider.isDown = false
  return 'done'
}

/** The token is revoked there, or the property is not active. */
async function loseAccess(world: World): Promise<Outcome> {
  const { draw, servers, provider, lcode } = world
  if (provider.isAccessLost || provider.isDown) return 'none'
  if (draw.chance(0.5)) servers.simulator.setActive(lcode, false)
  else for (const token of TOKENS) servers.simulator.revoke(token)
  provider.isAccessLost = true
  return 'done'
}

/** Somebody enters a token that is accepted. */
export async function regainAccess(world: World): Promise<Outcome> {
  const { servers, provider, desk, lcode, draw } = world
  if (!provider.isAccessLost || provider.isDown) return 'none'
  const token = draw.pickOf(...TOKENS)
  servers.simulator.setActive(lcode, true)
  servers.simulator.register({ token, lcodes: [lcode] })
  servers.simulator.setBehaviour({}, lcode)
  await requireOk(desk.post('/api/channel/connection/edit', { token }))
  provider.isAccessLost = false
  return 'done'
}

/** Somebody types other values into the panel there. */
async function changeByHand(world: World): Promise<Outcome> {
  const { draw, servers, model, lcode, provider } = world
  const type = draw.pick(model.types)
  const room = servers.simulator.rooms(lcode).find(({ name }) => name === type?.name)
  if (!type || !room) return 'none'
  const values = draw.pickOf(
    { units: draw.between(0, 5) },
    { price: draw.between(50, 300) * 100 },
    { closed: draw.chance(0.5) },
  )
  const day = addDays(todayThere(world), draw.between(2, 50))
  servers.simulator.setDay(lcode, { roomId: room.id, day, ...values })
  const parent = model.types.find(({ id }) => id === type.parentId)
  for (const { name } of [type, parent ?? type]) provider.changedByHand.add(`${name} ${day}`)
  return 'done'
}

/** Nothing new is sold there until it is resumed. */
async function pauseOrResume(world: World): Promise<Outcome> {
  const { model, desk } = world
  const call = model.isPaused ? 'resume' : 'pause'
  const reply = await desk.post(`/api/channel/connection/${call}`, {})
  if (reply.resultado === 'Ok') model.isPaused = !model.isPaused
  return outcomeOf(reply)
}

/** Everything is ordered to be sent again; the call waits for it, reception does not. */
async function force(world: World): Promise<Outcome> {
  const waiting = world.desk.post('/api/channel/property/force_update_calendars', {}).catch(() => undefined)
  await Promise.race([waiting, sleep(300)])
  return 'done'
}

export const providerEvents: ChannelEvent[] = [
  { name: 'calls fail', weight: 4, run: misbehave },
  { name: 'calls succeed again', weight: 3, run: behave },
  { name: 'pushes are lost or late', weight: 2, run: upsetPushes },
  { name: 'provider down for a day', weight: 0.3, run: beDown },
  { name: 'provider up again', weight: 1, run: beUp },
  { name: 'access lost', weight: 0.4, run: loseAccess },
  { name: 'access regained', weight: 1, run: regainAccess },
  { name: 'changed by hand there', weight: 2, run: changeByHand },
  { name: 'sale paused or resumed', weight: 1, run: pauseOrResume },
  { name: 'everything sent again', weight: 0.3, run: force },
]
