import type { SaleTypeChanges } from '@posada/contract/prices/sale-types'
import type { PeopleTerms } from '@posada/domain/prices/people-supplement'
import { peopleTermsText } from '@posada/domain/prices/people-supplement-words'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import type { SaleTypePatch, SaleTypeRow } from './queries.ts'

/**
 * The terms of the people in a change of a type that differ from the stored ones. @throws UserError for a virtual type, which has those
 * of its real one
 */
export function peopleTermsPatch(
  changes: SaleTypeChanges,
  { parentId, peopleTerms }: SaleTypeRow,
): Partial<PeopleTerms> {
  const patch = changedTerms(changes, peopleTerms)
  if (parentId !== null && Object.keys(patch).length > 0)
    throw new UserError('Los suplementos de una tarifa son los de su tipo: cámbielos en el tipo')
  return patch
}

type TermChanges = { [K in keyof PeopleTerms]?: number | null | undefined }

function changedTerms(changes: TermChanges, stored: PeopleTerms): Partial<PeopleTerms> {
  const { includedPeople, personSupplement, extraBedSupplement } = changes
  return {
    ...(includedPeople !== undefined && includedPeople !== stored.includedPeople && { includedPeople }),
    ...(personSupplement !== undefined &&
      (personSupplement ?? 0) !== stored.personSupplement && { personSupplement: personSupplement ?? 0 }),
    ...(extraBedSupplement !== undefined && extraBedSupplement !== stored.extraBedSupplement && { extraBedSupplement }),
  }
}

/** Notes changed terms in the audit trail. */
export function notePeopleTerms(
  context: RequestContext,
  { name, peopleTerms }: SaleTypeRow,
  patch: SaleTypePatch,
): void {
  const [before, after] = [peopleTerms, { ...peopleTerms, ...changedTerms(patch, peopleTerms) }].map(peopleTermsText)
  if (before !== after) context.noted(`Suplementos de ${name}: ${before} → ${after}`)
}
