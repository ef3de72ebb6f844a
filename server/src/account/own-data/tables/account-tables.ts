import { roleLabels } from '@posada/domain/account/users/roles'
import { actionTexts } from '../../audit/public.ts'
import { money, user, words } from './columns.ts'
import { existsKept, isKeptCommunication, isKeptDocument, isKeptGuest } from './legal-limits.ts'
import { exported, keep, notExported, type TablePolicies } from './table-policy.ts'

const SHORT_LIVED = 'pasa en segundos o días y no dice nada de su negocio'
const SECRET = 'son llaves: quien las tiene entra sin contraseña'

/** The account itself, its users, and what every part of the program uses. */
export const accountTables: TablePolicies = {
  account_profiles: exported(
    'cuenta',
    {
      self_checkin: 'Auto check-in',
      self_checkin_message: 'Mensaje del auto check-in',
      has_sms_abroad: 'SMS a otros países',
      subscription_end: 'Fin de la suscripción',
    },
    { erasure: { kind: 'with-account' } },
  ),
  accounts: notExported('solo dice que la cuenta existe y desde cuándo', { kind: 'with-account' }),
  account_closings: notExported('solo existe mientras la cuenta se cierra', { kind: 'with-account' }),
  account_exports: notExported('son estas exportaciones'),
  account_export_parts: notExported('son estas exportaciones'),
  logins: exported(
    'usuarios',
    {
      role: words('Papel', roleLabels),
      state: words('Estado', { invited: 'Invitado', active: 'Activo', disabled: 'Desactivado' }),
      second_factor_since: 'Segundo factor desde',
    },
    {
      hidden: [
        'password_hash',
        'second_factor',
        'second_factor_step',
        'recovery_code_hashes',
        'side_menu_expanded',
        'start_page',
        'is_provider',
        'is_support',
        'email_unconfirmed_since',
        'is_invited_by_link',
      ],
    },
  ),
  support_sessions: exported(
    'entradas-de-la-asistencia',
    {
      provider_name: 'Quién',
      reason: 'Motivo',
      opened_at: 'Entrada',
      ends_at: 'Fin previsto',
      ended_at: 'Salida',
      refused: 'Rechazado',
      seen: 'Consultado',
    },
    { hidden: ['provider_session_id', 'token_hash', 'is_end_recorded'] },
  ),
  account_fees: exported('cuotas', {
    posada: money('Cuota de Posada'),
    channel: money('Cuota del canal'),
    changed_at: 'Cambiado',
  }),
  sessions: exported(
    'sesiones',
    {
      device: 'Navegador',
      address: 'Dirección IP',
      opened_at: 'Iniciada',
      last_seen_at: 'Último uso',
      ended_at: 'Terminada',
    },
    { hidden: ['generation'] },
  ),
  email_confirmations: notExported(SECRET),
  recovery_links: notExported(SECRET),
  public_links: notExported(SECRET),
  audit: exported(
    'registro-de-cambios',
    {
      action: words('Acción', Object.fromEntries(actionTexts)),
      object_ids: 'Identificadores',
      details: 'Valores',
      provider_name: 'Asistencia',
      actor_kind: words('Actor', {
        person: 'Usuario',
        support: 'Soporte de Posada',
        cleaner: 'Limpieza',
        guest: 'El huésped, por enlace',
        portal: 'Portal',
        system: 'Posada',
      }),
      actor_name: 'Nombre',
    },
    {
      erasure: keep('el de las facturas y los partes que se conservan', (limits) =>
        [
          existsKept('guests', 'any (t.object_ids)', (alias) => isKeptGuest(alias, limits)),
          existsKept('communications', 'any (t.object_ids)', (alias) => isKeptCommunication(alias, limits)),
          `exists (select from invoice_documents k where k.account_id = t.account_id and k.invoice_id = any (t.object_ids)
              and ${isKeptDocument('k', limits)})`,
        ].join(' or '),
      ),
    },
  ),
  changes: notExported(SHORT_LIVED),
  change_counters: notExported(SHORT_LIVED),
  idempotency_keys: notExported(SHORT_LIVED),
  booking_imports: notExported('es el archivo que usted importó; se borra al día siguiente'),
  document_jobs: notExported('son listados que se vuelven a pedir; se borran al día siguiente'),
  document_job_files: notExported('son listados que se vuelven a pedir; se borran al día siguiente'),
  files: exported('archivos', { content_type: 'Formato' }, { hidden: ['bytes'] }),
  search_words: notExported('sale de los nombres de las reservas y los clientes, para buscar'),
  daily_report_recipients: exported('destinatarios-informe-diario', { login_id: user('Usuario') }),
}
