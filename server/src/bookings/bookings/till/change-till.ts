import type { tillApi } from '@posada/contract/bookings/till'
import type { Input } from '@posada/contract/endpoint'
import { formatDay } from '@posada/domain/platform/days/day'
import { formatEuros } from '@posada/domain/platform/money/money'
import { todayAtEstablishment } from '../../../establishments/establishments/public.ts'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import {
  findTillDay,
  insertTillMovement,
  lastCountedCash,
  lockTills,
  saveTillDay,
  type TillKey,
} from '../queries/till.ts'
import { dayOfPayment } from './payment-day.ts'

/** Stores the cash with which the day begins. @throws UserError when its till is closed */
export async function setOpeningFloat(
  context: RequestContext,
  { establishmentId, day, openingFloat }: Input<(typeof tillApi)['setFloat']>,
): Promise<void> {
  const key = { accountId: context.accountId, establishmentId, day }
  const stored = await lockOpenTill(context, key)
  const before = stored?.openingFloat ?? (await lastCountedCash(context.db, key))
  await saveTillDay(context.db, key, { openingFloat })
  context.changed('tills', establishmentId)
  context.noted(`Caja del ${formatDay(day)}, fondo: ${formatEuros(before)} → ${formatEuros(openingFloat)}`)
}

/** Records cash that came in or went out. @throws UserError when the day's till is closed */
export async function addTillMovement(
  context: RequestContext,
  { establishmentId, day, kind, amount, concept }: Input<(typeof tillApi)['addMovement']>,
): Promise<{ id: string }> {
  const { db, accountId, loginId, now } = context
  const key = { accountId, establishmentId, day }
  await lockOpenTill(context, key)
  const id = newId(now.getTime())
  const signed = kind === 'in' ? amount : -amount
  await insertTillMovement(db, { ...key, id, amount: signed, concept, createdAt: now, createdBy: loginId })
  context.changed('tills', establishmentId)
  context.noted(`Caja del ${formatDay(day)}, ${kind === 'in' ? 'entrada' : 'salida'}: ${formatEuros(amount)}`)
  return { id }
}

/** Locks the establishment's tills. @throws UserError when that of the day is closed, or of a day to come */
async function lockOpenTill(context: RequestContext, key: TillKey) {
  const { db } = context
  const today = await todayAtEstablishment(context, key.establishmentId)
  await lockTills(db, key.establishmentId)
  const stored = await findTillDay(db, key)
  if (stored && stored.closedAt !== null)
    throw new UserError(
      `La caja del ${formatDay(key.day)} está cerrada. Use la del ${formatDay(await openDay(context, key))}.`,
    )
  if (key.day > today && key.day > (await openDay(context, { ...key, day: today })))
    throw new UserError('Esa caja es de un día que todavía no ha llegado')
  return stored
}

const openDay = (context: RequestContext, { establishmentId, day }: TillKey) =>
  dayOfPayment(context, { establishmentId, day })
