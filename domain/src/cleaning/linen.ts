import type { CleaningKind } from './cleaning-kind.ts'

/** What a kind of cleaning takes: minutes, sets of linen for each bed, towels for each person of the capacity. */
export type CleaningNeeds = { minutes: number; bedSets: number; towels: number }

type LinenOfUnit = { singleBeds: number; doubleBeds: number; capacity: number }

type Linen = { bedSets: number; towels: number }

/** A unit whose beds nobody has entered has one. */
function linenOf(unit: LinenOfUnit, needs: Pick<CleaningNeeds, 'bedSets' | 'towels'>): Linen {
  const beds = Math.max(1, unit.singleBeds + unit.doubleBeds)
  return { bedSets: beds * needs.bedSets, towels: unit.capacity * needs.towels }
}

/** Together for these units, by the kind of each. */
export function linenOfUnits(
  units: readonly (LinenOfUnit & { kind: CleaningKind })[],
  needs: Record<CleaningKind, CleaningNeeds>,
): Linen {
  const all = units.map((unit) => linenOf(unit, needs[unit.kind]))
  return {
    bedSets: all.reduce((sum, { bedSets }) => sum + bedSets, 0),
    towels: all.reduce((sum, { towels }) => sum + towels, 0),
  }
}
