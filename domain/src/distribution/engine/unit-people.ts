/** The people of one unit: adults, and the ages of the children. */
export type UnitPeople = { adults: number; children: readonly number[] }

export const peopleOf = ({ adults, children }: UnitPeople): number => adults + children.length

/** Whether the people have places in a unit: a child may take any place, an adult none of a child. */
export const fitsIn = ({ adults, children }: { adults: number; children: number }, people: UnitPeople): boolean =>
  people.adults <= adults && peopleOf(people) <= adults + children
