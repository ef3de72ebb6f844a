import type { ConfirmedFinding } from '@posada/contract/surveys/survey-month'
import { residenceName } from '../../../platform/documents/survey-papers/residence-name.ts'
import type { ConfirmedRow } from '../queries/confirmations.ts'
import { bookingPlace } from './booking-place.ts'
import { countedText } from './counted-text.ts'
import { namesTogether } from './names-together.ts'

const KINDS = {
  residence: 'residence',
  estimate: 'residence',
  free: 'free',
  crowded: 'correct',
  arrived: 'arrived',
  no_show: 'no_show',
} as const

/** What a user has confirmed, in words; without names for those who may not know the guests. */
export function describeConfirmed(row: ConfirmedRow, seesGuests: boolean): ConfirmedFinding {
  const { kind, holder, guestNames, confirmedAt, confirmedBy } = row
  const person = guestNames.length > 0 ? namesTogether(guestNames) : holder
  return {
    kind: KINDS[kind],
    text: textOf(row),
    detail: `${bookingPlace({ ...row, person: seesGuests ? person : '' })}.`,
    confirmedAt: confirmedAt.toISOString(),
    confirmedBy,
  }
}

function textOf({ kind, residence, people, confirmations }: ConfirmedRow): string {
  const where = residence === '' ? '' : residenceName(residence)
  switch (kind) {
    case 'residence':
      return where === ''
        ? 'Residencia confirmada'
        : countedText(confirmations, ['un', `huésped vive en ${where}`, `huéspedes viven en ${where}`])
    case 'estimate':
      return countedText(people ?? 1, [
        'un',
        `ocupante sin registrar cuenta como de ${where}`,
        `ocupantes sin registrar cuentan como de ${where}`,
      ])
    case 'free':
      return 'Noches a 0,00 €: fueron gratis'
    case 'crowded':
      return `${countedText(people ?? 1, ['una', 'persona más que plazas', 'personas más que plazas'])}: es correcto`
    case 'arrived':
      return 'Nadie marcó si llegó: llegó'
    case 'no_show':
      return 'Nadie marcó si llegó: no vino'
  }
}
