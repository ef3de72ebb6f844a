import type { Period } from '@posada/domain/platform/days/period'
import { periodFault } from '@posada/domain/platform/days/period'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import { establishmentsOf, requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

/** A period of one establishment, or of all of the account. */
export type JournalScope = Period & {
  accountId: string
  establishmentId: string | null
  establishmentIds: readonly string[]
  /** Of each establishment, as invoices note it. */
  taxIds: ReadonlyMap<string, string>
}

/** @throws UserError for a period that ends before it begins or is too long, and for an unknown establishment */
export async function requireJournalScope(
  { db, accountId }: RequestContext,
  { from, to, establishmentId }: Period & { establishmentId: string | null },
): Promise<JournalScope> {
  const fault = periodFault(from, to)
  if (fault !== null) throw new UserError(fault)
  const establishments =
    establishmentId === null
      ? await establishmentsOf(db, accountId)
      : [await requireEstablishment(db, accountId, establishmentId)]
  return {
    accountId,
    from,
    to,
    establishmentId,
    establishmentIds: establishments.map(({ id }) => id),
    taxIds: new Map(establishments.map(({ id, taxId }) => [id, normalizeTaxId(taxId)])),
  }
}
