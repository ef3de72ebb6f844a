import type { TaxedParty } from './tax-period.ts'

/** Where the tariff names no age, the declared children and the registered minors pay as children. */
const LAST_AGE_OF_A_MINOR = 17

export type TaxablePeople = { adults: number; children: number; exempt: number }

/**
 * Who of a party pays as an adult and who as a child. A registered age decides for its guest; of those not registered
 * yet, as many are children as the booking says, less the minors that are registered already. People exempt for another
 * reason are taken from the adults first, because they are the ones who prove it.
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
