import { money, paymentMethod, user } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

const AT_GATEWAY = 'son números internos de la pasarela'

/** Payments by card. No number of a card is stored; the gateway's keys are secret. */
export const cardTables: TablePolicies = {
  card_gateways: exported(
    'pasarelas',
    {
      gateway_account: 'Cuenta en la pasarela',
      is_test: 'De pruebas',
      public_key: 'Clave pública',
      trouble: 'Problema',
      connected_at: 'Conectada',
      disconnected_at: 'Desconectada',
      kind: 'Pasarela',
      establishment_id: 'Establecimiento (identificador)',
      merchant_code: 'FUC',
      terminal: 'Terminal',
      permissions: 'Activado por el banco',
      replaced_at: 'Sustituida',
    },
    {
      hidden: [
        'sealed_secret_key',
        'secret_key_end',
        'webhook_id',
        'sealed_webhook_secret',
        'compared_at',
        'signature',
        'refused_permissions',
      ],
    },
  ),
  card_customers: notExported(AT_GATEWAY),
  card_checkouts: notExported(AT_GATEWAY),
  card_events: notExported(AT_GATEWAY),
  card_lookups: notExported('dice qué queda por preguntar a la pasarela'),
  cards: exported(
    'tarjetas',
    {
      brand: 'Marca',
      last4: 'Últimas cifras',
      expires: 'Caduca',
      terms: 'Condiciones aceptadas',
      saved_at: 'Guardada',
      detached_at: 'Retirada',
    },
    { hidden: ['gateway_id', 'card_id', 'sealed_token'] },
  ),
  card_charges: exported(
    'cargos-con-tarjeta',
    {
      amount: money('Importe'),
      origin: 'Origen',
      brand: 'Marca',
      last4: 'Últimas cifras',
      intent_id: 'Intento en la pasarela',
      charge_id: 'Cargo en la pasarela',
      started_at: 'Empezado',
      started_by: user('Empezado por'),
      settled_at: 'Terminado',
      payment_id: 'Cobro (identificador)',
      dispute: 'Disputa',
      purpose: 'Para',
      method: paymentMethod('Forma de pago'),
      is_unexpected: 'Inesperado',
      held_until: 'Retenido hasta',
    },
    { hidden: ['gateway_id', 'card_id', 'request_id', 'dispute_payment_id', 'hold_asked_at'] },
  ),
  card_refunds: exported(
    'devoluciones-con-tarjeta',
    {
      charge_id: 'Cargo (identificador)',
      amount: money('Importe'),
      refund_id: 'Devolución en la pasarela',
      started_at: 'Empezada',
      started_by: user('Empezada por'),
      payment_id: 'Cobro (identificador)',
      undo_payment_id: 'Cobro que la deshace (identificador)',
    },
    { hidden: ['asked_at'] },
  ),
  payment_requests: exported('solicitudes-de-pago', {
    method: paymentMethod('Forma de pago'),
    amount: money('Importe'),
    concept: 'Concepto',
    saves_card: 'Guarda la tarjeta',
    terms: 'Condiciones',
    iban: 'IBAN',
    expires_at: 'Caduca',
    settled_at: 'Terminada',
    purpose: 'Para',
    is_hold: 'Retención',
  }),
}
