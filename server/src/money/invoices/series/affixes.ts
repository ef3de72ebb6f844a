import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { affixFault, normalizeAffix, type SeriesAffixes } from '@posada/domain/money/invoices/series-numbers'
import { UserError } from '../../../platform/http/errors.ts'
import type { GivenAffixes } from '../queries/series.ts'

/** Who issues: series of one tax number never share a prefix and suffix. */
type Issuer = { establishmentId: string; taxId: string }

/** @throws UserError for a character that invoice numbers cannot have */
export function readAffix(text: string | null): string {
  const affix = normalizeAffix(text ?? '')
  const fault = affixFault(affix)
  if (fault) throw new UserError(fault)
  return affix
}

/** The series other than `seriesId` that has or had this prefix and suffix for the same issuer. */
export function seriesWithAffixes(
  given: readonly GivenAffixes[],
  { prefix, suffix }: SeriesAffixes,
  issuer: Issuer,
  seriesId: string | null,
): GivenAffixes | undefined {
  return given.find(
    (other) =>
      other.seriesId !== seriesId && other.prefix === prefix && other.suffix === suffix && isSameIssuer(other, issuer),
  )
}

const isSameIssuer = (one: Issuer, other: Issuer): boolean =>
  one.establishmentId === other.establishmentId ||
  (normalizeTaxId(one.taxId) !== '' && normalizeTaxId(one.taxId) === normalizeTaxId(other.taxId))

/** @throws UserError when another series gives, or gave, the same numbers */
export function requireFreeAffixes(...wanted: Parameters<typeof seriesWithAffixes>): void {
  const other = seriesWithAffixes(...wanted)
  if (other)
    throw new UserError(
      `La serie «${other.seriesName}» ${other.isPast ? 'tuvo' : 'ya tiene'} ese prefijo y ese sufijo: los números se repetirían`,
    )
}
