import { paymentMethodLabels } from '@posada/domain/platform/money/payment-methods'
import { type Column, money, words } from './columns.ts'
import { exported, type TablePolicies } from './table-policy.ts'

const invoice: Column = {
  heading: 'Factura',
  sql: (column) =>
    `(select d.number from invoice_documents d where d.account_id = t.account_id and d.id = t.${column})`,
}

/** The connection with Anfix, and what was sent there. */
export const anfixTables: TablePolicies = {
  anfix_links: exported(
    'anfix',
    {
      linked_at: 'Conectado',
      push_from: 'Facturas desde',
      companies: 'Empresas',
      sent_at: 'Último envío',
      trouble: 'Problema',
    },
    {
      hidden: [
        'request_token',
        'request_secret',
        'requested_at',
        'requested_from',
        'token',
        'seen_change',
        'seen_at',
        'rests_until',
        'failures',
        'revision',
      ],
    },
  ),
  anfix_companies: exported('empresas-de-anfix', {
    company_id: 'Empresa (identificador)',
    company_name: 'Empresa',
    last_account: 'Última cuenta',
  }),
  anfix_accounts: exported(
    'cuentas-de-anfix',
    { kind: 'Clase', position: 'Orden', method: words('Forma de pago', paymentMethodLabels) },
    {},
  ),
  anfix_payment_accounts: exported('cuentas-de-los-cobros', {
    source_id: 'Cobro o factura',
    bank_account_id: 'Cuenta',
    comment: 'Comentario',
  }),
  anfix_pushes: exported(
    'envios-a-anfix',
    {
      company_id: 'Empresa',
      kind: words('Qué', { invoice: 'Factura', charge: 'Cobro' }),
      document_id: invoice,
      source_id: 'Cobro o factura',
      amount: money('Importe'),
      bank_account_id: 'Cuenta',
      comment: 'Comentario',
      state: words('Estado', { queued: 'Por enviar', sent: 'Enviado', leaving: 'Por quitar', gone: 'Quitado' }),
      external_id: 'Identificador en Anfix',
      refusal: 'Por qué no se acepta',
      made_at: 'Apuntado',
      done_at: 'Hecho',
    },
    { hidden: ['position', 'bank_account_kind', 'attempts', 'next_at'] },
  ),
}
