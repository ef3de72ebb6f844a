import { addDays, type Day, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { Json } from '../support/session.ts'
import type { BenchEstablishment } from '../support/establishment.ts'
import type { ChannelServers } from './channel-servers.ts'
import type { Desk } from './desk.ts'
import type { Draw } from './draw.ts'
import type { Model } from './model.ts'

/** What has been done to the provider, and what has to be waited for before its portals can show the truth. */
export type ProviderState = {
  isDown: boolean
  isAccessLost: boolean
  arePushesLost: boolean
  /** Values were refused although they were good: they are sent again only when somebody orders everything anew. */
  wereValuesRefused: boolean
  /** Calls were carried out late, which is found by reading back two minutes later. */
  wereCallsDelayed: boolean
  /** Days of types that somebody has changed there, which is found by reading back at night: names of types, and days. */
  changedByHand: Set<string>
}

export const quietProvider = (): ProviderState => ({
  isDown: false,
  isAccessLost: false,
  arePushesLost: false,
  wereValuesRefused: false,
  wereCallsDelayed: false,
  changedByHand: new Set(),
})

/** Everything that an event needs. */
export type World = {
  draw: Draw
  servers: ChannelServers
  desk: Desk
  establishment: BenchEstablishment
  lcode: number
  model: Model
  provider: ProviderState
  /** How many events there were. */
  count: number
  /** The number of the event after which everything was quiet for the last time. */
  quietAt: number
  /** Names that must differ. */
  nextName(): number
  /** Servers that are starting again. */
  restarting: Promise<void>[]
}

/** Whether something happened, was refused by Posada, or there was nothing to do. */
export type Outcome = 'done' | 'refused' | 'none'
export type ChannelEvent = { name: string; weight: number; run(world: World): Promise<Outcome> }

export const outcomeOf = ({ resultado }: Json): Outcome => (resultado === 'Ok' ? 'done' : 'refused')

export const todayThere = ({ servers }: World): Day => todayIn(MAINLAND, servers.now())

/** Some nights to come, most of them soon, so that units are scarce. */
export function someNights(world: World): { from: Day; to: Day } {
  const { draw } = world
  const ahead = draw.chance(0.9) ? draw.between(0, 25) : draw.between(26, 700)
  const from = addDays(todayThere(world), ahead)
  return { from, to: addDays(from, draw.between(1, 5)) }
}
