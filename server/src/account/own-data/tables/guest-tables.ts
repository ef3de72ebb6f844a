import { documentTypeNames } from '@posada/domain/travellers/traveller'
import { guest, unit, user, words } from './columns.ts'
import { existsKept, isKeptCommunication, isKeptGuest, type LegalLimits } from './legal-limits.ts'
import { exported, keep, notExported, type TablePolicies, whileReferenced } from './table-policy.ts'

const REGISTER = 'tres años desde el final de la estancia (Real Decreto 933/2021, artículo 5.3)'
const guestIsKept = (limits: LegalLimits) => existsKept('guests', 't.guest_id', (alias) => isKeptGuest(alias, limits))
const communicationIsKept = (limits: LegalLimits) =>
  existsKept('communications', 't.communication_id', (alias) => isKeptCommunication(alias, limits))

/** The register of travellers, the reports to the authorities, and self check-in. */
export const guestTables: TablePolicies = {
  guests: exported(
    'huespedes',
    {
      first_surname: 'Primer apellido',
      second_surname: 'Segundo apellido',
      full_name: 'Nombre completo',
      sex: 'Sexo',
      birth_date: 'Fecha de nacimiento',
      nationality: 'Nacionalidad',
      document_type: words('Tipo de documento', documentTypeNames),
      document_number: 'Número de documento',
      support_number: 'Número de soporte',
      issued_on: 'Expedido',
      expires_on: 'Caduca',
      municipality_code: 'Municipio (código)',
      municipality_name: 'Municipio',
      residence_province: 'Provincia de residencia (código)',
      is_residence_stated: 'Residencia declarada',
      relationship: 'Parentesco',
      responsible_id: guest('Adulto responsable'),
      responsible_name: 'Adulto responsable (nombre)',
      checked_in_at: 'Llegada',
      expected_at: 'Esperado',
      leaves_on: 'Salida',
      report_number: 'Número de parte',
      terms_accepted_at: 'Aceptó las condiciones',
      wants_news_at: 'Aceptó recibir publicidad',
      annulled_at: 'Anulado',
      is_self_registered: 'Por auto check-in',
    },
    { erasure: keep(REGISTER, (limits) => isKeptGuest('t', limits)) },
  ),
  guest_signatures: notExported('las firmas van como imágenes en la carpeta firmas', keep(REGISTER, guestIsKept)),
  guest_drafts: exported(
    'huespedes-sin-terminar',
    { data: 'Datos', saved_at: 'Guardado', saved_by: user('Guardado por') },
    { hidden: ['draft_key'] },
  ),
  phone_pairings: notExported('son móviles que leen documentos durante diez minutos'),
  phone_readings: notExported('son lecturas que pasan a los huéspedes; se borran a los diez minutos'),
  identity_proofs: exported(
    'pruebas-de-identidad',
    { guest_id: guest('Huésped'), means: 'Medio', ending: 'Últimas cifras', shown_at: 'Mostrada' },
    { erasure: keep(REGISTER, guestIsKept) },
  ),
  arrival_codes: notExported('son códigos de un solo uso'),
  arrival_card_tries: notExported('cuenta los intentos de una llegada'),
  arrival_reminders: exported('avisos-de-llegadas', { arrival: 'Llegada', reminded_at: 'Avisado' }),
  arrival_last_calls: exported('avisos-de-partes-por-vencer', { arrival: 'Llegada', reminded_at: 'Avisado' }),
  self_checkins: exported('auto-check-in', {
    sent_by: 'Enviado por',
    sent_to: 'Enviado a',
    is_received: 'Recibido',
    arrival_hour: 'Hora de llegada',
  }),
  self_checkin_places: exported('plazas-de-auto-check-in', {
    guest_id: guest('Huésped'),
    room_id: unit('Unidad'),
  }),
  admission_copies: exported(
    'documentos-de-admision',
    { signed_at: 'Firmado' },
    {
      hidden: ['content', 'bytes'],
      erasure: keep('un año desde la salida (Decreto-ley 13/2020 de Andalucía, artículo 20.3)', ({ papers }) =>
        existsKept('bookings', 't.booking_id', (alias) => `${alias}.check_out >= '${papers}'`),
      ),
    },
  ),
  communications: exported(
    'comunicaciones',
    {
      kind: words('Tipo', { travellers: 'Parte de viajeros', reservation: 'Reserva' }),
      is_cancellation: 'Es una anulación',
      cancels_id: 'Anula (identificador)',
      replaces_id: 'Sustituye (identificador)',
      service: 'Servicio',
      by_hand: 'A mano',
      establishment_code: 'Código del establecimiento',
      reference: 'Referencia',
      facts: 'Datos comunicados',
      due_at: 'Plazo',
      batch: 'Lote',
      code: 'Código del registro',
      refusal_code: 'Código del rechazo',
      refusal: 'Rechazo',
      refused_field: 'Campo rechazado',
      is_solved: 'Resuelto',
      last_failure: 'Último fallo',
      settled_at: 'Terminada',
      settled_by: user('Terminada por'),
      file_name: 'Archivo entregado',
      xml: 'XML',
    },
    {
      hidden: ['next_at', 'questions', 'is_answer_lost', 'body', 'file_id', 'file_position'],
      erasure: keep(REGISTER, (limits) => isKeptCommunication('t', limits)),
    },
  ),
  communication_guests: exported(
    'huespedes-de-comunicaciones',
    { communication_id: 'Comunicación (identificador)', guest_id: guest('Huésped') },
    { erasure: keep(REGISTER, (limits) => `${guestIsKept(limits)} and ${communicationIsKept(limits)}`) },
  ),
  communication_exchanges: exported(
    'envios-de-comunicaciones',
    {
      communication_id: 'Comunicación (identificador)',
      operation: 'Operación',
      request: 'Petición',
      response: 'Respuesta',
      http_status: 'Código HTTP',
      failure: 'Fallo',
    },
    { erasure: keep(REGISTER, communicationIsKept) },
  ),
  delivery_files: exported(
    'archivos-para-la-policia',
    { service: 'Servicio', head: 'Cabecera' },
    { erasure: whileReferenced() },
  ),
  registry_accesses: exported(
    'accesos-a-los-registros',
    {
      service: 'Servicio',
      in_use: 'En uso',
      username: 'Usuario',
      landlord_code: 'Código de arrendador',
      establishment_code: 'Código del establecimiento',
      shown_name: 'Nombre',
      last_report: 'Último parte',
      last_failure: 'Último fallo',
      asked_at: 'Última consulta',
    },
    {
      hidden: ['password', 'rests_until', 'failures'],
      erasure: keep(
        'hasta que se envíe lo que queda pendiente',
        ({ now }) =>
          `exists (select from communications k
             where k.account_id = t.account_id and k.establishment_id = t.establishment_id and k.service = t.service
               and not k.by_hand and (k.state in ('queued', 'sent') or (k.state = 'due' and k.next_at <= '${now}')))`,
      ),
    },
  ),
  registry_files: notExported('cuenta los archivos preparados para la policía'),
}
