import {
  type AuditedFields,
  shownEuros,
  shownFlag,
  shownNumber,
  shownText,
} from '@posada/domain/account/audit/changed-values'
import { findIneUnitType } from '@posada/domain/establishments/units/ine-unit-types'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { type LockedUnit, unitTypesOf } from './queries.ts'

/** The fields of a unit in the audit trail. Its door code is noted apart: a sealed one differs each time. */
export async function unitFields({ db, accountId }: RequestContext): Promise<AuditedFields<LockedUnit>> {
  const types = new Map((await unitTypesOf(db, accountId)).map(({ id, name }) => [id, name]))
  return {
    name: ['Nombre', shownText],
    typeId: ['Tipo', (id) => shownText(id === null ? null : (types.get(id) ?? null))],
    ineType: ['Tipo INE', (id) => shownText(id === null ? null : (findIneUnitType(id)?.type ?? null))],
    capacity: ['Plazas', shownNumber],
    legalCapacity: ['Plazas legales', shownNumber],
    singleBeds: ['Camas individuales', shownNumber],
    doubleBeds: ['Camas dobles', shownNumber],
    basePrice: ['Precio', shownEuros],
    counted: ['Cuenta en la ocupación', shownFlag],
    registryCode: ['Código del registro de viajeros', shownText],
  }
}
