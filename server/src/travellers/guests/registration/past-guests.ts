import type { PastGuestData } from '@posada/contract/travellers/guests/guest-data'
import type { Reply } from '@posada/contract/endpoint'
import type { newGuestApi, PastGuest } from '@posada/contract/travellers/guests/new-guest'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { isAdult } from '@posada/domain/travellers/registry-text'
import { searchTerms } from '@posada/domain/platform/text/search-key'
import type { DocumentType } from '@posada/domain/travellers/traveller'
import { findOrSimilar } from '../../../platform/db/similar-terms.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { countryNamed, documentTypeOf, municipalityNamed } from '../get-guest.ts'
import { findProvince } from '../../../platform/reference-data/public.ts'
import { requireGuest } from '../require-guest.ts'
import { maskedDocument, displayName } from '../guest-names.ts'
import { pastGuests } from '../queries/past-guests.ts'

const MAX_RESULTS = 20

/** Former guests whose name, document, phone or e-mail contains every word; each person once. */
export async function searchPastGuests({ db, accountId }: RequestContext, filter: string | null): Promise<PastGuest[]> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return []
  const rows = await pastGuests(db, accountId, terms, MAX_RESULTS)
  return rows.map((row) => ({
    id: row.id,
    name: displayName(row),
    document: maskedDocument(row.documentType as DocumentType | '', row.documentNumber),
    lastStay: row.lastStay,
  }))
}

const MAX_READ = 60

/**
 * Former guests of age who are no clients yet, such as the companions of an earlier booking. One without a birth date
 * counts as an adult. Where nobody is found, those with the most similar words.
 */
export async function searchPastAdults(
  { db, accountId, now }: RequestContext,
  filter: string | null,
): Promise<Reply<(typeof newGuestApi)['pastAdults']>> {
  const terms = searchTerms(filter ?? '')
  if (terms.length === 0) return { guests: [] }
  const today = todayIn(MAINLAND, now)
  const { rows, similarTo } = await findOrSimilar(db, terms, async (words) => {
    const found = await pastGuests(db, accountId, words, MAX_READ)
    return { rows: found, total: found.length }
  })
  const guests = rows
    .filter(({ isClient, birthDate }) => !isClient && (birthDate === null || isAdult(birthDate, today)))
    .slice(0, MAX_RESULTS)
    .map((row) => ({
      id: row.id,
      name: displayName(row),
      document: maskedDocument(row.documentType as DocumentType | '', row.documentNumber),
      locator: row.locator,
      lastStay: row.lastStay,
    }))
  return { guests, ...(similarTo && { similarTo }) }
}

/** A former guest's data for a stay that begins today, without the responsible adult and the relationship to them. */
export async function getPastGuest(context: RequestContext, id: string): Promise<PastGuestData> {
  const guest = await requireGuest(context, id)
  const { countryCode, municipalityCode, residenceProvince, postalCode } = guest
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
    origin: isSpanish ? provinceNamed(municipalityCode.slice(0, 2) || residenceProvince) : country,
    municipality: municipalityNamed(municipalityCode),
    postalCode: isSpanish ? postalCode : '',
    foreignMunicipality: municipalityName,
    foreignPostalCode: isSpanish ? '' : postalCode,
    relationship: '',
    responsibleId: '',
    responsibleName: '',
    checkIn: todayIn(timeZone, context.now),
    nights: 1,
  }
}

const provinceNamed = (code: string) => ({ name: findProvince(code)?.name ?? '', code })
