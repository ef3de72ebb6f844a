import { expect, test } from 'vitest'
import { apis } from './apis.ts'
import type { Endpoint } from './endpoint.ts'
import { sampleOf } from './sample.ts'
import { wireFieldsOf, type WireFields } from './wire.ts'

/**
 * The keys that clients of the specification know, by call: path, keys of the request, keys of the reply; 'a.b' is a key within
 * 'a'. A reply has them whatever we add, and a request with no other keys is a whole one.
 */
const givenKeys: readonly (readonly [path: string, request: string, reply: string])[] = [
  ['/api/web_login', 'email password', 'data.message meta'],
  ['/token/refresh', '', 'message meta'],
  ['/token/refresh/web_logout', '', ''],
  ['/api/tokens/blacklist_access_token', '', ''],
  ['/api/register_web', 'email password accomodation_type accomodation_name token', ''],
  ['/api/recover_password', 'email', ''],
  ['/api/verify_recovery_link', 'token', ''],
  ['/api/set_new_password', 'token new_password', ''],
  ['/api/sidenav/get_status', '', 'sidenav_status'],
  ['/api/sidenav/set_status', 'sidenav_status', ''],
  ['/api/clients/search', 'filter_by', 'clients'],
  ['/api/agencys/get', 'filter_by', 'agencys'],
  ['/api/bookings/search', 'identifier', 'SafeURL AccomodationName AccType'],
  [
    '/api/bookings/add',
    'AccomodationID checkInDate checkOutDate rooms tariff name price agency owner contactPhone contactEmail extras occupants observations bookingId regimen kidsNumber',
    '',
  ],
  ['/api/bookings/get_booking_info', 'safeURL', 'booking'],
  [
    '/api/bookings/edit',
    'safeURLBooking checkInDate checkOutDate tariff owner email price agency contactPhone contactEmail rooms occupantsNumber kidsNumber observations bookingId billTo payTo regimen deposit',
    '',
  ],
  ['/api/bookings/update_price', 'bookingURL totalPrice rooms', ''],
  ['/api/bookings/delete', 'safeURL', ''],
  ['/api/bookings/add_room', 'bookingURL roomSafeURL roomPrices checkInDate checkOutDate', ''],
  ['/api/bookings/del_room', 'bookingURL roomSafeURL', ''],
  ['/api/bookings/check_in_out_paid', 'safeURL paid checkOut checkIn paymentMethod', ''],
  ['/api/bookings/send_booking_summary', 'booking_url', ''],
  ['/api/bookings/dettach_rooms', 'roomsURLs bookingURL', ''],
  ['/api/bookings/switch_billed_status', 'safeURL', ''],
  ['/api/bookings/set_ses_solved', 'safeURL', ''],
  ['/api/bookings/planning/get_all_rooms', '', 'rooms'],
  ['/api/bookings/add_extra', 'bookingURL extraURL amount extraPrice roomSafeURL', ''],
  ['/api/bookings/add_del_1_extra', 'bookingURL extraURL roomSafeURL action', 'extras'],
  ['/api/bookings/del_extra', 'bookingURL extraURL roomSafeURL', ''],
  ['/api/guests/RemoveFromRoom', 'safeURLGuest', ''],
  [
    '/api/planning/fetch_bookings',
    'filterStart filterEnd',
    'Bookings Tariffs regimenes Accodmodations todayCheckIns tomorrowCheckIns todayCheckOuts tomorrowCheckOuts logos uses_channel dias_con_notas',
  ],
  ['/api/planning/get_channel_prices', '', 'prices'],
  ['/api/planning/get_extras', 'url', 'extras'],
  ['/api/planning/switch_room', 'oldRoomURL newRoomURL bookingURL', ''],
  ['/api/rooms/get_room_info', 'roomSafeURL', 'roomInfo'],
  ['/api/rooms/clean_status_check', 'roomSafeURL targeStatus', 'cleanStatus'],
  ['/api/rooms/set_all_clean', '', ''],
  ['/api/planning/get_tasks', 'dia mes año', 'Tareas'],
  ['/api/planning/get_single_task', 'safeUrl', 'tarea'],
  ['/api/planning/add_task', 'dia mes año notas room_id for_employees', ''],
  ['/api/planning/edit_task', 'safeUrl notas room_id for_employees', ''],
  ['/api/planning/del_task', 'safeUrl', ''],
  ['/api/planning/change_task_status', 'safeUrl', ''],
  ['/api/planning/add_img_task', 'file safeUrl', ''],
  ['/api/planning/del_img_task', 'img_id', ''],
  ['/api/pre_checkIns/create', 'PreCheckInData Method', ''],
  ['/api/pre_checkIns/resend_email', 'bookingURL email', ''],
  ['/api/pre_checkIns/resend_sms', 'bookingURL phone', ''],
  ['/api/stripe/get_charges', 'booking_url', 'stripeMovements'],
  ['/api/stripe/submit_refund', 'booking_url intent_id amount', ''],
  ['/api/stripe/create_payment_intent_booking_off_session', 'booking_url amount payment_method', ''],
  ['/api/stripe/request_payment', 'booking_url requested_amount', ''],
  ['/api/downloads/documents', 'docType safeURL', 'Invoice Filename'],
  ['/api/invoices/gen', 'bookingURL', 'Invoice Filename'],
  ['/api/anfix/add_anfix_payment', 'secretURL chargeAmount chargeAccountID chargeComment type', ''],
  ['/api/anfix/del_anfix_payment', 'secret paymentID', ''],
  ['/api/guests/get_ins_outs', '', 'todayCheckIns todayCheckOuts tomorrowCheckIns tomorrowCheckOuts enable_admision'],
  ['/api/guests/get_table_data', 'page per-page sort filter', 'data links'],
  ['/api/guests/get_info', 'GuestSecret', 'guestdata'],
  [
    '/api/guests/set_info',
    'SafeURL Phone Name FirstSurname SecondSurname Nationality Email BirthDate ID Address IssuanceDate ExpirationDate DocType Province IDMunicipioESP MunicipioExtranjero CodigoPostalExtranjero NumSoporte',
    'guestdata',
  ],
  ['/api/guests/delete', 'guestSafeURL', ''],
  ['/api/guests/set_ses_solved', 'safeURL', ''],
  ['/api/guests/change_room', 'RoomSecret GuestSecret', 'RoomList'],
  ['/api/guests/get_rooms', '', 'rooms'],
  ['/api/guests/download_guests_lists', 'fechaInicio fechaFin type', 'doc filename'],
  ['/api/countries/get', '', ''],
  ['/api/provinces/get', '', ''],
  ['/api/municipalities/get', 'filter_by', 'municipios'],
  ['/api/clients/tables/get_table_data', 'page per-page sort filter', 'data links'],
  ['/api/clients/tables/get_companys', 'page per-page sort filter', 'data links'],
  [
    '/api/clients/add',
    'NumeroIdentificacion Tipo Direccion Municipio Provincia Pais CodigoPostal Email Telefono Nombre Apellidos companyAsociated',
    '',
  ],
  ['/api/clients/get_info', 'GuestSecret', ''],
  [
    '/api/clients/set_info',
    'SafeURL NumeroIdentificacion Tipo Direccion Municipio Provincia Pais CodigoPostal Email Telefono Nombre Apellidos companyAsociated',
    '',
  ],
  ['/api/clients/delete', 'SafeURL', ''],
  [
    '/api/clients/add_company',
    'NumeroIdentificacion Direccion Municipio Provincia Pais CodigoPostal Email Telefono Nombre',
    '',
  ],
  ['/api/clients/get_info_company', 'GuestSecret', ''],
  [
    '/api/clients/set_info_company',
    'SafeURL NumeroIdentificacion Direccion Municipio Provincia Pais CodigoPostal Email Telefono Nombre',
    '',
  ],
  ['/api/clients/delete_company', 'SafeURL', ''],
  ['/api/clients/filter_companys', 'filter_by', 'companys'],
  ['/api/pre_checkIns/get_table_data', 'page per-page sort filter', 'data links'],
  ['/api/pre_checkIns/get_bookings', '', 'reservas'],
  ['/api/pre_checkIns/get_info', 'SafeURL', 'ocupantes habitacionesReserva SafeURL ownerEmail ownerPhone idReserva'],
  ['/api/pre_checkIns/set_room', 'targetRoomURL targetPreCheck', ''],
  ['/api/pre_checkIns/remove_preCheck', 'precheckURL', ''],
  ['/api/pre_checkIns/add_single_preCheck', 'bookingURL', ''],
  ['/api/facturacion/tables/get_table_data', 'page per-page sort filter', 'data links'],
  ['/api/facturacion/get_series', '', 'invoiceSeries'],
  ['/api/facturacion/add_serie', 'alojamientoURL Name Prefix Sufix LastNumber', ''],
  ['/api/facturacion/get_serie_info', 'serieURL', 'serieinfo'],
  ['/api/facturacion/edit_serie', 'Name Prefix Sufix LastNumber serieURL alojamientoURL', ''],
  ['/api/facturacion/del_serie', 'serieURL', ''],
  ['/api/facturacion/series/get_inventory', 'serieURL', 'inventory'],
  ['/api/facturacion/series/inventory/add_item', 'name price VAT serieURL no_price', ''],
  ['/api/facturacion/series/inventory/del_item', 'itemURL', ''],
  [
    '/api/facturacion/facturas_series/get_list',
    'serieURL',
    'invoices nombre_serie anfixPaymentMethods last_used_bank_account anfixSynced',
  ],
  ['/api/facturacion/facturas_series/add', 'serieURL titularURL tipo_titular Conceptos notas', ''],
  [
    '/api/facturacion/facturas_series/get_info',
    'facturaURL',
    'conceptos titular facturaInfo facturaURL Notas inventory',
  ],
  ['/api/facturacion/facturas_series/edit', 'facturaURL titularURL Conceptos notas', 'invoices'],
  ['/api/facturacion/facturas_series/del', 'facturaURL', 'invoices'],
  ['/api/facturacion/facturas_series/switch_status', 'facturaURL', 'facturaInfo serieFactura'],
  ['/api/facturacion/facturas_series/gen', 'facturaURL', 'Invoice Filename facturaInfo invoices'],
  ['/api/facturacion/facturas_series/mark_payment', 'facturaURL paid paymentMethod', 'serieFactura'],
  ['/api/facturacion/facturas_series/get_anfix_payments', 'facturaURL', 'anfixPayments PendientePago PercentCobrado'],
  ['/api/facturacion/get_report', 'startDate endDate', 'Report Filename'],
  ['/api/cartas/get_accomodations', '', 'accomodations'],
  ['/api/profile/get_profile_data', '', 'clientinfo provincias alojamientosinfo'],
  ['/api/profile/alojamientos/add_new', 'alojamientoData', ''],
  ['/api/profile/updateData', 'clientinfo', ''],
  ['/api/profile/update_stripe', 'stripeInfo', ''],
  ['/api/profile/enable_disable_autocheckin', '', 'estado'],
  ['/api/partners/connect/anfix', '', 'url'],
  ['/api/partners/disconnect/anfix', '', ''],
  ['/api/agencys_WB/get', '', ''],
  ['/api/agencys/get_all', 'page per-page sort filter', 'data links'],
  ['/api/agencys/get_one', 'id', 'agency_info'],
  [
    '/api/agencys/add',
    'Nombre TarifaINE FacturarA CobrarA Comision TipoDeImporteReserva WBAgency Empresa Direccion CP Poblacion Provincia Pais CIF EmailCartaFactura NombreCartaFactura DireccionCartaFactura CPCartaFactura PoblacionCartaFactura ProvinciaCartaFactura PaisCartaFactura PersonaContacto EmailContacto Telefono',
    '',
  ],
  [
    '/api/agencys/edit',
    'id Nombre TarifaINE FacturarA CobrarA Comision TipoDeImporteReserva WBAgency Empresa Direccion CP Poblacion Provincia Pais CIF EmailCartaFactura NombreCartaFactura DireccionCartaFactura CPCartaFactura PoblacionCartaFactura ProvinciaCartaFactura PaisCartaFactura PersonaContacto EmailContacto Telefono',
    '',
  ],
  ['/api/agencys/get_reviews', 'agency_id', 'comments'],
  ['/api/agencys/add_review', 'agency_id review rating', ''],
  ['/api/profile/alojamientos/getData', 'url', 'alojamientoInfo provincias tasa_alojamiento'],
  ['/api/profile/alojamientos/updateData', 'url alojamientoInfo', ''],
  ['/api/profile/alojamientos/delete_acc', 'url', ''],
  ['/api/profile/alojamientos/upload_logo', 'urlAlojamiento file', 'logo'],
  ['/api/partners/anfix/set_company_id', 'url CompanyId', ''],
  ['/api/profile/connect_channel', 'URLEstablecimiento', ''],
  ['/api/profile/alojamientos/setServicesInUse', 'accomodationURL service', 'services'],
  ['/api/profile/alojamientos/get_services_in_use', 'accomodationURL', ''],
  ['/api/profile/alojamientos/extras/add', 'name price vat no_price accomodationURL', ''],
  ['/api/profile/alojamientos/extras/get', 'url', 'extras'],
  ['/api/profile/alojamientos/extras/delete', 'extraSafeURL', ''],
  [
    '/api/profile/alojamientos/rooms/add',
    'accomodationURL name INEtype capacity legal_capacity distribution basePrice type count',
    '',
  ],
  [
    '/api/profile/alojamientos/rooms/edit',
    'safeURL name INEtype capacity legal_capacity distribution basePrice type count',
    '',
  ],
  ['/api/profile/alojamientos/rooms/get_info', 'roomSafeURL', 'roomInfo'],
  ['/api/profile/alojamientos/rooms/delete_room', 'roomSafeURL', ''],
  ['/api/profile/alojamientos/rooms/add_type', 'name', 'newid room_types'],
  ['/api/profile/alojamientos/getRooms', 'url', 'rooms roomTypes roomTypesINE'],
  ['/api/profile/alojamientos/get_tasas', '', 'tipos_tasas'],
  ['/api/profile/alojamientos/add_tasa', 'tipo precio_adulto precio_niño por_noche urlAlojamiento', ''],
  ['/api/profile/alojamientos/edit_tax', 'tipo precio_adulto precio_niño por_noche urlAlojamiento', ''],
  ['/api/profile/alojamientos/disable_guest_cancel', 'url', ''],
  ['/api/channel/get_accomodations', '', 'alojamientosInfo'],
  ['/api/channel/property/get_plans', 'urlAlojamiento', 'pricingPlans restrictionsPlans engine_url'],
  ['/api/channel/property/get_priceplan_info', 'id type urlAlojamiento', 'plan_data'],
  ['/api/channel/property/edit_priceplan_info', 'addOrSubstract planName id type value dtype', ''],
  ['/api/channel/property/switch_plan_usage', 'plan type', ''],
  ['/api/channel/property/associate_plans', 'plan type restrictions', ''],
  ['/api/channel/property/add_restriction_plan', 'planName', ''],
  ['/api/channel/property/add_pricing_plan', 'addOrSubstract pid planName dtype type value', ''],
  ['/api/channel/property/edit_single_day', 'id type new_val day pricing_plan restriction_plan', 'force_update'],
  ['/api/channel/property/get_avail_calendar', 'PricesId RestrictionsId dateRequested', 'tariffs days'],
  [
    '/api/channel/property/add_vroom',
    'ParentRoomID beds children defprice shortname defboard tariff_name dec_avail',
    '',
  ],
  ['/api/channel/property/edit_avail', 'data price_plan restriction_plan', ''],
  ['/api/channel/property/edit_board', 'RoomID default_board addOrSubstract value dtype boardCode type', ''],
  ['/api/channel/property/del_board', 'RoomID boardCode type', ''],
  [
    '/api/channel/property/edit_rtype',
    'RoomID rtype rtype_name default_board men children price shortname type directBookingDiscount dec_avail parent_type',
    '',
  ],
  ['/api/channel/property/edit_room_description', 'RoomID lang_code description title', ''],
  ['/api/stripe/change_deposit_amount', 'deposit_amount', ''],
  ['/api/channel/property/get_room_imgs', 'RoomID', 'images first3Images'],
  ['/api/channel/property/del_room_img', 'RoomID ImageName', ''],
  ['/api/channel/property/upload_room_picture', 'RoomID file', ''],
  ['/api/channel/property/del_rroom', 'RoomID', ''],
  ['/api/channel/property/del_vroom', 'RoomID', ''],
  [
    '/api/channel/property/get_room_types',
    'urlAlojamiento',
    'DepositPercent debooks_connected roomTypes tiposPosada pricingPlans restrictionsPlans parentPlans configComplete',
  ],
  ['/api/channel/property/activate_push', '', ''],
  ['/api/channel/property/force_update_calendars', 'pricing_plan restriction_plan', 'summary'],
  ['/api/channel/gen_random_message', '', 'message_to_sign'],
  ['/api/channel/verify_fantom_address', 'message signature address', ''],
  ['/api/channel/get_debooks_plans', '', 'plans'],
  ['/api/channel/associate_posada_debooks_plans', 'plans', ''],
  ['/api/channel/disconnect_debooks', '', ''],
  ['/api/cartas/get_all', '', 'cartas'],
  ['/api/cartas/add_carta', 'URLAlojamiento NombreCarta DiasDeUso', ''],
  ['/api/cartas/get_acc', 'url', 'cartas nombreEstablecimiento html_img url_public'],
  ['/api/cartas/get_info', 'CartaURL', ''],
  ['/api/cartas/edit', 'CartaURL DiasDeUso Activa Descripcion Nombre', ''],
  ['/api/cartas/products/add', 'CartaURL Nombre Descripcion Precio Alergenos Grupo', ''],
  ['/api/cartas/get_alergenos', '', ''],
  ['/api/cartas/get_menu_groups_types', '', ''],
  ['/api/cartas/add_carta_group_type', 'name', ''],
  ['/api/cartas/products/get', 'ProductURL', ''],
  ['/api/cartas/products/edit', 'Nombre Alergenos Descripcion Precio ProductURL id_group', ''],
  ['/api/cartas/products/switch_avail', 'ProductURL', 'estado'],
  ['/api/cartas/delete_image', 'product_url ImageName', ''],
  ['/api/cartas/upload_img', 'file product_url', ''],
  ['/api/cartas/products/get_dish_imgs', 'product_url', ''],
  ['/api/cartas/products/set_thumbnail', 'product_url ImageName', ''],
  ['/api/encuestas/get_accomodations', '', 'alojamientosInfo'],
  ['/api/encuestas/get_data', 'url', 'ineData customData'],
  ['/api/encuestas/update_ine_info', 'url ineData', ''],
  ['/api/encuestas/get_ine_provinces', '', 'provincias'],
  ['/api/encuestas/ine_hotels/enviar', 'url action', 'Encuesta Filename'],
  ['/api/encuestas/turismo_rural/generar_encuesta', 'url', 'Encuesta Filename'],
  ['/api/encuestas/cyl/generar_encuesta', 'url', 'Encuesta Filename'],
  ['/api/ayuda/send_form', 'message', ''],
  ['/api/new_guest/get_rooms', '', 'rooms responsable'],
  ['/api/new_guest/get_past_guests', 'filter_by', 'clients'],
  ['/api/new_guest/get_past_guest_data', 'safe_url', 'guest_data'],
  ['/api/new_guest/get_terms_private', '', 'terms'],
  ['/api/new_guest/read_mrz', 'file name type', 'data'],
  [
    '/api/new_guest/add_guest',
    'DocNumber DocType ExpirationDate FirstSurname SecondSurname Name Sex BirthDate NationalityCountry CheckInDate Signature MRZ GuestEmail Nights RoomSecretID Origen Address PhoneNumber MunicipioESP CodigoPostalExtranjero MunicipioExtranjero NumSoporte',
    '',
  ],
  ['/api/admin/get_customers', '', 'clients_data'],
  ['/api/admin/get_single_customer', 'safe_url', 'client_info'],
  ['/api/admin/edit_subscription_end', 'safe_url subscription_end', ''],
  ['/api/cleaning_app/hotel/get_pending_tasks', '', 'tasks'],
  ['/api/cleaning_app/hotel/create_user', 'safe_url_alojamiento username password name', ''],
  ['/api/cleaning_app/hotel/get_all_cleaning_users', 'safe_url_alojamiento', 'cleaning_users'],
  ['/api/cleaning_app/hotel/edit_user', 'id username name new_password', ''],
  ['/api/cleaning_app/hotel/get_rooms', 'safe_url_alojamiento', 'rooms'],
  ['/api/cleaning_app/hotel/assign_room', 'cleaning_user_id room_id', ''],
  ['/api/cleaning_app/hotel/remove_assigned_room', 'room_id', ''],
  ['/api/cleaning_app/hotel/get_cleaning_records', 'safe_url_alojamiento', 'cleaning_records'],
  ['/api/cleaning_app/hotel/switch_user_status', 'id', 'active'],
]

const endpoints = new Map(
  Object.values<Record<string, Endpoint>>(apis).flatMap((api) =>
    Object.values(api).map((endpoint) => [endpoint.path, endpoint] as const),
  ),
)
const built = givenKeys.flatMap(([path, request, reply]) => {
  const endpoint = endpoints.get(path)
  return endpoint ? [{ path, endpoint, request: request.split(' '), reply: reply.split(' ').filter(Boolean) }] : []
})

const fieldsOf = (schema: Endpoint['request']): WireFields => wireFieldsOf(schema) ?? {}
const namesOf = (schema: Endpoint['request']) => Object.values(fieldsOf(schema)).map(([wireName]) => wireName)

test('most of the given calls are built', () => {
  expect(givenKeys).toHaveLength(212)
  expect(built.length).toBeGreaterThan(100)
})

test.each(built)('$path takes a request of the given keys alone', ({ endpoint, request }) => {
  const sample = sampleOf(endpoint.request) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(sample).filter(([key]) => request.includes(key)))
  expect(endpoint.request.safeParse(given).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual([])
})

test.each(built)('$path answers with the given keys', ({ endpoint, reply }) => {
  const names = namesOf(endpoint.reply)
  expect(reply.map((key) => key.split('.')[0]!).filter((key) => !names.includes(key))).toEqual([])
})

/**
 * Keys whose absence decodes to null and still changes nothing: they say what is edited (which plan, type or board), or the verb
 * takes null as 'unchanged'.
 */
const NULL_IS_UNCHANGED: Record<string, string[]> = {
  '/api/bookings/update_price': ['totalPrice', 'rooms'],
  '/api/facturacion/facturas_series/mark_payment': ['paymentMethod'],
  '/api/profile/alojamientos/edit_tax': ['tipo', 'por_noche'],
  '/api/channel/property/edit_priceplan_info': ['id', 'type'],
  '/api/channel/property/edit_single_day': ['pricing_plan', 'restriction_plan'],
  '/api/channel/property/edit_avail': ['price_plan', 'restriction_plan'],
  '/api/channel/property/edit_board': ['type', 'boardCode', 'addOrSubstract', 'value', 'dtype'],
  '/api/channel/property/edit_rtype': ['type', 'parent_type'],
}

/** Calls that change something that is there: what the request leaves out stays as it was. */
const edits = built.filter(({ path }) => /\/(?:edit\w*|set_info\w*|updateData|update_\w+|mark_\w+)$/.test(path))

test.each(edits)('$path leaves alone what the request leaves out', ({ path, endpoint, request }) => {
  const sample = sampleOf(endpoint.request) as Record<string, unknown>
  const given = Object.fromEntries(Object.entries(sample).filter(([key]) => request.includes(key)))
  const isChecked = (key: string) => request.includes(key) && !NULL_IS_UNCHANGED[path]?.includes(key)
  const emptied = Object.entries(fieldsOf(endpoint.request)).flatMap(([ours, [wireName]]) => {
    const { [wireName]: _, ...others } = given
    const { success, data } = endpoint.request.safeParse(others)
    const value = success ? (data as Record<string, unknown>)[ours] : undefined
    return isChecked(wireName) && value !== undefined ? [`${wireName}: ${JSON.stringify(value)}`] : []
  })
  expect(emptied).toEqual([])
})
