import type { XmlRpcInput } from '../../../adapters/wubook/xml-rpc/values.ts'
import type { Arguments } from '../arguments.ts'
import type { DayNumber } from '../state/day-numbers.ts'
import { refuse } from '../refusal.ts'
import type { SimulatedProperty } from '../state/property.ts'

export type MethodContext = {
  property: SimulatedProperty
  now(): Date
  /** In the time zone of the property. */
  today: DayNumber
  nextId(): number
  nextCode(): number
  /** Counts room-days against their limit. @throws WubookRefusal -21 */
  takeRoomDays(roomIds: readonly number[], days: number): void
  /** Posts what is new or has changed, if push is active. */
  push(...codes: number[]): void
  /** Posts at once; false where the answer is not 200. */
  testPush(url: string): Promise<boolean>
}

/** What is answered with code 0. */
type Method = (context: MethodContext, args: Arguments) => XmlRpcInput | Promise<XmlRpcInput>
export type Methods = Record<string, Method>

export const OK = 'Ok'

/** Two years; what is later can neither be read nor set. */
const HORIZON = 731

/** @throws WubookRefusal -19 before `pastDays` ago, -101 beyond two years or where the last day is before the first */
export function requirePeriod(today: DayNumber, from: DayNumber, to: DayNumber, pastDays: number): void {
  if (from < today - pastDays) refuse(-19, 'Past date')
  if (to < from || to > today + HORIZON) refuse(-101, 'Invalid dates')
}

/** The number of days, equal in all lists. @throws WubookRefusal -14 */
export function commonLength(lists: readonly { length: number }[]): number {
  const length = lists[0]?.length ?? 0
  return lists.every((list) => list.length === length) ? length : refuse(-14, 'Different number of days')
}
