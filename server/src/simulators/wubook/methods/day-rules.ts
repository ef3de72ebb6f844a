import { isStruct } from '../../../adapters/wubook/xml-rpc/decode.ts'
import type { XmlRpcStruct, XmlRpcValue } from '../../../adapters/wubook/xml-rpc/values.ts'
import { refuse } from '../refusal.ts'
import type { DayNumber } from '../state/day-numbers.ts'
import { type RuleName, ruleNames, type Rules } from '../state/property.ts'

const FLAGS = new Set<string>(['closed', 'closed_arrival', 'closed_departure', 'no_ota'])
const RULES = new Set<string>(ruleNames)

/** A list of day structs with these members, or only rules. @throws WubookRefusal -101 at any other one */
export function dayStructs(list: XmlRpcValue | undefined, alsoUnits: boolean): XmlRpcStruct[] {
  if (!Array.isArray(list)) return refuse(-100, 'Invalid input: array expected')
  return list.map((day) => {
    if (!isStruct(day)) return refuse(-101, 'Malformed restrictions')
    for (const name in day) {
      const isKnown = RULES.has(name) || (alsoUnits && (name === 'avail' || name === 'no_ota' || name === 'date'))
      if (!isKnown || (name !== 'date' && !isRule(name, day[name]))) refuse(-101, `Malformed restrictions: ${name}`)
    }
    return day
  })
}

const isRule = (name: string, value: XmlRpcValue | undefined): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && (!FLAGS.has(name) || value <= 1)

/** A change of `closed_arrival` is lost in a day that the same call closes: a known error of WuBook. */
export function setRules(rules: Rules, day: DayNumber, values: XmlRpcStruct): void {
  for (const name of ruleNames) {
    const value = values[name]
    if (value === undefined || (name === 'closed_arrival' && values['closed'] === 1)) continue
    rules[name].set(day, Number(value))
  }
}

export const rulesOn = (rules: Rules, day: DayNumber): Record<RuleName, number> => ({
  min_stay: rules.min_stay.get(day) ?? 0,
  min_stay_arrival: rules.min_stay_arrival.get(day) ?? 0,
  max_stay: rules.max_stay.get(day) ?? 0,
  max_stay_arrival: rules.max_stay_arrival.get(day) ?? 0,
  closed: rules.closed.get(day) ?? 0,
  closed_arrival: rules.closed_arrival.get(day) ?? 0,
  closed_departure: rules.closed_departure.get(day) ?? 0,
})
