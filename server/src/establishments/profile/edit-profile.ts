import type { ProfileChanges } from '@posada/contract/establishments/profile/profile'
import { type AuditedFields, shownText } from '@posada/domain/account/audit/changed-values'
import { taxIdFault } from '@posada/domain/travellers/identity/tax-id'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { findProvince, requireProvince } from '../../platform/reference-data/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { lockProfile, type ProfilePatch, type ProfileRow, setSelfCheckin, updateProfile } from './queries.ts'

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
  noteChanges<object>(context, stored, patch, FIELDS)
}

/** What may be personal data of who runs the establishment is named without its values. */
const FIELDS: AuditedFields<ProfileRow> = {
  municipality: ['Municipio', shownText],
  provinceCode: ['Provincia', (code) => shownText(findProvince(code)?.name ?? code)],
  company: 'empresa',
  taxId: 'CIF o DNI',
  address: 'dirección',
  postalCode: 'código postal',
  email: 'correo electrónico',
  phone: 'teléfono',
  selfCheckinMessage: 'mensaje del auto check-in',
  conditions: 'condiciones generales',
}

function patchOf({ province, version: _version, ...texts }: ProfileChanges): ProfilePatch {
  const emptied = Object.entries(texts).map(([field, text]) => [field, text ?? ''])
  return {
    ...(Object.fromEntries(emptied) as { [K in keyof typeof texts]: string }),
    ...(province !== undefined && { provinceCode: requireProvince(province) }),
  }
}

const differing = (patch: ProfilePatch, stored: ProfileRow): ProfilePatch =>
  Object.fromEntries(Object.entries(patch).filter(([field, value]) => value !== stored[field as keyof ProfileRow]))

function requireTaxId(number: string): void {
  const fault = taxIdFault({ number, countryCode: 'ESP', isCompany: true })
  if (fault) throw new UserError(fault)
}

/** Toggles whether guests may check in by themselves. @returns the new value */
export async function switchSelfCheckin(context: RequestContext): Promise<{ isOn: boolean }> {
  const { selfCheckin } = await lockProfile(context.db, context.accountId)
  const isOn = !selfCheckin
  await setSelfCheckin(context.db, context.accountId, isOn)
  context.changed('account')
  context.noted(`Auto check-in: ${isOn ? 'desactivado → activado' : 'activado → desactivado'}`)
  return { isOn }
}
