import { newGuestApi, type NewGuest } from '@posada/contract/travellers/guests/new-guest'
import { isMinor } from '@posada/domain/travellers/registry-text'
import { callApi } from '../../../lib/call-api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { RefusedError } from '../../../lib/errors.ts'
import { asksProvince, type GuestFormValues, guestRequestOf } from '../guest-form/guest-form-values.ts'
import { isChild, type Person, type RegisteredGuest } from './person.ts'

type RegistrationCallbacks = {
  /** Whether the person is to be registered now. */
  isChosen?: (person: Person) => boolean
  /** The id of the booking that the form showed the person to join. */
  bookingOf: (person: Person) => string | null
  onSent: (key: string, sent: RegisteredGuest, message: string) => void
  onRefused: (key: string, reason: string) => void
}

/**
 * Registers those chosen who are not registered yet, one after another: adults first, because a minor's request contains
 * the adult's id. A refusal does not stop the others. Returns the number of refusals. Throws any other error and stops
 * there.
 */
export async function registerPeople(
  people: readonly Person[],
  { isChosen = () => true, bookingOf, onSent, onRefused }: RegistrationCallbacks,
): Promise<number> {
  const ids = new Map(people.flatMap(({ key, sent }) => (sent ? [[key, sent.id]] : [])))
  const waiting = people.filter((person) => person.sent === null && isChosen(person))
  let refusals = 0
  const refuse = (key: string, reason: string) => {
    refusals++
    onRefused(key, reason)
  }
  for (const person of [...waiting.filter((one) => !isChild(one)), ...waiting.filter(isChild)]) {
    const adult = responsibleOf(person)
    const isAdultHere = people.some(({ key }) => key === adult)
    if (adult !== null && isAdultHere && !ids.has(adult)) {
      refuse(person.key, 'Antes hay que registrar al adulto responsable')
      continue
    }
    const responsibleId = adult === null ? null : (ids.get(adult) ?? adult)
    const make = () => newGuestOf(person, { responsibleId, bookingId: bookingOf(person), occupants: people.length })
    try {
      const { request, idempotencyKey } = attemptFor(person, make)
      const { reply, message } = await callApi(newGuestApi.add, request, { idempotencyKey })
      unanswered.delete(person.key)
      ids.set(person.key, reply.id)
      onSent(person.key, reply, message)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      unanswered.delete(person.key)
      refuse(person.key, error.message)
    }
  }
  return refusals
}

const responsibleOf = ({ guest, stay }: Person): string | null =>
  stay.checkIn !== null && isMinor(guest.birthDate, stay.checkIn) ? guest.responsibleId : null

function newGuestOf(person: Person, more: Pick<NewGuest, 'responsibleId' | 'bookingId' | 'occupants'>): NewGuest {
  const { guest, stay, signature } = person
  const { provinceCode, ...values } = guestRequestOf(guest)
  const origin = isResidenceSaid(guest) ? originOf(values.countryCode, values.municipalityCode ?? provinceCode) : null
  return {
    ...values,
    relationship: more.responsibleId === null && values.responsibleName === null ? null : values.relationship,
    countryCode: isResidenceSaid(guest) ? values.countryCode : null,
    origin,
    roomId: stay.roomId ?? '',
    checkIn: stay.checkIn,
    nights: stay.nights,
    signature: stay.signsOnPaper ? null : (signature?.image ?? null),
    mrz: null,
    draftKey: person.kept ? person.key : null,
    acceptsTerms: stay.acceptsTerms,
    wantsNews: stay.wantsNews,
    ...more,
  }
}

/** The province for residents of Spain, the country for others. */
const originOf = (countryCode: string | null, place: string | null): string | null =>
  countryCode === 'ESP' ? (place?.slice(0, 2) ?? null) : countryCode

/**
 * Whether the form says where somebody lives. A country that is the nationality, without anything of an address, has only followed
 * it: the server takes the nationality too, and notes that nobody has said so.
 */
const isResidenceSaid = (guest: GuestFormValues): boolean =>
  guest.countryCode !== guest.nationality ||
  [guest.address, guest.postalCode, guest.municipality, guest.foreignPostalCode, guest.foreignMunicipality].some(
    (text) => text.trim() !== '',
  ) ||
  (asksProvince(guest) && guest.provinceCode !== null)

type Attempt = { typed: string; request: NewGuest; idempotencyKey: string }
const unanswered = new Map<string, Attempt>()

/** For tests, whose people are unrelated to those of the test before. */
export const forgetUnansweredPeople = (): void => unanswered.clear()

/**
 * An unanswered request is repeated unchanged with the same key, so that nobody is registered twice: by then the
 * booking shown to be joined may be the one that the unanswered request created.
 */
function attemptFor({ key, guest, stay, signature }: Person, make: () => NewGuest): Attempt {
  const typed = JSON.stringify([guest, stay, signature?.image])
  const known = unanswered.get(key)
  if (known?.typed === typed) return known
  const attempt = { typed, request: make(), idempotencyKey: randomKey() }
  unanswered.set(key, attempt)
  return attempt
}
