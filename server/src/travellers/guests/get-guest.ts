import type { GuestData } from '@posada/contract/travellers/guests/guest-data'
import { daysBetween, formatDay } from '@posada/domain/platform/days/day'
import { hasArrived } from '@posada/domain/bookings/stays/guest-arrival'
import { isMinor, signsOwnReport } from '@posada/domain/travellers/registry-text'
import { serviceOf } from '@posada/domain/travellers/reporting-service'
import { type DocumentType, documentTypeNames } from '@posada/domain/travellers/traveller'
import { travellerWarnings } from '@posada/domain/travellers/traveller-faults'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'
import { findCountry, findMunicipality } from '../../platform/reference-data/public.ts'
import { guestFaults, type GuestReportStatus, guestReportStatuses } from '../registry/public.ts'
import { displayName } from './guest-names.ts'
import { requireGuest } from './require-guest.ts'
import { findGuest, type GuestDetails, type GuestRow, guestRowsOf } from './queries/guests.ts'

/** @throws UserError when the account has no guest with that id */
export async function getGuest(context: RequestContext, id: string): Promise<GuestData> {
  const { db, accountId } = context
  const guest = await requireGuest(context, id, { isAnnulledToo: true })
  const all = await guestRowsOf(db, accountId, guest.bookingId)
  const reports = await guestReportStatuses(db, accountId, [id])
  const found = guest.responsibleId === null ? undefined : await findGuest(db, accountId, guest.responsibleId)
  const adult = found?.annulledAt === null ? found : undefined
  return { ...describeGuest(guest, { all, adult }, reports.get(id)), isExpected: isExpected(guest, context.now) }
}

function isExpected(guest: GuestDetails, now: Date): boolean {
  const { bookingCheckIn: checkIn, bookingCheckedInAt: checkedInAt } = guest
  return guest.annulledAt === null && !hasArrived({ ...guest, booking: { checkIn, checkedInAt }, now })
}

const noReport: GuestReportStatus = { state: 'none', failed: false, solved: false, code: '', refusal: '', warning: '' }

/**
 * A guest's whole record, with the faults that the registry would refuse, the warnings, and the state of their report.
 */
function describeGuest(
  guest: GuestDetails,
  { all, adult }: { all: readonly GuestRow[]; adult: GuestDetails | undefined },
  report: GuestReportStatus = noReport,
): Omit<GuestData, 'isExpected'> {
  const { documentType, nationality, countryCode, postalCode, roomId, checkIn } = guest
  const others = all.filter(({ id }) => id !== guest.id)
  const isSpanish = countryCode === 'ESP'
  const service = serviceOf(guest.provinceCode)
  const faults = guestFaults(guest, checkIn, adult ? [adult] : [], service)
  const isWaiting = report.state === 'due' || report.state === 'to-deliver'
  return {
    ...personOf(guest),
    documentType: documentTypeOf(documentType),
    nationality: countryNamed(nationality),
    country: countryNamed(countryCode),
    municipality: municipalityNamed(guest.municipalityCode),
    provinceCode: guest.municipalityCode.slice(0, 2) || guest.residenceProvince,
    postalCode: isSpanish ? postalCode : '',
    foreignMunicipality: guest.municipalityName,
    foreignPostalCode: isSpanish ? '' : postalCode,
    checkIn,
    nights: daysBetween(checkIn, guest.leavesOn),
    registry: { failed: report.failed, solved: report.solved, code: report.code },
    state: isWaiting && faults.length > 0 ? 'incomplete' : report.state,
    service,
    refusal: report.refusal,
    faults,
    warnings: [...(report.warning === '' ? [] : [report.warning]), ...warningsOf(guest, all)],
    isSigned: guest.isSigned,
    mustSign: signsOwnReport(guest.birthDate, checkIn),
    room: roomId === null ? null : { id: roomId, name: guest.roomName ?? '' },
    companions: others.map((other) => ({
      id: other.id,
      name: displayName(other),
      isMinor: isMinor(other.birthDate, checkIn),
    })),
  }
}

/** The fields that are shown as they are stored. */
function personOf(guest: GuestDetails) {
  const { id, name, firstSurname, secondSurname, birthDate, documentNumber, issuedOn, expiresOn } = guest
  const { supportNumber, address, phone, email, relationship, reportNumber, bookingId, locator } = guest
  const { establishmentName, version } = guest
  return {
    id,
    name,
    firstSurname,
    secondSurname,
    birthDate,
    documentNumber,
    issuedOn,
    expiresOn,
    supportNumber,
    address,
    phone,
    email,
    relationship,
    reportNumber,
    bookingId,
    locator,
    establishmentName,
    version,
    sex: guest.sex === '' ? null : guest.sex,
    responsibleId: guest.responsibleId ?? '',
    responsibleName: guest.responsibleName,
  }
}

function warningsOf(guest: GuestDetails, all: readonly GuestRow[]): string[] {
  const { checkIn, occupants, bookingCheckOut, leavesOn } = guest
  if (guest.annulledAt !== null)
    return ['Está anulado: se guarda en el libro-registro el tiempo que pide la ley y ya no se puede cambiar']
  return [
    ...travellerWarnings(guest, checkIn, serviceOf(guest.provinceCode)).map(({ reason }) => reason),
    ...(leavesOn > bookingCheckOut ? [`Su reserva termina antes, el ${formatDay(bookingCheckOut)}`] : []),
    ...(occupants > 0 && all.length > occupants
      ? [`En su reserva hay ${all.length} huéspedes, y es para ${occupants}`]
      : []),
  ]
}

export const documentTypeOf = (type: DocumentType | '') => ({
  name: type === '' ? '' : documentTypeNames[type],
  value: type,
})

export const countryNamed = (code: string) => ({ name: findCountry(code)?.name ?? '', code })

export const municipalityNamed = (id: string) => ({ id, name: findMunicipality(id)?.name ?? '' })
