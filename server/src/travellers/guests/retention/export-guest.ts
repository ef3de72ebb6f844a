import { encode } from '@posada/contract/compile'
import { guestDraftData } from '@posada/contract/travellers/guests/guest-drafts'
import type { SavedFile } from '@posada/contract/platform/files/files'
import { documentTypeNames, type Traveller } from '@posada/domain/travellers/traveller'
import { isRelationship, relationshipNames } from '@posada/domain/travellers/relationships'
import { exportedMarks, marksByDocument } from '../../../bookings/clients/public.ts'
import { personalDataFile } from '../../../platform/files/public.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { findCountry, findMunicipality, findProvince } from '../../../platform/reference-data/public.ts'
import { requireGuest } from '../require-guest.ts'
import { retentionEnd } from './erase-after-retention.ts'
import { displayName } from '../guest-names.ts'
import { draftsWithDocument } from '../queries/drafts.ts'
import { findSignature, type GuestDetails } from '../queries/guests.ts'
import { admissionsOfGuest, communicationsOfGuest } from '../queries/communications.ts'

/** All stored data of a guest with their drafts and what the desk noted of them. */
export async function exportGuest(context: RequestContext, id: string): Promise<SavedFile> {
  const { db, accountId } = context
  const guest = await requireGuest(context, id, { isAnnulledToo: true })
  const signature = await findSignature(db, accountId, id)
  const reports = await communicationsOfGuest(db, accountId, id)
  const admissions = await admissionsOfGuest(db, accountId, guest.bookingId, guest.roomId)
  const drafts = guest.documentNumber === '' ? [] : await draftsWithDocument(db, accountId, guest.documentNumber)
  const known = guest.documentNumber === '' ? null : await marksByDocument(context, guest)
  return personalDataFile(displayName(guest), {
    datos: { ...personOf(guest), provinciaResidencia: findProvince(guest.residenceProvince)?.name ?? '' },
    estancia: stayOf(guest),
    firma: signature
      ? {
          fecha: signature.signedAt.toISOString(),
          imagen: `data:image/png;base64,${signature.bytes.toString('base64')}`,
        }
      : null,
    partes: reports.map(reportOf),
    documentosAdmision: admissions.map(({ signedAt, createdAt }) => ({
      firmado: signedAt.toISOString(),
      guardado: createdAt.toISOString(),
    })),
    avisos: known && exportedMarks(known.marks),
    sinTerminar: drafts.map(draftOf),
    conservacion: `Hasta el ${retentionEnd(guest.leavesOn)} (Real Decreto 933/2021, artículo 5.3)`,
  })
}

type GuestReport = Awaited<ReturnType<typeof communicationsOfGuest>>[number]

const reportOf = (report: GuestReport) => ({
  tipo: report.kind === 'travellers' ? 'Parte de viajeros' : 'Reserva',
  destinatario: report.service,
  referencia: report.reference,
  anulacion: report.isCancellation,
  estado: report.state,
  codigo: report.code ?? '',
  motivo: report.refusal,
  creado: report.createdAt.toISOString(),
  enviado: report.sentAt?.toISOString() ?? '',
  resuelto: report.settledAt?.toISOString() ?? '',
  comunicado: report.reported && { entrada: report.reported.arrivesOn, ...personOf(report.reported) },
})

type Draft = Awaited<ReturnType<typeof draftsWithDocument>>[number]

/** What was typed for the same person in a booking where they are not registered. */
const draftOf = ({ savedAt, data }: Draft) => ({
  guardado: savedAt.toISOString(),
  datos: encode(guestDraftData, data),
})

const personOf = (guest: Traveller) => ({
  nombre: guest.name,
  primerApellido: guest.firstSurname,
  segundoApellido: guest.secondSurname,
  sexo: { '': '', male: 'Hombre', female: 'Mujer', other: 'Otro' }[guest.sex],
  fechaNacimiento: guest.birthDate,
  nacionalidad: findCountry(guest.nationality)?.name ?? '',
  tipoDocumento: guest.documentType === '' ? '' : documentTypeNames[guest.documentType],
  numeroDocumento: guest.documentNumber,
  numeroSoporte: guest.supportNumber,
  expedicion: guest.issuedOn,
  caducidad: guest.expiresOn,
  paisResidencia: findCountry(guest.countryCode)?.name ?? '',
  direccion: guest.address,
  municipio: findMunicipality(guest.municipalityCode)?.name ?? guest.municipalityName,
  codigoPostal: guest.postalCode,
  telefono: guest.phone,
  correo: guest.email,
  adultoResponsable: guest.responsibleName,
  parentesco: isRelationship(guest.relationship) ? relationshipNames[guest.relationship] : '',
})

const stayOf = (guest: GuestDetails) => ({
  establecimiento: guest.establishmentName,
  reserva: guest.locator,
  unidad: guest.roomName ?? '',
  entrada: guest.checkedInAt.toISOString(),
  salida: guest.leavesOn,
  numeroParte: guest.reportNumber,
  anulado: guest.annulledAt?.toISOString() ?? null,
  informacionPrivacidadAceptada: guest.termsAcceptedAt?.toISOString() ?? null,
  aceptaComunicacionesComerciales: guest.wantsNewsAt?.toISOString() ?? null,
  registrado: guest.createdAt.toISOString(),
})
