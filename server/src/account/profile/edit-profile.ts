import type { ProfileChanges } from '@posada/contract/account/profile'
import { taxIdFault } from '@posada/domain/tax-id'
import { resolveProvince } from '../../establishments/public.ts'
import type { RequestContext } from '../../http/call.ts'
import { UserError } from '../../http/errors.ts'
import { lockProfile, updateProfile, type ProfilePatch, type ProfileRow } from './queries.ts'

/** Changes the fields that were sent. @throws UserError if a version was sent that is not the stored one */
export async function editProfile(context: RequestContext, changes: ProfileChanges): Promise<void> {
  const { db, accountId } = context
  const stored = await lockProfile(db, accountId)
  if (changes.version !== undefined && changes.version !== stored.version)
    throw new UserError('Otra persona ha cambiado los datos de la cuenta. Recargue para ver los cambios.')
  const patch = differing(patchOf(changes), stored)
  if (Object.keys(patch).length === 0) return
  if (patch.taxId) requireTaxId(patch.taxId)
  await updateProfile(db, accountId, patch)
  context.changed('account')
  // The audit trail names the changed fields without their values, because they may be personal data.
  const words = Object.keys(patch).map((field) => FIELDS[field as keyof typeof FIELDS])
  context.noted(`Datos cambiados: ${words.join(', ')}`)
}

const FIELDS = {
  company: 'empresa',
  taxId: 'CIF o DNI',
  email: 'correo electrónico',
  address: 'dirección',
  postalCode: 'código postal',
  municipality: 'municipio',
  provinceCode: 'provincia',
  phone: 'teléfono',
  selfCheckinMessage: 'mensaje del auto check-in',
  conditions: 'condiciones generales',
}

function patchOf({ province, version: _version, ...texts }: ProfileChanges): ProfilePatch {
  const emptied = Object.entries(texts).map(([field, text]) => [field, text ?? ''])
  return {
    ...(Object.fromEntries(emptied) as { [K in keyof typeof texts]: string }),
    ...(province !== undefined && { provinceCode: resolveProvince(province ?? '')?.code ?? '' }),
  }
}

const differing = (patch: ProfilePatch, stored: ProfileRow): ProfilePatch =>
  Object.fromEntries(Object.entries(patch).filter(([field, value]) => value !== stored[field as keyof ProfileRow]))

function requireTaxId(number: string): void {
  const fault = taxIdFault({ number, countryCode: 'ESP', isCompany: true })
  if (fault) throw new UserError(fault)
}
