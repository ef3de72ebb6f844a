import type { PastGuestData } from '@posada/contract/guests/guest-data'
import type { PastGuest } from '@posada/contract/guests/new-guest'
import { todayIn } from '@posada/domain/day'
import { searchTerms } from '@posada/domain/search-key'
import type { DocumentType } from '@posada/domain/travellers/traveller'
import type { Call } from '../http/call.ts'
import { countryNamed, documentTypeOf, municipalityNamed } from './describe-guest.ts'
import { findProvince } from '../reference-data/public.ts'
import { requireGuest } from './hold-guest.ts'
import { maskedDocument, spokenName } from './names.ts'
import { pastGuests } from './queries/past-guests.ts'

const MOST = 20

/** Former guests whose name, document, phone or e-mail contains every word; each person once. */
export async function searchPastGuests({ db, accountId }: Call, filter: string | null): Promise<PastGuest[]> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return []
  const rows = await pastGuests(db, accountId, terms, MOST)
  return rows.map((row) => ({
    id: row.id,
    name: spokenName(row),
    document: maskedDocument(row.documentType as DocumentType | '', row.documentNumber),
    lastStay: row.lastStay,
  }))
}

/** A former guest's data for a stay that begins today, without the responsible adult and the relationship to them. */
export async function getPastGuest(call: Call, id: string): Promise<PastGuestData> {
  const guest = await requireGuest(call, id)
  const { countryCode, municipalityCode, postalCode } = guest
  const isSpanish = countryCode === 'ESP'
  const country = countryNamed(countryCode)
  const { name, firstSurname, secondSurname, sex, birthDate, documentType, documentNumber } = guest
  const { supportNumber, issuedOn, expiresOn, address, municipalityName, phone, email, timeZone } = guest
  return {
    id,
    name,
    firstSurname,
    secondSurname,
    birthDate,
    documentNumber,
    supportNumber,
    issuedOn,
    expiresOn,
    address,
    phone,
    email,
    country,
    sex: sex === '' ? null : sex,
    documentType: documentTypeOf(documentType),
    nationality: countryNamed(guest.nationality),
    origin: isSpanish ? provinceNamed(municipalityCode.slice(0, 2)) : country,
    municipality: municipalityNamed(municipalityCode),
    postalCode: isSpanish ? postalCode : '',
    foreignMunicipality: municipalityName,
    foreignPostalCode: isSpanish ? '' : postalCode,
    relationship: '',
    responsibleId: '',
    checkIn: todayIn(timeZone, call.now),
    nights: 1,
  }
}

const provinceNamed = (code: string) => ({ name: findProvince(code)?.name ?? '', code })
