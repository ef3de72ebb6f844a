import { isSpanishResidence, provinceOfResidence, type Residence } from '@posada/domain/surveys/residence'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { confirmResidences, stateResidence } from '../../../travellers/guests/verbs/public.ts'
import type { NewConfirmation } from '../queries/confirmations.ts'
import type { FindingOf } from './describe-finding.ts'

type Findings = { guests: readonly FindingOf<'residence'>[]; others: readonly FindingOf<'unregistered'>[] }
type Resolving = {
  /** The chosen residence; '' for the proposed one. */
  residence: Residence
  isOne: boolean
}

/**
 * Writes into the records of guests where they live, and confirms the estimate of bookings with people who are not registered. Of a
 * booking with both only the estimate: its guests are named. Without a chosen residence those that have none stay.
 */
export async function confirmResidencesOf(
  context: RequestContext,
  { residence, isOne }: Resolving,
  { guests, others }: Findings,
): Promise<NewConfirmation[]> {
  const named = isOne && others.length > 0 ? [] : guests
  const sure = residence === '' ? named.filter((finding) => finding.residence !== '') : named
  const estimated = others.filter((other) => residence !== '' || other.residence !== '')
  if (isOne && sure.length + estimated.length === 0 && named.length + others.length > 0)
    throw new UserError('Elija dónde viven')
  const ids = sure.flatMap((finding) => finding.guests.map(({ id }) => id))
  if (residence === '') await confirmResidences(context, ids)
  else for (const id of ids) await stateResidence(context, id, choiceOf(residence))
  return [
    ...sure.flatMap(({ booking, guests: people, residence: presumed }) =>
      people.map(({ id }) => ({
        kind: 'residence' as const,
        bookingId: booking.id,
        guestId: id,
        people: null,
        residence: residence || presumed,
      })),
    ),
    ...estimated.map(({ booking, people, residence: proposed }) => ({
      kind: 'estimate' as const,
      bookingId: booking.id,
      guestId: null,
      people,
      residence: residence || proposed,
    })),
  ]
}

const choiceOf = (residence: Residence) =>
  isSpanishResidence(residence)
    ? { countryCode: 'ESP', provinceCode: provinceOfResidence(residence) }
    : { countryCode: residence, provinceCode: null }
