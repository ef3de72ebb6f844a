import { apis } from '@posada/contract/apis'
import type { Endpoint } from '@posada/contract/endpoint'
import type { ReusedDatabase } from './reused-database.ts'

const PERSONAL = 'personal data: the trail outlives the record, which the entry names'
const SENT = 'sends, prints or reads something, and changes no value'
const FILE = 'a picture or a file'
const GONE = 'the entry names what is gone'
const ACCESS = 'who came in or went out, or a secret'
const STEP = 'a step of something whose end has the values'

/** Calls whose entries in the audit trail have no values by nature, each with the reason. Every other call says what changed. */
export const WITHOUT_VALUES: Readonly<Record<string, string>> = {
  '/api/web_login': ACCESS,
  '/token/refresh': ACCESS,
  '/token/refresh/web_logout': ACCESS,
  '/api/tokens/blacklist_access_token': ACCESS,
  '/api/register_web': ACCESS,
  '/api/verify_recovery_link': ACCESS,
  '/api/recover_password': ACCESS,
  '/api/set_new_password': ACCESS,
  '/api/confirm_email': ACCESS,
  '/api/account/change_password': ACCESS,
  '/api/account/resend_email_confirmation': SENT,
  '/api/account/sessions/end': ACCESS,
  '/api/account/sessions/end_others': ACCESS,
  '/api/account/second_factor/start': ACCESS,
  '/api/account/second_factor/confirm': ACCESS,
  '/api/account/second_factor/disable': ACCESS,
  '/api/cleaning_app/login': ACCESS,
  '/api/cleaning_app/logout': ACCESS,
  '/api/profile/own_data/start_export': SENT,
  '/api/sidenav/set_status': 'how wide the menu is',
  '/api/account/start_page': 'where a user begins',
  '/api/first_steps/close': 'a guide that is closed',
  '/api/first_steps/postpone_registry': 'a guide that is put off',
  '/api/agencys/delete': GONE,
  '/api/clients/delete': PERSONAL,
  '/api/clients/delete_company': PERSONAL,
  '/api/clients/anonymise': PERSONAL,
  '/api/clients/add': PERSONAL,
  '/api/clients/add_company': PERSONAL,
  '/api/guests/erase_data': PERSONAL,
  '/api/guests/sign': PERSONAL,
  '/api/new_guest/save_draft': PERSONAL,
  '/api/new_guest/discard_draft': PERSONAL,
  '/api/new_guest/add_names': PERSONAL,
  '/api/new_guest/phone/start': ACCESS,
  '/api/new_guest/phone/end': ACCESS,
  '/api/scan_phone/open': ACCESS,
  '/api/scan_phone/hand_in': PERSONAL,
  '/api/self_checkin/set_arrival': PERSONAL,
  '/api/bookings/import/upload': STEP,
  '/api/bookings/import/check': STEP,
  '/api/bookings/import/correct': STEP,
  '/api/bookings/send_booking_summary': SENT,
  '/api/bookings/set_ses_solved': SENT,
  '/api/guests/set_ses_solved': SENT,
  '/api/messages/send': SENT,
  '/api/messages/resend': SENT,
  '/api/facturacion/facturas_series/mail': SENT,
  '/api/downloads/documents': SENT,
  '/api/bookings/rooming_list': SENT,
  '/api/comunicaciones/enviar': SENT,
  '/api/comunicaciones/enviar_de_nuevo': SENT,
  '/api/comunicaciones/preparar_archivo': SENT,
  '/api/comunicaciones/preparar_todo': SENT,
  '/api/verifactu/reintentar': SENT,
  '/api/ical/refresh': SENT,
  '/api/profile/alojamientos/probar_conexion': SENT,
  '/api/channel/bookings/reintentar': SENT,
  '/api/channel/property/force_update_calendars': SENT,
  '/api/channel/property/activate_push': SENT,
  '/api/stripe/renew_link': ACCESS,
  '/api/engine/offer/opened': 'that somebody has read it',
  '/api/channel/property/del_room_img': FILE,
  '/api/channel/property/upload_room_picture': FILE,
  '/api/profile/alojamientos/upload_logo': FILE,
  '/api/planning/add_img_task': FILE,
  '/api/planning/del_img_task': FILE,
  '/api/cleaning_app/add_img': FILE,
  '/api/cleaning_app/add_note': 'what a cleaner has written may name guests',
}

/** Calls that are also sent with what is stored, or whose second half, after an outside system has answered, has nothing to add. */
export const CHANGE_MAYBE_NOTHING: readonly string[] = [
  '/api/account/users/edit',
  '/api/bookings/edit',
  '/api/planning/switch_room',
  '/api/planning/move_stay',
  '/api/planning/undo',
  '/api/planning/edit_task',
  '/api/guests/set_info',
  '/api/clients/mark_guest',
  '/api/invoices/facturar_a_cliente',
  '/api/messages/edit',
  '/api/profile/alojamientos/updateData',
  '/api/profile/alojamientos/rooms/edit',
  '/api/profile/alojamientos/extras/edit',
  '/api/facturacion/edit_serie',
  '/api/facturacion/facturas_series/edit',
  '/api/pre_checkIns/set_room',
  '/api/bookings/import/run',
  '/api/cleaning_app/hotel/edit_user',
  '/api/cleaning_app/hotel/edit_settings',
  '/api/channel/connection/edit',
  '/api/channel/connection/match',
  '/api/channel/property/edit_priceplan_info',
  '/api/channel/property/edit_rtype',
  '/api/channel/property/edit_board',
  '/api/channel/property/edit_room_description',
  '/api/stripe/create_payment_intent_booking_off_session',
  '/api/stripe/submit_refund',
]

const judged = Object.values<Record<string, Endpoint>>(apis)
  .flatMap((api) => Object.values(api).map(({ path }) => path))
  .filter((path) => !(path in WITHOUT_VALUES) && !CHANGE_MAYBE_NOTHING.includes(path))

/**
 * After a test: the entries that requests have left in the audit trail say what changed. Entries of jobs may say nothing; the trail's
 * usual view leaves those out. The database itself writes one for each call of the support that changes nothing.
 */
export async function requireValuesInTrail(query: ReusedDatabase['query']): Promise<void> {
  const rows = await query<{ action: string }>(
    `select distinct action from audit where details = '{}' and provider_name is null and action = any ($1)`,
    [judged],
  )
  if (rows.length === 0) return
  const actions = rows.map(({ action }) => action).join(', ')
  throw new Error(
    `The audit trail does not say what these calls changed (context.noted, or db/note-changes.ts): ${actions}`,
  )
}
