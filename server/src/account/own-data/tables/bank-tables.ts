import { statementFormatLabels } from '@posada/domain/accounting/bank/statement-line'
import { type Column, money, user, words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

const bankAccount: Column = {
  heading: 'Cuenta',
  sql: (column) => `(select r.name from bank_accounts r where r.account_id = t.account_id and r.id = t.${column})`,
}
const invoice: Column = {
  heading: 'Factura',
  sql: (column) => `(select i.number from invoices i where i.account_id = t.account_id and i.id = t.${column})`,
}

/** What was read of banks. The books are supported by the payments that it has made; the bank keeps its statements itself. */
export const bankTables: TablePolicies = {
  bank_accounts: exported('cuentas-del-banco', {
    iban: 'IBAN',
    csv_columns: 'Columnas del extracto',
    made_at: 'Creada',
    archived_at: 'Archivada',
  }),
  bank_statements: exported('extractos-del-banco', {
    bank_account_id: bankAccount,
    file_name: 'Archivo',
    format: words('Formato', statementFormatLabels),
    first_day: 'Desde',
    last_day: 'Hasta',
    line_count: 'Movimientos',
    known_count: 'Ya estaban',
    read_at: 'Leído',
    read_by: user('Leído por'),
  }),
  bank_lines: exported('movimientos-del-banco', {
    bank_account_id: bankAccount,
    statement_id: 'Extracto (identificador)',
    value_day: 'Fecha valor',
    amount: money('Importe'),
    payer: 'Ordenante',
    concept: 'Concepto',
    reference: 'Referencia',
    state: words('Estado', { pending: 'Por decidir', accepted: 'Aceptado', rejected: 'No es un cobro' }),
    decided_at: 'Decidido',
    decided_by: user('Decidido por'),
    invoice_id: invoice,
    erased_at: 'Textos borrados',
  }),
  bank_line_marks: notExported('por lo que se conoce un movimiento en otro archivo del banco'),
  bank_line_payments: notExported('los cobros dicen su reserva, y los movimientos lo que pagan'),
}
