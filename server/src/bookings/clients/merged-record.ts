import type { MergedValue, MergeField } from '@posada/contract/bookings/clients/same-person'
import { storedDocumentKind } from '@posada/domain/travellers/identity/foreign-document'
import { normalizeTaxId } from '@posada/domain/travellers/identity/tax-id'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findCountry, findProvince } from '../../platform/reference-data/public.ts'
import { mergedMarks } from './client-marks.ts'
import { clientKeys, type ClientKeys } from './client-keys.ts'
import type { ClientRow } from './queries/clients.ts'
import { requireFreeNumber, requireTaxId } from './validate-client.ts'

const LABELS: Record<MergeField, string> = {
  name: 'Nombre',
  surnames: 'Apellidos',
  idNumber: 'Número de identificación',
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  companyId: 'Empresa asociada',
}
const ONLY_OF_PEOPLE: readonly MergeField[] = ['surnames', 'companyId']
type MergePair = { kept: ClientRow; other: ClientRow }

/** The values of both records, and which one is proposed: that of the kept record unless it is empty. */
export const mergedValues = ({ kept, other }: MergePair): MergedValue[] =>
  fieldsOf(kept)
    .map((field) => ({
      field,
      label: LABELS[field],
      kept: textOf(kept, field),
      other: textOf(other, field),
      takesOther: takesOther({ kept, other }, field),
    }))
    .filter((value) => value.kept !== '' || value.other !== '')

/** The merged record: the kept one with the chosen values of the other; without a choice, the proposed ones. */
export function mergedRecord(two: MergePair, chosen: readonly MergeField[] | null) {
  const { kept, other } = two
  const isOthers = (field: MergeField) => (chosen ? chosen.includes(field) : takesOther(two, field))
  const from = (field: MergeField) => (fieldsOf(kept).includes(field) && isOthers(field) ? other : kept)
  return {
    name: from('name').name,
    surnames: from('surnames').surnames,
    idNumber: from('idNumber').idNumber,
    documentKind: mergedKind(two, from('idNumber'), from('address').countryCode),
    phone: from('phone').phone,
    email: from('email').email,
    companyId: from('companyId').companyId,
    ...placeOf(from('address')),
    ...mergedMarks(kept, two.other),
  }
}

/** The kind of the chosen number, which the other record may know where it has the same number. */
function mergedKind({ kept, other }: MergePair, { idNumber }: ClientRow, countryCode: string) {
  const known = [kept, other].find(
    (one) => one.documentKind !== '' && normalizeTaxId(one.idNumber) === normalizeTaxId(idNumber),
  )
  return storedDocumentKind({
    documentKind: known?.documentKind ?? '',
    idNumber,
    countryCode,
    isCompany: kept.isCompany,
  })
}

/**
 * The address is taken as a whole, because a street of one record in the town of the other would be a wrong address.
 */
const placeOf = ({ address, postalCode, municipality, provinceCode, countryCode }: ClientRow) => ({
  address,
  postalCode,
  municipality,
  provinceCode,
  countryCode,
})

const fieldsOf = ({ isCompany }: ClientRow): MergeField[] =>
  (Object.keys(LABELS) as MergeField[]).filter((field) => !isCompany || !ONLY_OF_PEOPLE.includes(field))

const takesOther = ({ kept, other }: MergePair, field: MergeField) =>
  textOf(kept, field) === '' && textOf(other, field) !== ''

function textOf(client: ClientRow, field: MergeField): string {
  if (field === 'address') return addressOf(client)
  if (field === 'companyId') return client.companyName ?? ''
  return client[field]
}

function addressOf({ address, postalCode, municipality, provinceCode, countryCode }: ClientRow): string {
  const town = `${postalCode} ${municipality}`.trim()
  const [province, country] = [findProvince(provinceCode)?.name ?? '', findCountry(countryCode)?.name ?? '']
  return [address, town, province === municipality ? '' : province, country].filter((part) => part !== '').join(', ')
}

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
