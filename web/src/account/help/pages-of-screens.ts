/** `pantalla`: the route of the screen whose '?' was pressed. */
export type HelpSearch = { pantalla?: string }

/** The page of the manual that the '?' of each screen opens; screens by their route, pages by their name. Read when it is pressed. */
export const helpPages: Readonly<Record<string, string>> = {
  '/dashboard/today': 'hoy',
  '/dashboard/calendar': 'planning',
  '/dashboard/new_guest': 'registrar-huespedes',
  '/dashboard/scan_app': 'leer-documentos',
  '/dashboard/guests': 'huespedes',
  '/dashboard/precheckin': 'auto-check-in',
  '/dashboard/comunicaciones': 'comunicaciones',
  '/dashboard/invoices': 'facturas',
  '/dashboard/invoices/banco': 'banco',
  '/dashboard/clients': 'clientes',
  '/dashboard/channel_manager': 'precios-por-dia',
  '/dashboard/channel_manager/channel_house/$SafeURL': 'precios-por-dia',
  '/dashboard/channel_manager/channel_house/$SafeURL/motor': 'motor-de-reservas',
  '/dashboard/carta': 'carta',
  '/dashboard/carta/$SafeURL': 'carta',
  '/dashboard/surveys': 'encuestas',
  '/dashboard/surveys/ine_hotels/$SafeURL': 'encuestas',
  '/dashboard/surveys/ine_apart/$SafeURL': 'encuestas',
  '/dashboard/cleaning': 'limpieza',
  '/dashboard/cleaning/alojamiento/$SafeURL': 'limpieza',
  '/dashboard/informes': 'informes',
  '/dashboard/informe-diario': 'informe-diario',
  '/dashboard/importar': 'importar',
  '/dashboard/profile': 'panel-de-usuario',
  '/dashboard/profile/cambios': 'registro-de-cambios',
  '/dashboard/profile/alojamiento/$SafeURL': 'el-establecimiento',
  '/dashboard/profile/alojamiento/$SafeURL/mensajes': 'mensajes',
}
