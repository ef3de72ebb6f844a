import { fieldHeading, storedErased, textFields } from '@posada/domain/bookings/booking-fields'
import { regimes } from '@posada/domain/bookings/regimes'
import { stateNames } from '@posada/domain/bookings/imports/state-and-regime-words'
import { extra, money, moneys, paymentMethod, percent, user, words } from './columns.ts'
import { existsKept, isOfKeptBooks, SUPPORTS_BOOKS } from './legal-limits.ts'
import { exported, keep, notExported, type TablePolicies, whileReferenced } from './table-policy.ts'

const regime = words(fieldHeading('regime'), Object.fromEntries(regimes.map(({ value, name }) => [value, name])))
const state = words('Estado', stateNames)
const payer = { client: 'Cliente', agency: 'Agencia' }

/** SQL: whether the register of travellers still refers to the booking `t`. What it no longer keeps has been deleted before. */
const IS_OF_REGISTER = ['guests', 'communications', 'admission_copies']
  .map((table) => `exists (select from ${table} k where k.account_id = t.account_id and k.booking_id = t.id)`)
  .join(' or ')
/** The holder belongs to the register. For a payment, which has no names, a booking is only its number, days and amounts. */
const whileOfRegister = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `case when ${IS_OF_REGISTER} then t.${column} else '' end`]))
const emptied = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, `''`]))

const columnOf = (stored: string) => stored.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnsOf = (stored: readonly string[]) => stored.map(columnOf)

/** The plain texts of the booking's form. */
const TEXT_COLUMNS = Object.fromEntries(textFields.map((field) => [columnOf(field), fieldHeading(field)]))

/** Bookings with what belongs to each of them. What the law keeps refers to its booking, which then loses the rest. */
export const bookingTables: TablePolicies = {
  bookings: exported(
    'reservas',
    {
      ...TEXT_COLUMNS,
      locator: fieldHeading('locator'),
      state,
      option_until: fieldHeading('optionUntil'),
      holder_name: 'Titular',
      holder_given_name: 'Nombre del titular',
      holder_first_surname: 'Primer apellido',
      holder_second_surname: 'Segundo apellido',
      holder_document: 'Documento del titular',
      occupants: fieldHeading('occupants'),
      children: fieldHeading('children'),
      agency_name: 'Agencia (nombre)',
      tariff_id: fieldHeading('tariff'),
      regime,
      deposit: money(fieldHeading('deposit')),
      extras_total: money('Extras'),
      tax_total: money('Tasa turística'),
      paid: money('Cobrado'),
      billed_total: money('Facturado'),
      is_billed_outside: 'Facturada fuera',
      bill_to: words('Se factura a', payer),
      pay_to: words('Paga', payer),
      commission: percent(fieldHeading('commission')),
      amount_type: 'Importe de la agencia',
      checked_in_at: 'Check-in',
      checked_out_at: 'Check-out',
      cancel_reason: 'Motivo de la cancelación',
      cancel_fee: money('Gastos de cancelación'),
      no_show_fee: money('Importe por no presentarse'),
      tax_exempt: fieldHeading('taxExempt'),
      tax_exempt_reason: fieldHeading('taxExemptReason'),
      stay_began: 'La estancia empezó',
      stay_goes_on: 'La estancia sigue hasta',
      portal: 'Portal',
      origin: words('Origen', { '': '', engine: 'Motor de reservas' }),
    },
    {
      hidden: [
        'locator_key',
        'state_before',
        'summary_mail_id',
        'import_key',
        'expected_since',
        'news_since',
        'was_confirmed',
      ],
      erasure: whileReferenced({
        ...whileOfRegister(columnsOf(storedErased('register'))),
        ...emptied(columnsOf(storedErased('emptied'))),
        client_id: 'null',
        agency_id: 'null',
        summary_mail_id: 'null',
        cancel_reason: `''`,
        search_key: `''`,
      }),
    },
  ),
  booked_rooms: exported(
    'estancias',
    {
      nightly_prices: moneys('Precio de cada noche'),
      occupants: 'Personas',
      reason: 'Motivo del bloqueo',
      holds: 'Ocupa la unidad',
      locked: 'Unidad fijada',
      revenue: money('Ingresos'),
      booked_at: 'Reservada',
      agency_name: 'Agencia (nombre)',
      regime,
      is_parked: 'Sin asignar',
    },
    { hidden: ['sold', 'is_placed'] },
  ),
  booking_extras: exported('extras-de-reservas', {
    extra_id: extra('Extra del catálogo'),
    unit_price: money('Precio'),
    amount: 'Cantidad',
    rate: percent('IVA'),
    no_tax_reason: 'Motivo sin IVA',
  }),
  booking_taxes: exported(
    'tasas-de-reservas',
    {
      type_code: 'Tipo',
      adults: 'Adultos',
      children: 'Niños',
      adults_total: money('Total de adultos'),
      children_total: money('Total de niños'),
      exempt: 'Exentos',
      base: money('Base'),
      taxed_nights: 'Noches por persona',
      lines: 'Cálculo',
      terms: 'Tarifa aplicada',
    },
    {
      erasure: keep(SUPPORTS_BOOKS, ({ books }) =>
        existsKept('bookings', 't.booking_id', (alias) => `${alias}.check_out >= '${books}'`),
      ),
    },
  ),
  booking_conditions: exported('condiciones-de-reservas', {
    cancellation_notice: 'Días para cancelar',
    copied_at: 'Desde',
  }),
  booking_holds: exported(
    'retenciones-de-reservas',
    {
      awaits: words('Espera', {
        payment: 'Pago con tarjeta',
        card: 'Tarjeta de garantía',
        transfer: 'Transferencia',
        house: 'Respuesta del alojamiento',
        nothing: 'Nada',
        choice: 'Elección de un presupuesto',
      }),
      amount: money('Importe que confirma'),
      held_until: 'Retenida hasta',
      conditions_version: 'Versión de las condiciones',
      ended_at: 'Terminada',
      outcome: words('Resultado', {
        '': '',
        confirmed: 'Confirmada',
        lapsed: 'Vencida',
        refused: 'Rechazada',
        cancelled: 'Cancelada',
        kept: 'Mantenida como opción',
      }),
    },
    { hidden: ['notice'] },
  ),
  booking_versions: exported(
    'cambios-de-reservas',
    { action: 'Acción', changed: 'Campos cambiados', before: 'Valores de antes', version: 'Versión' },
    { hidden: [] },
  ),
  booking_search_keys: notExported('sale de las reservas y los huéspedes, para buscar'),
  portal_bookings: exported(
    'reservas-de-portales',
    {
      portal: 'Portal',
      reference: 'Número en el portal',
      head_code: 'Código del channel manager',
      state: words('Estado', { live: 'En vigor', half: 'A medias', cancelled: 'Cancelada' }),
      cancelled_by_portal: 'Cancelada por el portal',
      review_reason: 'Por revisar',
      review_changes: 'Cambios por revisar',
      warnings: 'Avisos',
      amount: money('Importe'),
      currency: 'Moneda',
      commission: money('Comisión'),
      prepaid_by: 'Pagada por',
      prepaid: money('Pagado al portal'),
      changed_at: 'Cambiada',
    },
    { hidden: ['portal_id', 'applied', 'stretch_ids', 'half_since'] },
  ),
  portal_messages: notExported('es lo que envió el portal, cifrado; su contenido está en las reservas'),
  payments: exported(
    'cobros',
    {
      amount: money('Importe'),
      method: paymentMethod('Forma de pago'),
      reverses: 'Anula el cobro',
      is_gateway: 'Por la pasarela',
      purpose: 'Para',
      invoice_id: {
        heading: 'Factura',
        sql: (column) => `(select i.number from invoices i where i.account_id = t.account_id and i.id = t.${column})`,
      },
      from_security_deposit_id: 'De la fianza',
      created_by: user('Anotado por'),
    },
    { erasure: keep(SUPPORTS_BOOKS, (limits) => isOfKeptBooks('t', limits), { note: `''` }) },
  ),
}
