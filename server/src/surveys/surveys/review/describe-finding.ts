import { surveyData } from '@posada/contract/surveys/survey-data'
import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import { wireFieldsOf } from '@posada/contract/wire'
import { shortDay } from '@posada/domain/platform/days/day'
import type { SurveyBooking } from '@posada/domain/surveys/month-facts'
import { provinceOfResidence, type Residence } from '@posada/domain/surveys/residence'
import type { Finding } from '@posada/domain/surveys/review-month'
import type { MonthOfEstablishment } from '../../facts/public.ts'
import { residenceName } from '../../../platform/documents/survey-papers/residence-name.ts'
import { bookingPlace } from './booking-place.ts'
import { countedText } from './counted-text.ts'
import { namesTogether } from './names-together.ts'

export type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>

type Describing = {
  unitNames: ReadonlyMap<string, string>
  /** Whether the user may know who the guests are. */
  seesGuests: boolean
}

type Described = Omit<SurveyFinding, 'kind' | 'blocks'>

export const describingOf = ({ units, leftOut }: MonthOfEstablishment, seesGuests: boolean): Describing => ({
  unitNames: new Map([...units, ...leftOut].map(({ id, name }) => [id, name])),
  seesGuests,
})

/** A finding in words, with what the user may know of it. */
export const describeFinding = (finding: Finding, describing: Describing): SurveyFinding => ({
  kind: finding.kind,
  blocks: finding.blocks,
  ...described(finding, describing),
})

function described(finding: Finding, describing: Describing): Described {
  switch (finding.kind) {
    case 'field':
      return fieldOf(finding)
    case 'residence':
      return residenceOf(finding, describing)
    case 'unregistered':
      return unregisteredOf(finding, describing)
    case 'unmarked':
      return unmarkedOf(finding, describing)
    case 'price':
      return priceOf(finding, describing)
    case 'crowded':
      return crowdedOf(finding, describing)
  }
}

function fieldOf({ fault: { field, text } }: FindingOf<'field'>): Described {
  const wireName = field === null ? undefined : wireNameOf(field)
  return { text, detail: '', ...(wireName === undefined ? {} : { field: wireName }) }
}

/** The name of an answer on the wire: a province is entered by its name, and stored by its code. */
export const wireNameOf = (field: string): string | undefined =>
  wireFieldsOf(surveyData)?.[field.replace(/rovinceCode$/, 'rovince')]?.[0]

function residenceOf({ booking, guests, residence }: FindingOf<'residence'>, describing: Describing): Described {
  const [first, ...others] = guests
  const live = others.length === 0 ? 'vive' : 'viven'
  const known = residence === '' ? `No consta dónde ${live}.` : 'Solo consta la nacionalidad.'
  return {
    text: countedText(guests.length, ['un', 'huésped sin residencia', 'huéspedes sin residencia']),
    detail: `${placeOf(booking, describing, namesTogether(guests.map(({ name }) => name)))}. ${known}`,
    ...idsOf(booking),
    ...(first && others.length === 0 ? guestOf(first.id, describing) : {}),
    ...(describing.seesGuests ? { guestIds: guests.map(({ id }) => id) } : {}),
    ...proposalOf(residence),
  }
}

function unregisteredOf({ booking, people, residence }: FindingOf<'unregistered'>, describing: Describing): Described {
  const [counts, live] = people === 1 ? ['contará', 'vive'] : ['contarán', 'viven']
  const known =
    residence === '' ? `No consta dónde ${live}.` : `Si lo confirma, ${counts} como de ${residenceName(residence)}.`
  return {
    text: countedText(people, ['un', 'ocupante sin registrar', 'ocupantes sin registrar']),
    detail: `${placeOf(booking, describing, booking.holder)}. ${known}`,
    ...idsOf(booking),
    ...proposalOf(residence),
  }
}

const unmarkedOf = ({ booking, guest }: FindingOf<'unmarked'>, describing: Describing): Described => ({
  text: 'Nadie marcó si llegó',
  detail: `${placeOf(booking, describing, guest?.name ?? booking.holder)}.`,
  ...idsOf(booking),
  ...(guest ? guestOf(guest.id, describing) : {}),
})

const priceOf = ({ booking, nights }: FindingOf<'price'>, describing: Describing): Described => ({
  text: countedText(nights.length, ['una', 'noche a 0,00 €', 'noches a 0,00 €']),
  detail: `${placeOf(booking, describing, booking.holder)}. No cuentan en el precio medio.`,
  ...idsOf(booking),
  ...unitOf(nights[0]?.unitId, describing),
})

function crowdedOf({ booking, extra, nights }: FindingOf<'crowded'>, describing: Describing): Described {
  const [first] = nights
  const when = first ? `Noche del ${shortDay(first.day)}: ` : ''
  const [come, places] = extra === 1 ? ['saldrá', 'plaza supletoria'] : ['saldrán', 'plazas supletorias']
  return {
    text: countedText(extra, ['una', 'persona más que plazas', 'personas más que plazas']),
    detail: `${placeOf(booking, describing, booking.holder)}. ${when}${come} ${extra} ${places}.`,
    ...idsOf(booking),
    ...unitOf(first?.unitId, describing),
  }
}

function placeOf(booking: SurveyBooking, { unitNames, seesGuests }: Describing, person: string): string {
  const names = [...new Set(booking.stays.map(({ unitId }) => unitNames.get(unitId) ?? ''))]
  return bookingPlace({ ...booking, person: seesGuests ? person : '', unitNames: names })
}

const idsOf = ({ id, locator }: SurveyBooking) => ({ bookingId: id, locator })

const guestOf = (id: string, { seesGuests }: Describing) => (seesGuests ? { guestId: id } : {})

function unitOf(unitId: string | undefined, { unitNames }: Describing) {
  const name = unitId === undefined ? undefined : unitNames.get(unitId)
  return name === undefined ? {} : { unitName: name }
}

/** Without a name where the residence must be chosen. */
const proposalOf = (residence: Residence) => ({
  proposal: provinceOfResidence(residence) || residence,
  ...(residence === '' ? {} : { proposalName: residenceName(residence) }),
})
