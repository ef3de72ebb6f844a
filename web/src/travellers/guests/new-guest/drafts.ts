import type { GuestDraft, SavedGuestDraft } from '@posada/contract/travellers/guests/guest-drafts'
import { addDays, type Day } from '@posada/domain/platform/days/day'
import { emptyGuest, type GuestFormValues } from '../guest-form/guest-form-values.ts'
import type { KeptDraft, Person, StayValues } from './person.ts'

/** The form of a person as it is kept on the server: every value as typed, also those that are not valid. */
export function draftOf({ key, guest, stay, kept }: Person, bookingId: string): SavedGuestDraft {
  const { nationality, documentType, countryCode, sex, birthDate, issuedOn, expiresOn, relationship } = guest
  return {
    bookingId,
    key,
    version: kept?.version ?? null,
    name: orNull(guest.name),
    firstSurname: orNull(guest.firstSurname),
    secondSurname: orNull(guest.secondSurname),
    sex,
    birthDate,
    birthDateText: orNull(guest.birthDateText),
    nationality,
    documentType,
    documentNumber: orNull(guest.documentNumber),
    supportNumber: orNull(guest.supportNumber),
    issuedOn,
    issuedOnText: orNull(guest.issuedOnText),
    expiresOn,
    expiresOnText: orNull(guest.expiresOnText),
    countryCode,
    address: orNull(guest.address),
    postalCode: orNull(guest.postalCode),
    municipality: orNull(guest.municipality),
    municipalityCode: orNull(guest.municipalityCode),
    provinceCode: guest.provinceCode,
    foreignPostalCode: orNull(guest.foreignPostalCode),
    foreignMunicipality: orNull(guest.foreignMunicipality),
    phone: orNull(guest.phone),
    email: orNull(guest.email),
    relationship,
    responsibleId: guest.responsibleId,
    responsibleName: orNull(guest.responsibleName),
    roomId: stay.roomId,
    checkIn: stay.checkIn,
    nights: stay.nights,
    signsOnPaper: stay.signsOnPaper,
    acceptsTerms: stay.acceptsTerms,
    wantsNews: stay.wantsNews,
  }
}

type OpenedDraft = { key: string; guest: GuestFormValues; stay: StayValues; kept: KeptDraft }

type BookedUnit = { id: string; checkIn: Day; checkOut: Day }

/** A draft as the form opens it; `usual` is the stay of one that no longer fits the units and dates of the booking. */
export function openDraft(
  draft: GuestDraft,
  { bookingId, units, usual }: { bookingId: string; units: readonly BookedUnit[]; usual: UsualStay },
): OpenedDraft {
  const guest = guestOf(draft)
  const { roomId, checkIn, nights } = units.some((unit) => fits(draft, unit)) ? draft : usual
  const stay = {
    roomId,
    checkIn,
    nights,
    signsOnPaper: draft.signsOnPaper ?? false,
    acceptsTerms: draft.acceptsTerms ?? false,
    wantsNews: draft.wantsNews ?? false,
  }
  const { key, version, savedBy } = draft
  return { key, guest, stay, kept: { bookingId, version, guest, stay, savedBy } }
}

function fits({ roomId, checkIn, nights }: GuestDraft, unit: BookedUnit): boolean {
  if (roomId !== unit.id || checkIn === null || nights === null) return false
  return unit.checkIn <= checkIn && checkIn < unit.checkOut && addDays(checkIn, nights) <= unit.checkOut
}

type UsualStay = Pick<StayValues, 'roomId' | 'checkIn' | 'nights'>

const choices = new Set<keyof GuestFormValues>([
  ...([
    'sex',
    'birthDate',
    'nationality',
    'documentType',
    'issuedOn',
    'expiresOn',
    'countryCode',
    'provinceCode',
  ] as const),
  ...(['relationship', 'responsibleId'] as const),
])

/** Empty choices and days are null in the form, empty texts ''. */
const guestOf = (draft: GuestDraft): GuestFormValues =>
  Object.fromEntries(
    (Object.keys(emptyGuest) as (keyof GuestFormValues)[]).map((field) => [
      field,
      draft[field] ?? (choices.has(field) ? null : ''),
    ]),
  ) as GuestFormValues

/** The person's form is as the server keeps it: nothing is lost by leaving. */
export function isKept({ kept, guest, stay, signature }: Person): boolean {
  if (kept === null || signature !== null) return false
  return isSame(kept.guest, guest) && isSame(kept.stay, stay)
}

const isSame = <V extends object>(before: V, now: V): boolean =>
  (Object.keys(before) as (keyof V)[]).every((field) => before[field] === now[field])

const orNull = (text: string): string | null => text.trim() || null
