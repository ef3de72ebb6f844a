import { user, words } from './columns.ts'
import { exported, notExported, type TablePolicies } from './table-policy.ts'

const journalFormats = { csv: 'CSV', xlsx: 'Excel', contasol: 'ContaSol' }

/** The accounts of establishments, and what was handed over to the accountant. */
export const ledgerTables: TablePolicies = {
  ledger_plans: exported('cuentas-contables', { plan: 'Cuentas' }),
  ledger_exports: exported('exportaciones-de-asientos', {
    format: words('Formato', journalFormats),
    from_day: 'Desde',
    to_day: 'Hasta',
    is_whole: 'Con los ya exportados',
    entries: 'Asientos',
    exported_at: 'Exportada',
    exported_by: user('Exportada por'),
  }),
  ledger_exported_entries: exported(
    'asientos-exportados',
    {
      export_id: 'Exportación (identificador)',
      number: 'Asiento',
      day: 'Fecha',
      tax_id: 'NIF del titular fiscal',
      concept: 'Concepto',
      document: 'Documento',
      lines: 'Apuntes (cuenta, debe, haber y, si los hay, base, tipo y cuota, en céntimos)',
    },
    { hidden: ['entry_key', 'document_id', 'booked', 'substance'] },
  ),
  ledger_marks: notExported('los asientos exportados ya van en asientos-exportados'),
  ledger_numbers: notExported('el número de cada asiento va en asientos-exportados'),
}
