import type { NewExtra } from '@posada/contract/extras/extras'
import { taxOfProvince } from '@posada/domain/tax-rates'
import { requireEstablishment } from '../establishments/public.ts'
import type { RequestContext } from '../http/call.ts'
import { newId } from '../ids.ts'
import { describePrice, describeRate } from './note-changes.ts'
import { insertExtra } from './queries.ts'
import { extraColumns } from './sold-as.ts'

export async function addCatalogueExtra(context: RequestContext, input: NewExtra): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const { provinceCode } = await requireEstablishment(db, accountId, input.establishmentId)
  const { name, price, rate } = input
  const typed = { name, price, rate, hasNoPrice: input.hasNoPrice ?? false, noTaxReason: input.noTaxReason ?? '' }
  const extra = extraColumns(typed, provinceCode)
  const id = newId()
  await insertExtra(db, { accountId, id, establishmentId: input.establishmentId, ...extra, createdAt: now })
  context.changed('extras', id)
  context.noted(
    `Extra ${name}: ${describePrice(extra.price)}, ${taxOfProvince(provinceCode).name} ${describeRate(extra)}`,
  )
  return { id }
}
