import { todayIn } from '@posada/domain/platform/days/day'
import { encodeAnswer, encodeFault } from '../../../adapters/wubook/xml-rpc/encode.ts'
import type { XmlRpcInput, XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'
import { argumentsOf } from '../arguments.ts'
import { CHANNELS_INFO, channelsInfo, propertyMethods } from '../methods/all-methods.ts'
import type { MethodContext } from '../methods/method.ts'
import { WubookFaultError, WubookRefusal } from '../refusal.ts'
import type { WubookAccounts } from '../state/accounts.ts'
import { dayNumber } from '../state/day-numbers.ts'
import { TIME_ZONE } from '../state/local-wire-time.ts'
import type { SimulatedProperty } from '../state/property.ts'
import type { Limits } from './limits.ts'
import type { Pushes } from './send-pushes.ts'

/** The answer, and its return code or the code of its fault. */
export type ExecutedCall = { xml: string; outcome: number }
export type Execute = (method: string, args: readonly XmlRpcValue[]) => Promise<ExecutedCall>

const METHOD_NOT_FOUND = 8001

type Parts = { accounts: WubookAccounts; limits: Limits; pushes: Pushes; now(): Date }

/** What a method or the panel of a property needs. */
export const contextOf =
  ({ accounts, limits, pushes, now }: Parts) =>
  (property: SimulatedProperty): MethodContext => ({
    property,
    now,
    today: dayNumber(todayIn(TIME_ZONE, now())),
    nextId: accounts.nextId,
    nextCode: accounts.nextCode,
    takeRoomDays: (roomIds, days) => limits.takeRoomDays(property.lcode, roomIds, days),
    push: (...codes) => {
      const { lcode, pushUrl: url } = property
      if (url !== '') for (const code of codes) pushes.send({ url, lcode, code })
    },
    testPush: (url) => pushes.test(url),
  })

/** Checks token, property and limits, and runs a method. Refusals and faults are answers too. */
export function executeWith(parts: Parts): Execute {
  const { accounts, limits } = parts
  const inContext = contextOf(parts)

  async function run(method: string, [token, lcode, ...rest]: readonly XmlRpcValue[]): Promise<XmlRpcInput> {
    const known = accounts.requireToken(token)
    if (method === CHANNELS_INFO) return channelsInfo
    const implementation = Object.hasOwn(propertyMethods, method) ? propertyMethods[method] : undefined
    if (!implementation) throw new WubookFaultError(METHOD_NOT_FOUND, 'function not found')
    const property = accounts.propertyFor(known, lcode)
    limits.admit(property.lcode, method)
    return [0, await implementation(inContext(property), argumentsOf(rest))]
  }

  return async (method, args) => {
    try {
      return { xml: encodeAnswer(await run(method, args)), outcome: 0 }
    } catch (error) {
      if (error instanceof WubookRefusal) return { xml: encodeAnswer([error.code, error.message]), outcome: error.code }
      if (error instanceof WubookFaultError) return { xml: encodeFault(error.code, error.message), outcome: error.code }
      throw error
    }
  }
}
