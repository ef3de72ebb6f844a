import { surveyData } from '@posada/contract/surveys/survey-data'
import type { SurveyFinding } from '@posada/contract/surveys/survey-month'
import { wireFieldsOf } from '@posada/contract/wire'
import type { Day } from '@posada/domain/platform/days/day'
import { andList } from '@posada/domain/platform/text/and-list'
import type { SurveyBooking } from '@posada/domain/surveys/month-facts'
import { provinceOfResidence, type Residence } from '@posada/domain/surveys/residence'
import type { Finding } from '@posada/domain/surveys/review-month'
import type { MonthOfHouse } from '../../facts/public.ts'
import { residenceName } from '../../papers/public.ts'

export type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>

type Describing = {
  unitNames: ReadonlyMap<string, string>
  /** Whether the user may know who the guests are. */
  seesGuests: boolean
}

type Described = Omit<SurveyFinding, 'kind' | 'blocks'>

export const describingOf = ({ units, leftOut }: MonthOfHouse, seesGuests: boolean): Describing => ({
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

function residenceOf({ booking, guest }: FindingOf<'residence'>, describing: Describing): Described {
  const known = guest.residence === '' ? 'No consta dónde vive.' : 'Solo consta la nacionalidad.'
  return {
    text: 'Un huésped sin residencia',
    detail: `${placeOf(booking, describing, guest.name)}. ${known}`,
    ...idsOf(booking),
    ...guestOf(guest.id, describing),
    ...proposalOf(guest.residence),
  }
}

function unregisteredOf({ booking, people, residence }: FindingOf<'unregistered'>, describing: Describing): Described {
  const [counts, live] = people === 1 ? ['contará', 'vive'] : ['contarán', 'viven']
  const known =
    residence === '' ? `No consta dónde ${live}.` : `Si lo confirma, ${counts} como de ${residenceName(residence)}.`
  return {
    text: counted(people, 'ocupante sin registrar', 'ocupantes sin registrar'),
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
  text: counted(nights.length, 'noche a 0,00 €', 'noches a 0,00 €'),
  detail: `${placeOf(booking, describing, booking.holder)}. No cuentan en el precio medio.`,
  ...idsOf(booking),
  ...unitOf(nights[0]?.unitId, describing),
})

function crowdedOf({ booking, extra, nights }: FindingOf<'crowded'>, describing: Describing): Described {
  const [first] = nights
  const when = first ? `Noche del ${shortDay(first.day)}: ` : ''
  const [come, places] = extra === 1 ? ['saldrá', 'plaza supletoria'] : ['saldrán', 'plazas supletorias']
  return {
    text: counted(extra, 'persona más que plazas', 'personas más que plazas'),
    detail: `${placeOf(booking, describing, booking.holder)}. ${when}${come} ${extra} ${places}.`,
    ...idsOf(booking),
    ...unitOf(first?.unitId, describing),
  }
}

/** 'Reserva W2KM6R, Andrés Mora, 203, 19/06 – 20/06' */
function placeOf(booking: SurveyBooking, { unitNames, seesGuests }: Describing, person: string): string {
  const units = [...new Set(booking.stays.map(({ unitId }) => unitNames.get(unitId) ?? ''))]
  const parts = [
    `Reserva ${booking.locator}`,
    seesGuests ? person : '',
    andList(units.filter((name) => name !== '')),
    `${shortDay(booking.checkIn)} – ${shortDay(booking.checkOut)}`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const shortDay = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

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
