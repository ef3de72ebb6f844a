import { limits } from '../../platform/limits.ts'
import type { PortalVersion } from './portal-version.ts'

const PLAIN_FIELDS = ['holderName', 'phone', 'email', 'language', 'occupants', 'children', 'regime'] as const
type PlainField = (typeof PLAIN_FIELDS)[number]

/** The fields of a booking that a portal can change. */
export type ComparedFields = Pick<PortalVersion, PlainField> & {
  givenName: string
  surname: string
  observations: string
  /** Whether the agency pays instead of the guest. */
  paysByAgency: boolean
  /** Hundredths of a percent. */
  commission: number
}

/** The fields that the portal has changed since its last version, as they will be where that differs from what they are. */
export function mergedFields(last: PortalVersion, next: PortalVersion, ours: ComparedFields): Partial<ComparedFields> {
  const merged: Partial<ComparedFields> = {}
  for (const field of PLAIN_FIELDS) if (next[field] !== last[field]) Object.assign(merged, { [field]: next[field] })
  if (merged.holderName !== undefined) Object.assign(merged, { givenName: next.givenName, surname: next.surname })
  if (next.notes !== last.notes) merged.observations = mergedNotes(last.notes, next.notes, ours.observations)
  const [was, is] = [paysByAgency(last), paysByAgency(next)]
  if (was !== is) merged.paysByAgency = is
  if (next.commissionRate !== null && next.commissionRate !== last.commissionRate)
    merged.commission = next.commissionRate
  return Object.fromEntries(
    Object.entries(merged).filter(([field, value]) => ours[field as keyof ComparedFields] !== value),
  )
}

/** Who pays: a guest who has paid to the portal owes the establishment nothing. */
export const paysByAgency = ({ prepaid }: Pick<PortalVersion, 'prepaid'>): boolean =>
  prepaid !== null && prepaid.by !== 'gateway'

/** The portal's new text in the place of its old one; beside what the desk has written where the old one is gone. */
function mergedNotes(last: string, next: string, ours: string): string {
  if (last !== '' && ours.includes(last))
    return ours
      .replace(last, () => next)
      .trim()
      .slice(0, limits.booking.observations)
  if (next === '' || ours.includes(next)) return ours
  return [ours, next].filter(Boolean).join('\n').slice(0, limits.booking.observations)
}
