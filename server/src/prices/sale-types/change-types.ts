import type { NewVirtualType, SaleTypeChanges } from '@posada/contract/prices/sale-types'
import {
  type AuditedFields,
  shownFlag,
  shownNumber,
  shownText,
  switchedText,
} from '@posada/domain/account/audit/changed-values'
import { addDays } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { type BoardCode, boardLabels } from '@posada/domain/prices/board-price'
import { usualPrice } from '@posada/domain/prices/night-price'
import { SALE_DAYS } from '@posada/domain/prices/day-change'
import { placesFault, quotaFault, unitsEachFault } from '@posada/domain/prices/units-for-sale'
import { unitNameKey } from '@posada/domain/establishments/units/unit-names'
import { noteChanges } from '../../platform/db/note-changes.ts'
import { holdsOf } from '../day-values/public.ts'
import { todayAtEstablishment } from '../../establishments/establishments/public.ts'
import { UserError } from '../../platform/http/errors.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { newId } from '../../platform/ids.ts'
import { insertSaleType, saleTypesOf, type SaleTypePatch, type SaleTypeRow, updateSaleType } from './queries.ts'
import { notePeopleTerms, peopleTermsPatch } from './people-terms.ts'
import { requireRealType, requireSaleType, requireVirtualType } from './require-sale-type.ts'

/** Changes the fields that were sent. Quotas are those of a real type, units per booking those of a virtual one. */
export async function editType(context: RequestContext, changes: SaleTypeChanges): Promise<void> {
  const { db, accountId } = context
  const stored = await requireSaleType(context, changes.id)
  const patch = patchOf(changes, stored)
  if (patch.name !== undefined) await requireOtherName(context, stored, patch.name)
  if (Object.keys(patch).length === 0) return
  await updateSaleType(db, accountId, stored.id, patch)
  context.changed('sale-types', stored.id)
  const before = usualPrice(stored)
  const after = usualPrice({ ...stored, ...(patch.price !== undefined && { price: patch.price }) })
  if (after !== before) context.noted(`Precio de ${stored.name}: ${formatEuros(before)} → ${formatEuros(after)}`)
  noteChanges(context, stored, patch, TYPE_FIELDS, `de ${stored.name}`)
  notePeopleTerms(context, stored, patch)
}

const TYPE_FIELDS: AuditedFields<SaleTypeRow> = {
  name: ['Nombre', shownText],
  shortName: ['Nombre corto', shownText],
  kind: 'clase de unidad',
  adults: ['Adultos', shownNumber],
  children: ['Niños', shownNumber],
  channel: ['Cupo de los portales', (units) => (units === null ? 'todas las que hay' : shownNumber(units))],
  local: ['Cupo propio', shownNumber],
  minStay: ['Estancia mínima', shownNumber],
  closed: ['Cerrado', shownFlag],
  unitsEach: ['Unidades por reserva', shownNumber],
  defaultBoard: ['Régimen habitual', (code) => boardLabels[code as BoardCode]],
  directDiscount: ['Descuento en reserva directa', (hundredths) => `${shownNumber(hundredths / 100)} %`],
}

function patchOf(changes: SaleTypeChanges, stored: SaleTypeRow): SaleTypePatch {
  const { kind, adults, children, shortName, defaultBoard, directDiscount, minStay, closed } = changes
  const patch: SaleTypePatch = {
    ...given({ kind, adults, children, defaultBoard, directDiscount, minStay, closed }),
    ...(shortName !== undefined && { shortName: shortName ?? '' }),
    // A form sends back what it was shown, which must not turn the units' price or name into the type's own.
    ...pricePatch(changes, stored),
    ...peopleTermsPatch(changes, stored),
    ...(changes.name !== undefined && changes.name !== stored.name && { name: changes.name }),
  }
  if (stored.parentId !== null) return { ...patch, ...unitsEachPatch(changes, stored) }
  const { channel = stored.channel ?? stored.total, local = stored.local } = changes
  if (channel === (stored.channel ?? stored.total) && local === stored.local) return patch
  const fault = quotaFault({ total: stored.total, channel, local })
  if (fault !== null) throw new UserError(fault)
  return { ...patch, channel, local }
}

/** More units than there are only where a form sends back what it was shown: units may have been deleted since. */
function unitsEachPatch({ unitsEach }: SaleTypeChanges, stored: SaleTypeRow): SaleTypePatch {
  if (unitsEach === undefined || unitsEach === stored.unitsEach) return {}
  const fault = unitsEachFault(unitsEach, stored.total)
  if (fault !== null) throw new UserError(fault)
  return { unitsEach }
}

/** A price that is sent back as shown, or a type that is to follow its units or its real type, has no price of its own. */
function pricePatch({ price, hasOwnPrice }: SaleTypeChanges, stored: SaleTypeRow): SaleTypePatch {
  const shown = usualPrice(stored)
  if (hasOwnPrice === false) return stored.price === null ? {} : { price: null }
  if (price !== undefined && price !== shown) return { price }
  return hasOwnPrice === true && stored.price === null ? { price: shown } : {}
}

const given = (values: SaleTypePatch): SaleTypePatch =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Adds a virtual type: another way to sell the units of a real one. */
export async function addVirtualType(context: RequestContext, input: NewVirtualType): Promise<{ id: string }> {
  const { db, accountId, now } = context
  const parent = await requireRealType(context, input.parentId)
  const children = input.children ?? 0
  const fault = placesFault(input.adults, children) ?? unitsEachFault(input.unitsEach ?? 1, parent.total)
  if (fault !== null) throw new UserError(fault)
  const id = newId()
  await requireOtherName(context, { ...parent, id, parentId: parent.id }, input.name)
  await insertSaleType(db, {
    accountId,
    id,
    establishmentId: parent.establishmentId,
    parentId: parent.id,
    name: input.name,
    shortName: input.shortName ?? '',
    kind: parent.kind,
    adults: input.adults - children, // the places include those of children
    children,
    price: input.price,
    unitsEach: input.unitsEach ?? 1,
    defaultBoard: input.defaultBoard ?? parent.defaultBoard,
    createdAt: now,
  })
  context.changed('sale-types', id)
  context.noted(
    `Tarifa ${input.name} de ${parent.name}: ${input.price === null ? 'el precio de su tipo' : formatEuros(input.price)}`,
  )
  return { id }
}

/** @throws UserError where another tariff of the same real type has the same name, which would make them indistinguishable */
async function requireOtherName(
  { db, accountId }: RequestContext,
  { id, establishmentId, parentId }: Pick<SaleTypeRow, 'id' | 'establishmentId' | 'parentId'>,
  name: string,
): Promise<void> {
  if (parentId === null) return
  const tariffs = (await saleTypesOf(db, accountId, { establishmentId })).filter((type) => type.parentId === parentId)
  if (tariffs.some((other) => other.id !== id && unitNameKey(other.name) === unitNameKey(name)))
    throw new UserError('Ya hay otra tarifa con ese nombre en ese tipo')
}

export async function removeVirtualType(context: RequestContext, id: string): Promise<void> {
  const { db, accountId, now } = context
  const type = await requireVirtualType(context, id)
  await updateSaleType(db, accountId, id, { removedAt: now })
  context.changed('sale-types', id)
  context.noted(`Tarifa eliminada: ${type.name}`)
}

/** Whether a real type is sold by portals. @throws UserError where it is not to be any more and portals have sold stays to come */
export async function publishType(context: RequestContext, id: string, isPublished: boolean): Promise<void> {
  const { db, accountId } = context
  const type = await requireRealType(context, id)
  if (!isPublished) await requireNothingSold(context, type)
  if (isPublished === type.isPublished) return
  await updateSaleType(db, accountId, id, { isPublished })
  context.changed('sale-types', id)
  context.noted(switchedText(`${type.name}, se vende en los portales`, isPublished))
}

async function requireNothingSold(context: RequestContext, { id, establishmentId, name }: SaleTypeRow): Promise<void> {
  const { db, accountId } = context
  const from = await todayAtEstablishment(context, establishmentId)
  const holds = await holdsOf(db, accountId, { establishmentId, from, to: addDays(from, SALE_DAYS), now: context.now })
  const sold = holds.filter(({ saleTypeId, isPortal }) => isPortal && saleTypeId === id).length
  if (sold > 0)
    throw new UserError(
      sold === 1
        ? `Los portales han vendido una estancia de ${name} por llegar: no se puede quitar del canal`
        : `Los portales han vendido ${sold} estancias de ${name} por llegar: no se puede quitar del canal`,
    )
}
