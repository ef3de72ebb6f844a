import type { AuditedFields } from '@posada/domain/account/audit/changed-values'
import { type Day, formatDay } from '@posada/domain/platform/days/day'
import type { Traveller } from '@posada/domain/travellers/traveller'
import { noteChanges } from '../../platform/db/note-changes.ts'
import type { StatedResidence } from './traveller/residence.ts'
import type { RequestContext } from '../../platform/http/handlers/request-context.ts'

type AuditedGuest = Traveller & StatedResidence & { checkIn: Day; leavesOn: Day }

/** Records which data of a guest changed: only the days of the stay with their values, because the trail outlives the guest's record. */
export const noteGuestChanges = (
  context: Pick<RequestContext, 'noted'>,
  before: AuditedGuest,
  after: AuditedGuest,
): void => noteChanges(context, before, after, FIELDS)

const FIELDS: AuditedFields<AuditedGuest> = {
  checkIn: ['Entrada', formatDay],
  leavesOn: ['Salida', formatDay],
  name: 'nombre',
  firstSurname: 'primer apellido',
  secondSurname: 'segundo apellido',
  sex: 'sexo',
  birthDate: 'fecha de nacimiento',
  nationality: 'nacionalidad',
  documentType: 'tipo de documento',
  documentNumber: 'número de documento',
  supportNumber: 'número de soporte',
  issuedOn: 'fecha de expedición',
  expiresOn: 'fecha de caducidad',
  countryCode: 'país',
  address: 'dirección',
  municipalityCode: 'municipio',
  municipalityName: 'municipio extranjero',
  postalCode: 'código postal',
  residenceProvince: 'provincia de residencia',
  isResidenceStated: 'constancia de la residencia',
  phone: 'teléfono',
  email: 'correo electrónico',
  relationship: 'parentesco',
  responsibleId: 'adulto responsable',
  responsibleName: 'nombre del responsable',
}
