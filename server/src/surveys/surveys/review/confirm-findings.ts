import { monthText } from '@posada/domain/platform/days/month-text'
import type { Input } from '@posada/contract/endpoint'
import type { surveysApi } from '@posada/contract/surveys/surveys'
import { frontDesk } from '@posada/domain/account/users/roles'
import { residenceOfText } from '@posada/domain/surveys/residence'
import type { Finding } from '@posada/domain/surveys/review-month'
import { UserError } from '../../../platform/http/errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findCountry } from '../../../platform/reference-data/public.ts'
import { readSource } from '../../facts/public.ts'
import { countMonthOf } from '../months/count-month-of.ts'
import { shownMonthOf } from '../months/shown-month.ts'
import { type NewConfirmation, saveConfirmations } from '../queries/confirmations.ts'
import { lockSurvey } from '../queries/surveys.ts'
import { confirmArrivals, confirmNoShows } from './confirm-presence.ts'
import { confirmResidencesOf } from './confirm-residences.ts'
import type { FindingOf } from './describe-finding.ts'

type Confirmation = Input<(typeof surveysApi)['confirm']>
type ReviewFinding = Exclude<Finding, { kind: 'field' }>

/**
 * Resolves a finding of a month, or all of its kind; returns how many.
 * @throws UserError where the finding is not there any more, for an unknown residence, and for users who may not see the guests
 */
export async function confirmFindings(context: RequestContext, confirmation: Confirmation): Promise<number> {
  const { establishmentId, kind, bookingId, value } = confirmation
  const guestIds = guestIdsOf(confirmation)
  if (NAMES_GUESTS.has(kind) && !frontDesk.includes(context.role))
    throw new UserError('Esto lo confirma quien puede ver a los huéspedes')
  const residence = value ? requireResidence(value.toUpperCase()) : ''
  const hasIds = bookingId !== undefined || guestIds !== null
  if (residence !== '' && !hasIds) throw new UserError('Elija el huésped o la reserva')
  const source = await readSource(context, establishmentId)
  const key = { accountId: context.accountId, establishmentId }
  await lockSurvey(context.db, key)
  const { facts, findings } = await countMonthOf(context, source, shownMonthOf(source, confirmation.month))
  const wanted = findings.flatMap((finding) =>
    finding.kind === 'field' ? [] : partOf(finding, { bookingId: bookingId ?? null, guestIds }),
  )
  const resolved = await resolve(
    context,
    { kind, residence, isOne: hasIds, checkInTime: source.establishment.checkInTime },
    wanted,
  )
  if (resolved.length === 0 && hasIds) throw new UserError('Ese punto de la revisión ya está resuelto')
  await saveConfirmations(context.db, key, facts.month, resolved, context)
  if (resolved.length === 0) return 0
  context.noted(`Revisión de ${monthText(facts.month)}: ${LABELS[kind]}, ${resolved.length}`)
  context.changed('surveys', establishmentId)
  return resolved.length
}

/** Their answer is about people, whom accounting does not see. */
const NAMES_GUESTS: ReadonlySet<Confirmation['kind']> = new Set(['residence', 'arrived', 'no_show'])

const LABELS: Record<Confirmation['kind'], string> = {
  residence: 'residencias confirmadas',
  free: 'noches gratis',
  correct: 'más personas que plazas',
  arrived: 'llegaron',
  no_show: 'no vinieron',
}

function requireResidence(text: string): string {
  const residence = residenceOfText(text)
  if (residence === '' || (residence.length === 3 && !findCountry(residence)))
    throw new UserError('La residencia es un país, o una provincia si es España')
  return residence
}

/** The guests who are named; null where none is. */
function guestIdsOf({ guestId, guestIds = [] }: Confirmation): ReadonlySet<string> | null {
  const named = new Set(guestId === undefined ? guestIds : [guestId, ...guestIds])
  return named.size > 0 ? named : null
}

type NamedIds = { bookingId: string | null; guestIds: ReadonlySet<string> | null }

/** A finding as far as it is of the named guests, or of the named booking. */
function partOf(finding: ReviewFinding, { bookingId, guestIds }: NamedIds): ReviewFinding[] {
  if (guestIds === null) return bookingId === null || finding.booking.id === bookingId ? [finding] : []
  if (finding.kind === 'unmarked') return finding.guest && guestIds.has(finding.guest.id) ? [finding] : []
  if (finding.kind !== 'residence') return []
  const guests = finding.guests.filter(({ id }) => guestIds.has(id))
  return guests.length > 0 ? [{ ...finding, guests }] : []
}

type Resolving = {
  kind: Confirmation['kind']
  residence: string
  /** Whether one guest or booking was named. */
  isOne: boolean
  checkInTime: string
}

async function resolve(
  context: RequestContext,
  resolving: Resolving,
  findings: readonly ReviewFinding[],
): Promise<NewConfirmation[]> {
  const of = <Kind extends Finding['kind']>(kind: Kind) =>
    findings.filter((finding): finding is ReviewFinding & FindingOf<Kind> => finding.kind === kind)
  switch (resolving.kind) {
    case 'residence':
      return confirmResidencesOf(context, resolving, { guests: of('residence'), others: of('unregistered') })
    case 'free':
      return of('price').map(({ booking }) => ({ ...NOTHING, kind: 'free', bookingId: booking.id }))
    case 'correct':
      return of('crowded').map(({ booking, extra }) => ({
        ...NOTHING,
        kind: 'crowded',
        bookingId: booking.id,
        people: extra,
      }))
    case 'arrived':
      return confirmArrivals(context, of('unmarked'), resolving.checkInTime)
    case 'no_show':
      return confirmNoShows(context, of('unmarked'))
  }
}

const NOTHING = { guestId: null, people: null, residence: '' } as const
