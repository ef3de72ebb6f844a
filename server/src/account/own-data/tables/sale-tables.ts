import { boardLabels } from '@posada/domain/prices/board-price'
import {
  type Column,
  money,
  percent,
  pricePlan,
  restrictionPlan,
  saleType,
  season,
  unitType,
  words,
} from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

const AT_CHANNEL = 'es trabajo del programa con el channel manager'

const dayField = words('Dato', {
  price: 'Precio',
  channel: 'Cupo para portales',
  local: 'Cupo reservado',
  min_stay: 'Estancia mínima',
  max_stay: 'Estancia máxima',
  closed: 'Cerrado',
  closed_to_arrival: 'Cerrado a llegadas',
  closed_to_departure: 'Cerrado a salidas',
})

/** The values of the 31 days of a month; those of prices are cents. */
const daysOfMonth: Column = {
  heading: 'Valor de cada día, del 1 al 31',
  isFigure: true,
  sql: (column) =>
    `(select string_agg(case when d.value is null then ''
                             when t.field = 'price' then replace((d.value / 100.0)::numeric(14, 2)::text, '.', ',')
                             else d.value::text end, ' | ' order by d.place)
        from unnest(t.${column}) with ordinality d (value, place))`,
}

/** Types for sale, prices by day, plans, seasons, and the connection to the channel manager. */
export const saleTables: TablePolicies = {
  sale_types: exported('tipos-en-venta', {
    parent_id: saleType('Tipo real'),
    unit_type_id: unitType('Tipo de unidad'),
    kind: 'Clase',
    adults: 'Adultos',
    children: 'Niños',
    channel: 'Cupo para portales',
    local: 'Cupo reservado',
    min_stay: 'Estancia mínima',
    closed: 'Cerrado',
    units_each: 'Unidades que ocupa',
    default_board: words('Régimen', boardLabels),
    direct_discount: percent('Descuento directo'),
    is_published: 'Publicado',
    removed_at: 'Retirado',
    included_people: 'Personas incluidas',
    person_supplement: money('Suplemento por persona'),
    extra_bed_supplement: money('Suplemento por cama supletoria'),
  }),
  sale_type_boards: exported('regimenes-de-tipos', {
    board: words('Régimen', boardLabels),
    amount: money('Importe o porcentaje'),
    is_percent: 'Es un porcentaje',
  }),
  sale_type_descriptions: exported('descripciones-de-tipos'),
  sale_type_pictures: exported('fotos-de-tipos', { file_id: 'Archivo (identificador)' }),
  day_values: exported(
    'precios-por-dia',
    {
      plan_id: {
        heading: 'Plan',
        sql: () =>
          `coalesce((select p.name from price_plans p where p.account_id = t.account_id and p.id = t.price_plan_id),
                    (select r.name from restriction_plans r where r.account_id = t.account_id and r.id = t.restriction_plan_id))`,
      },
      field: dayField,
      month: 'Mes',
      days: daysOfMonth,
    },
    { hidden: ['price_plan_id', 'restriction_plan_id'] },
  ),
  price_plans: exported('planes-de-precios', {
    parent_id: pricePlan('Depende de'),
    amount: money('Diferencia'),
    is_percent: 'Es un porcentaje',
    is_non_refundable: 'No reembolsable',
    is_used_by_engine: 'En la web propia',
    restriction_plan_id: restrictionPlan('Restricciones'),
    charge_kind: words('Al reservar', {
      percent: 'Un porcentaje',
      first_night: 'La primera noche',
      total: 'Todo',
      card: 'Tarjeta como garantía',
      transfer: 'Transferencia',
      nothing: 'Nada',
    }),
    charge_share: percent('Porcentaje al reservar'),
    charge_days: 'Días para la transferencia',
  }),
  restriction_plans: exported('planes-de-restricciones'),
  seasons: exported('temporadas', {
    first_day: 'Desde',
    last_day: 'Hasta',
    weekdays: 'Días de la semana (0 es lunes)',
    price_plan_id: pricePlan('Plan'),
    min_stay: 'Estancia mínima',
  }),
  season_prices: exported('precios-de-temporadas', { season_id: season('Temporada') }),
  channel_connections: exported(
    'channel-manager',
    {
      provider: 'Proveedor',
      property_id: 'Propiedad',
      state_since: 'Estado desde',
      connected_at: 'Conectado',
      broken_advice: 'Problema',
      trouble: 'Aviso',
      alarm_name: 'Avisos a',
      alarm_email: 'Correo de avisos',
      last_sent_at: 'Último envío',
      last_received_at: 'Última recepción',
      portal_names: 'Portales',
    },
    {
      hidden: [
        'token',
        'token_end',
        'token_hash',
        'taken_over_at',
        'toggled_at',
        'remote_rooms',
        'bookings_taken_in_at',
        'broken_at',
        'failures',
        'next_run_at',
        'wake_at',
        'leased_until',
        'lease_holder',
        'is_interrupted',
        'seen_change',
        'waiting',
        'calculated_for',
        'waiting_days',
        'waiting_since',
        'refused_days',
        'forced_at',
        'force_begun_at',
        'force_done_at',
        'bookings_due_at',
        'bookings_fetched_at',
        'bookings_waiting',
        'reread_from',
        'reread_to',
        'reread_after',
        'reread_at',
        'reread_night',
        'reread_all_night',
        'push_activated_at',
        'bookings_reread_on',
      ],
    },
  ),
  channel_rooms: exported('habitaciones-del-channel-manager', {
    remote_id: 'Número en el channel manager',
    is_virtual: 'Virtual',
    is_missing: 'Ya no está',
  }),
  channel_plans: exported('planes-del-channel-manager', {
    kind: words('Tipo', { price: 'Precios', restrictions: 'Restricciones' }),
    plan_id: 'Plan (identificador)',
    remote_id: 'Número en el channel manager',
    amount: money('Diferencia'),
    is_percent: 'Es un porcentaje',
  }),
  channel_alarms: exported(
    'avisos-del-channel-manager',
    {
      plan_id: 'Plan (identificador)',
      field: dayField,
      ours: 'Valor aquí',
      theirs: 'Valor en el canal',
      advice: 'Consejo',
      resolved_at: 'Resuelto',
      resolved_by: 'Resuelto por (identificador)',
    },
    { hidden: ['subject_id'] },
  ),
  channel_calls: notExported(AT_CHANNEL),
  channel_budgets: notExported(AT_CHANNEL),
  channel_shown: notExported(AT_CHANNEL),
}
