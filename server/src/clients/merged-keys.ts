import { normalizeTaxId } from '@posada/domain/tax-id'
import type { RequestContext } from '../http/call.ts'
import { clientKeys, type ClientKeys } from './client-keys.ts'
import type { mergedRecord } from './merge-values.ts'
import type { ClientRow } from './queries/clients.ts'
import { requireFreeNumber } from './require-free-number.ts'
import { requireTaxId } from './require-tax-id.ts'

type MergePair = { kept: ClientRow; other: ClientRow }
type Merged = ReturnType<typeof mergedRecord>

/**
 * The keys of the merged record. The key of a number that an older third record has remains with that record.
 * @throws UserError if the number of one record is invalid in the country of the other
 */
export async function mergedKeys(
  context: RequestContext,
  { kept, other }: MergePair,
  merged: Merged,
): Promise<ClientKeys> {
  const { isCompany } = kept
  const { idNumber, countryCode } = merged
  const isNew = [kept, other].every((one) => one.idNumber !== idNumber || one.countryCode !== countryCode)
  if (isNew) requireTaxId({ number: idNumber, countryCode, isCompany })
  const keys = clientKeys({ ...merged, isCompany })
  const holdsKey = ({ idKey }: ClientRow) => idKey !== '' && idKey === normalizeTaxId(idNumber)
  if (![kept, other].some(holdsKey)) return { ...keys, idKey: '', idCountry: '' }
  await requireFreeNumber(context, { ...keys, isCompany, except: [kept.id, other.id] })
  return keys
}
