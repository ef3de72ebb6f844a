import { user, words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

/** The booking engine: what its page says, and what guests have booked there. */
export const engineTables: TablePolicies = {
  engines: exported('motores-de-reservas', {
    is_published: 'Publicado',
    texts: 'Textos',
    main_colour: 'Color',
    extra_ids: 'Extras (identificadores)',
    questions: 'Preguntas',
    without_gateway: words('Sin pasarela', { request: 'Por confirmar', at_once: 'Inmediata' }),
    sites: 'Webs que lo enseñan',
    iban: 'IBAN',
    conditions_version: 'Versión de las condiciones',
  }),
  engine_names: exported('direcciones-del-motor', { name: 'Dirección', retired_at: 'Retirada' }),
  engine_conditions: exported('condiciones-del-motor', { version: 'Versión', texts: 'Textos', made_at: 'Desde' }),
  engine_pictures: exported('fotos-del-motor', { file_id: 'Archivo (identificador)', position: 'Orden' }),
  engine_codes: exported(
    'codigos-de-descuento',
    {
      code: 'Código',
      kind: words('Tipo', { percent: 'Porcentaje', amount: 'Importe' }),
      value: 'Descuento (centésimas)',
      valid_from: 'Desde',
      valid_to: 'Hasta',
      use_limit: 'Límite de usos',
    },
    { hidden: ['code_key'] },
  ),
  engine_bookings: exported('reservas-del-motor', {
    issuer: 'Quien contrata',
    sold: 'Lo que se ofreció',
    answers: 'Respuestas',
    code_key: 'Código',
    country: 'País',
    language: 'Idioma',
    made_at: 'Hecha',
  }),
  waiting_wishes: exported('lista-de-espera', {
    flex_days: 'Días de margen',
    adults: 'Adultos',
    child_ages: 'Edades de los niños',
    notes: 'Observaciones',
    consent_version: 'Versión del consentimiento',
    noted_by: user('Anotada por'),
    made_at: 'Hecha',
    state: words('Estado', { waiting: 'Espera', offered: 'Ofrecida', removed: 'Quitada' }),
    offer_id: 'Oferta (identificador)',
    offers: 'Ofertas',
    ended_at: 'Terminada',
  }),
  engine_steps: exported('visitas-del-motor', {
    day: 'Día',
    step: words('Paso', { visit: 'Visitas', search: 'Búsquedas', nothing: 'Búsquedas sin sitio', data: 'Datos' }),
    count: 'Veces',
  }),
  engine_sought: exported('fechas-sin-sitio', { day: 'Día', check_in: 'Llegada', check_out: 'Salida', count: 'Veces' }),
  file_widths: notExported('son copias más pequeñas de las fotos'),
}
