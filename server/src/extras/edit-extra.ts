import type { ChangedExtra } from '@posada/contract/extras/extras'
import { taxOfProvince } from '@posada/domain/tax-rates'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { UserError } from '../http/errors.ts'
import { auditExtraChanges } from './note-changes.ts'
import { updateExtra, type ExtraRow } from './queries.ts'
import { requireLockedExtra } from './require-extra.ts'
import { extraColumns } from './sold-as.ts'

/** Changes the fields that were sent; extras sold before keep their name, price and rate. */
export async function editCatalogueExtra(context: RequestContext, changes: ChangedExtra): Promise<void> {
  const { db, accountId } = context
  const stored = await requireLockedExtra(context, changes.id)
  const { provinceCode } = await requireEstablishment(db, accountId, stored.establishmentId)
  const extra = extraColumns(fieldsOf(changes, stored), provinceCode)
  await updateExtra(db, accountId, stored.id, extra)
  context.changed('extras', stored.id)
  auditExtraChanges(context, taxOfProvince(provinceCode).name, stored, extra)
}

function fieldsOf({ name, price, hasNoPrice, rate, noTaxReason }: ChangedExtra, stored: ExtraRow) {
  if (name === null) throw new UserError('Falta el nombre del extra')
  const newPrice = price === undefined ? stored.price : price
  return {
    name: name ?? stored.name,
    price: newPrice,
    hasNoPrice: hasNoPrice ?? (price === undefined && stored.price === null),
    rate: rate ?? stored.rate,
    noTaxReason: noTaxReason === undefined ? stored.noTaxReason : (noTaxReason ?? ''),
  }
}
