import { plural } from '../../lib/format.ts'

const MAX_SINGLE_DRAWN = 4
const MAX_DOUBLE_DRAWN = 2

export type BedCounts = { single: number; double: number }

/** With more than four single or two double beds, one symbol per kind with its number. */
export const areBedsCounted = ({ single, double }: BedCounts): boolean =>
  single > MAX_SINGLE_DRAWN || double > MAX_DOUBLE_DRAWN

/** The symbols for the beds: one per bed, or one per kind with its number. */
export function bedSigns({ single, double }: BedCounts): { kind: 'single' | 'double'; count?: number }[] {
  const isCounted = areBedsCounted({ single, double })
  const signs = (kind: 'single' | 'double', count: number) =>
    isCounted && count > 0 ? [{ kind, count }] : Array.from({ length: count }, () => ({ kind }))
  return [...signs('single', single), ...signs('double', double)]
}

export function describeBeds({ single, double }: BedCounts): string {
  const words = [
    single > 0 && plural(single, 'cama individual', 'camas individuales'),
    double > 0 && plural(double, 'cama doble', 'camas dobles'),
  ]
  return words.filter(Boolean).join(' y ') || 'Sin camas'
}
