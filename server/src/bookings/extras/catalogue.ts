import type { ChangedExtra, NewExtra } from '@posada/contract/bookings/extras/extras'
import { taxOfProvince } from '@posada/domain/platform/money/tax-rates'
import { requireEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { auditExtraChanges, describePrice, describeRate } from './audit-changes.ts'
import { extraColumns } from './extra-fields.ts'
import { type ExtraRow, insertExtra, lockExtra, updateExtra } from './queries.ts'

/** Locks an extra of the account. @throws UserError, the same for a deleted one and for one of another account */
async function requireLockedExtra({ db, accountId }: RequestContext, id: string): Promise<ExtraRow> {
  const extra = await lockExtra(db, accountId, id)
  if (!extra) throw new UserError('El extra no existe')
  return extra
}

export async function addCatalogueExtra(context: RequestContext, input: NewExtra): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { provinceCode } = await requireEstablishment(db, accountId, input.establishmentId)
  const { name, price, rate } = input
  const typed = {
    name,
    price,
    rate,
    hasNoPrice: input.hasNoPrice ?? false,
    noTaxReason: input.noTaxReason ?? '',
    kind: input.kind ?? '',
  }
  const extra = extraColumns(typed, provinceCode)
  const id = newId()
  await insertExtra(db, { accountId, id, establishmentId: input.establishmentId, ...extra, createdAt: now })
  context.changed('extras', id)
  context.noted(
    `Extra ${name}: ${describePrice(extra.price)}, ${taxOfProvince(provinceCode).name} ${describeRate(extra)}`,
  )
  return { id }
}

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

function fieldsOf({ name, price, hasNoPrice, rate, noTaxReason, kind }: ChangedExtra, stored: ExtraRow) {
  if (name === null) throw new UserError('Falta el nombre del extra')
  const newPrice = price === undefined ? stored.price : price
  return {
    name: name ?? stored.name,
    price: newPrice,
    hasNoPrice: hasNoPrice ?? (newPrice === null && stored.price === null),
    rate: rate ?? stored.rate,
    noTaxReason: noTaxReason === undefined ? stored.noTaxReason : (noTaxReason ?? ''),
    kind: kind === undefined ? stored.kind : (kind ?? ''),
  }
}

/** Takes the extra off the catalogue and frees its name; sold extras stay as they are. */
export async function deleteCatalogueExtra(context: RequestContext, id: string): Promise<void> {
  const { name } = await requireLockedExtra(context, id)
  await updateExtra(context.db, context.accountId, id, { deletedAt: context.now })
  context.changed('extras', id)
  context.noted(`Extra ${name}: se quita del catálogo`)
}
