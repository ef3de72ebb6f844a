import type { EstablishmentChanges } from '@posada/contract/establishments/establishments'
import { timeZoneOf } from '@posada/domain/time-zone'
import type { Call } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { lockEstablishment, updateEstablishment, type EstablishmentPatch, type EstablishmentRow } from './queries.ts'
import { noEstablishment } from './require-establishment.ts'
import { resolveProvince } from './resolve-province.ts'

/** Changes what was sent and leaves the rest; a version sent along must be the one that is stored. */
export async function editEstablishment(call: Call, id: string, changes: EstablishmentChanges): Promise<void> {
  const stored = await lockEstablishment(call.db, call.accountId, id)
  if (!stored) throw noEstablishment()
  if (changes.version !== undefined && changes.version !== stored.version)
    throw new UserError('Otra persona ha cambiado este establecimiento. Recargue para ver los cambios.')
  const patch = patchOf(changes, stored)
  if (Object.keys(patch).length === 0) return
  await updateEstablishment(call.db, call.accountId, id, patch)
  call.changed('establishments', id)
}

function patchOf(changes: EstablishmentChanges, stored: EstablishmentRow): EstablishmentPatch {
  const {
    version: _version,
    province,
    checkInTime,
    checkOutTime,
    timeZone,
    cancellationNotice,
    name,
    ...texts
  } = changes
  const emptied = Object.entries(texts).map(([field, text]) => [field, text ?? ''])
  return {
    ...(Object.fromEntries(emptied) as { [K in keyof typeof texts]: string }),
    ...(name !== undefined && { name }),
    ...(cancellationNotice !== undefined && { cancellationNotice }),
    ...(checkInTime !== undefined && { checkInTime, timesAreSet: true }),
    ...(checkOutTime !== undefined && { checkOutTime, timesAreSet: true }),
    ...(province !== undefined && provinceAndClock(province ?? '', stored)),
    ...(timeZone !== undefined && { timeZone }),
  }
}

/** A house that moves to or from the Canaries takes the clock of its new province. */
function provinceAndClock(text: string, stored: EstablishmentRow): EstablishmentPatch {
  const provinceCode = resolveProvince(text)?.code ?? ''
  return provinceCode === stored.provinceCode ? {} : { provinceCode, timeZone: timeZoneOf(provinceCode) }
}
