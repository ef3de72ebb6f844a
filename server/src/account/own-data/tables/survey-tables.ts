import { guest, user, words } from './columns.ts'
import { exported, type TablePolicies } from './table-policy.ts'

/** The surveys of occupancy. */
export const surveyTables: TablePolicies = {
  surveys: exported('encuestas', {
    survey: words('Encuesta', {
      hotels: 'Hoteles (EOH)',
      apartments: 'Apartamentos turísticos (EOAP)',
      rural: 'Turismo rural (EOTR)',
      campsites: 'Campings (EOAC)',
      istac: 'Canarias (ISTAC)',
    }),
    reference_month: 'Mes de referencia',
    answers: 'Respuestas',
    board_prices: 'Precio de la pensión (céntimos, por régimen)',
  }),
  survey_months: exported(
    'meses-de-encuestas',
    {
      month: 'Mes',
      control_code: 'Código de control',
      days_open: 'Días abierto',
      unpaid_staff: 'Personal no remunerado',
      permanent_staff: 'Personal fijo',
      temporary_staff: 'Personal eventual',
      state: words('Estado', {
        open: 'Abierto',
        unconfirmed: 'Sin confirmar',
        refused: 'Rechazado',
        presented: 'Presentado',
      }),
      attempted_at: 'Último envío',
      attempted_by: user('Enviado por'),
    },
    { hidden: ['attempt_id', 'is_under_way', 'notices'] },
  ),
  survey_presentations: exported(
    'encuestas-presentadas',
    {
      month: 'Mes',
      presented_at: 'Presentada',
      presented_by: user('Por'),
      by_service: 'Por el servicio',
      file_name: 'Archivo',
      figures: 'Cifras',
    },
    { hidden: ['bytes'] },
  ),
  survey_confirmations: exported('confirmaciones-de-encuestas', {
    month: 'Mes',
    kind: words('Qué', {
      residence: 'Residencia',
      estimate: 'Ocupantes sin registrar',
      free: 'Fue gratis',
      crowded: 'Más personas que plazas',
      arrived: 'Llegó',
      no_show: 'No vino',
    }),
    guest_id: guest('Huésped'),
    people: 'Personas',
    residence: 'Residencia',
    confirmed_at: 'Confirmado',
    confirmed_by: user('Confirmado por'),
  }),
}
