import { monthText } from '@posada/domain/platform/days/month-text'
import type { Day } from '@posada/domain/platform/days/day'
import { capitalize } from '@posada/domain/platform/text/capitalize'
import { UserError } from '../../../platform/http/errors.ts'
import type { SurveyMonthRow, StoredMonthState } from '../queries/months.ts'

const STATES: Record<StoredMonthState, string> = {
  open: 'abierta',
  unconfirmed: 'sin confirmar',
  refused: 'rechazada',
  presented: 'presentada',
}

/** The line of the audit trail: 'Encuesta de mayo de 2026: abierta → presentada'. */
export const stateChangeText = (month: Day, before: StoredMonthState, after: StoredMonthState): string =>
  `Encuesta de ${monthText(month)}: ${STATES[before]} → ${STATES[after]}`

/** Longer than the service may take to answer. After it nobody waits for the answer any more. */
const UNDER_WAY_MS = 11 * 60_000

/** Whether an attempt may still get its answer. One whose process has died is not under way for ever. */
export const isUnderWay = ({ isUnderWay: hasBegun, attemptedAt }: SurveyMonthRow, now: Date): boolean =>
  hasBegun && attemptedAt !== null && now.getTime() - attemptedAt.getTime() < UNDER_WAY_MS

/** @throws UserError for a month that was presented, or may have been */
export function requireNotPresented({ state, month }: SurveyMonthRow, site: string): void {
  const name = capitalize(monthText(month))
  if (state === 'presented')
    throw new UserError(
      `${name} ya está presentado: no se envía otra vez. Si algo cambió, suba el fichero corregido en ${site}`,
    )
  if (state === 'unconfirmed')
    throw new UserError(
      `${name} se envió y nadie ha confirmado que llegara: compruébelo en ${site} y anótelo aquí como presentado o no`,
    )
}
