import { tillApi } from '@posada/contract/bookings/till'
import type { Input } from '@posada/contract/endpoint'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import { localInstant } from '@posada/domain/platform/days/local-time'
import { formatEuros } from '@posada/domain/platform/money/money'
import { sumOfDenominations } from '@posada/domain/money/payments/till'
import { requireEstablishment } from '../../../establishments/establishments/public.ts'
import { declaredRefusal, UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { newId } from '../../../platform/ids.ts'
import { findTillDay, insertTillReopening, lockTills, saveTillDay, type TillDayRow } from '../queries/till.ts'
import { readTill } from './read-till.ts'

/**
 * Closes the till of a day with the counted cash: from now on no payment is entered on it.
 * @throws UserError when it is closed already, and the declared refusal when the expected cash is no longer what the user saw
 */
export async function closeTill(context: RequestContext, input: Input<(typeof tillApi)['close']>): Promise<void> {
  const { db, accountId, loginId, now } = context
  const { establishmentId, day, counted, note } = input
  const key = { accountId, establishmentId, day }
  const { timeZone } = await requireEstablishment(db, accountId, establishmentId)
  await lockTills(db, establishmentId)
  const stored = await findTillDay(db, key)
  if (stored && stored.closedAt !== null) throw alreadyClosed(stored, stored.closedAt, timeZone)
  const { openingFloat, expected, today } = await readTill(context, { establishmentId, day })
  if (day > today) throw new UserError('No se puede cerrar la caja de un día que todavía no ha llegado')
  if (expected !== input.expected)
    throw declaredRefusal(
      tillApi.close,
      'changed',
      `Entretanto ha cambiado la caja: ahora se esperan ${formatEuros(expected)} en efectivo. Compruébelo y ciérrela de nuevo.`,
      { expected },
    )
  const denominations = (input.denominations ?? []).filter(({ count }) => count > 0)
  if (denominations.length > 0 && sumOfDenominations(denominations) !== counted)
    throw new UserError('Los billetes y monedas no suman el efectivo contado')
  if (counted !== expected && note === null)
    throw new UserError(`Explique en la nota la diferencia de ${formatEuros(counted - expected)}`)
  await saveTillDay(db, key, {
    openingFloat,
    countedCash: counted,
    expectedCash: expected,
    denominations: JSON.stringify(denominations),
    note: note ?? '',
    closedAt: now,
    closedBy: loginId,
  })
  context.changed('tills', establishmentId)
  context.noted(closingText(day, counted, expected))
}

const closingText = (day: Day, counted: number, expected: number) =>
  `Caja del ${formatDay(day)}: contado ${formatEuros(counted)}, esperado ${formatEuros(expected)}`

function alreadyClosed({ closedByName }: TillDayRow, closedAt: Date, timeZone: string) {
  const local = localInstant(timeZone, closedAt)
  const by = closedByName === '' ? '' : ` ${closedByName}`
  return new UserError(`La caja ya la ha cerrado${by} el ${formatDay(local.slice(0, 10))} a las ${local.slice(11, 16)}`)
}

/** Opens a closed till again; what had been counted is kept with the reason. @throws UserError when it is open */
export async function reopenTill(
  context: RequestContext,
  { establishmentId, day, reason }: Input<(typeof tillApi)['reopen']>,
): Promise<void> {
  const { db, accountId, loginId, now } = context
  await requireEstablishment(db, accountId, establishmentId)
  await lockTills(db, establishmentId)
  const key = { accountId, establishmentId, day }
  const stored = await findTillDay(db, key)
  if (!stored || stored.closedAt === null || stored.countedCash === null || stored.expectedCash === null)
    throw new UserError('La caja de ese día no está cerrada')
  const { countedCash, expectedCash, note, closedAt, closedBy, openingFloat } = stored
  await insertTillReopening(db, {
    ...key,
    id: newId(now.getTime()),
    reason,
    reopenedAt: now,
    reopenedBy: loginId,
    countedCash,
    expectedCash,
    note,
    closedAt,
    closedBy,
  })
  await saveTillDay(db, key, {
    openingFloat,
    countedCash: null,
    expectedCash: null,
    denominations: '[]',
    note: '',
    closedAt: null,
    closedBy: null,
  })
  context.changed('tills', establishmentId)
  context.noted(`Caja del ${formatDay(day)} reabierta`)
}
