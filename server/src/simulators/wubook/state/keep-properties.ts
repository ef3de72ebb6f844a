import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SimulatedBooking } from '../bookings/simulated-booking.ts'
import type { WubookAccounts } from './accounts.ts'
import { dayColumn, type KeptColumn } from './day-column.ts'
import {
  emptyProperty,
  emptyRules,
  type Rules,
  type RuleName,
  ruleNames,
  type SimulatedPricePlan,
  type SimulatedProperty,
  type SimulatedRoom,
} from './property.ts'

type Kept<T> = { [Key in keyof T]: T[Key] extends { toKept(): unknown } ? KeptColumn | null : T[Key] }
type KeptTable<T> = [planId: number, byRoom: [roomId: number, T][]][]
type KeptProperty = Pick<SimulatedProperty, 'lcode' | 'isActive' | 'pushUrl'> & {
  rooms: Kept<SimulatedRoom>[]
  pricePlans: SimulatedPricePlan[]
  restrictionPlans: { id: number; name: string; compact: number }[]
  prices: KeptTable<KeptColumn | null>
  rules: KeptTable<Record<RuleName, KeptColumn | null>>
  bookings: SimulatedBooking[]
  deleted: number[]
}
type KeptFile = { lastId: number; lastCode: number; properties: KeptProperty[] }

/** Reads what `writeProperties` has kept; nothing where there is no file. */
export function readProperties(file: string, accounts: WubookAccounts): void {
  if (!existsSync(file)) return
  const { properties, ...counters } = JSON.parse(readFileSync(file, 'utf8')) as KeptFile
  accounts.restore(properties.map(propertyOf), counters)
}

export function writeProperties(file: string, accounts: WubookAccounts): void {
  const kept: KeptFile = { ...accounts.counters(), properties: accounts.properties().map(keptProperty) }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
}

const keptProperty = (property: SimulatedProperty): KeptProperty => ({
  lcode: property.lcode,
  isActive: property.isActive,
  pushUrl: property.pushUrl,
  rooms: [...property.rooms.values()].map((room) => ({
    ...room,
    avail: room.avail.toKept(),
    noOta: room.noOta.toKept(),
    booked: room.booked.toKept(),
  })),
  pricePlans: [...property.pricePlans.values()],
  restrictionPlans: [...property.restrictionPlans.values()],
  prices: keptTable(property.prices, (column) => column.toKept()),
  rules: keptTable(property.rules, keptRules),
  bookings: [...property.bookings.values()],
  deleted: [...property.deleted],
})

const propertyOf = (kept: KeptProperty): SimulatedProperty => ({
  ...emptyProperty(kept.lcode),
  isActive: kept.isActive,
  pushUrl: kept.pushUrl,
  rooms: byId(
    kept.rooms.map((room) => ({
      ...room,
      avail: dayColumn(room.avail),
      noOta: dayColumn(room.noOta),
      booked: dayColumn(room.booked),
    })),
  ),
  pricePlans: byId(kept.pricePlans),
  restrictionPlans: byId(kept.restrictionPlans),
  prices: tableOf(kept.prices, dayColumn),
  rules: tableOf(kept.rules, rulesOfKept),
  bookings: new Map(kept.bookings.map((booking) => [booking.code, booking])),
  deleted: new Set(kept.deleted),
})

const byId = <T extends { id: number }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

const keptTable = <T, K>(table: Map<number, Map<number, T>>, keep: (value: T) => K): KeptTable<K> =>
  [...table].map(([planId, byRoom]) => [planId, [...byRoom].map(([roomId, value]) => [roomId, keep(value)])])

const tableOf = <K, T>(kept: KeptTable<K>, read: (value: K) => T): Map<number, Map<number, T>> =>
  new Map(kept.map(([planId, byRoom]) => [planId, new Map(byRoom.map(([roomId, value]) => [roomId, read(value)]))]))

const keptRules = (rules: Rules) =>
  Object.fromEntries(ruleNames.map((name) => [name, rules[name].toKept()])) as Record<RuleName, KeptColumn | null>

function rulesOfKept(kept: Record<RuleName, KeptColumn | null>): Rules {
  const rules = emptyRules()
  for (const name of ruleNames) rules[name] = dayColumn(kept[name])
  return rules
}
