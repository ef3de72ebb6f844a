import type { TaxedParty } from './tax-period.ts'

/** Where the tariff defines no age, declared children and registered minors pay as children. */
const LAST_AGE_OF_A_MINOR = 17

export type TaxablePeople = { adults: number; children: number; exempt: number }

/**
 * How many people of a party pay as adults and how many as children. The age decides for registered guests. Of guests
 * not registered yet, as many count as children as the booking has, less the minors registered already. People exempt
 * for another reason are deducted from the adults first, because adults are the ones who prove an exemption.
 */
export function taxablePeople({ occupants, children, ages, exempt }: TaxedParty, exemptToAge: number | null) {
  const childrenTo = exemptToAge ?? LAST_AGE_OF_A_MINOR
  const known = ages.filter((age) => age <= childrenTo).length
  const minors = ages.filter((age) => age <= Math.max(childrenTo, LAST_AGE_OF_A_MINOR)).length
  const unknown = Math.max(0, occupants - ages.length)
  const unknownChildren = Math.min(unknown, Math.max(0, children - minors))
  const all: TaxablePeople = {
    adults: ages.length - known + unknown - unknownChildren,
    children: known + unknownChildren,
    exempt: 0,
  }
  return withoutExempt(all, exempt)
}

function withoutExempt({ adults, children }: TaxablePeople, exempt: number): TaxablePeople {
  const adultsOff = Math.min(adults, exempt)
  const childrenOff = Math.min(children, exempt - adultsOff)
  return { adults: adults - adultsOff, children: children - childrenOff, exempt: adultsOff + childrenOff }
}
