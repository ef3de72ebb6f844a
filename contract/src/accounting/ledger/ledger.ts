import { accountants } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { post } from '../../endpoint.ts'
import { coded, day, euros, flag, id, maybe, percent, utcInstant } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { shownPlan, typedPlan } from './account-plan.ts'

const amount = euros(-99_999_999_999, 99_999_999_999)

const journalFormat = coded({ csv: 'csv', xlsx: 'xlsx', contasol: 'contasol' })
export type JournalFormat = z.output<typeof journalFormat>
export const journalFormatLabels: Record<JournalFormat, string> = { csv: 'CSV', xlsx: 'Excel', contasol: 'ContaSol' }

/** Both days are inclusive. Absent establishment: all of the account. */
const exportRequest = wire({
  from: ['desde', day, 'La fecha de inicio'],
  to: ['hasta', day, 'La fecha de fin'],
  format: ['formato', journalFormat, 'El formato'],
  establishmentId: ['alojamientoURL', maybe(id), 'El establecimiento'],
  isWhole: ['otra_vez', maybe(flag), 'La casilla de los ya exportados'],
})

const exportFigures = {
  /** Entries never exported in this format. */
  added: ['nuevos', z.int()],
  /** Entries that say something else than when they were exported. */
  corrected: ['corregidos', z.int()],
  /** Exported before, and still the same. */
  exported: ['yaExportados', z.int()],
  /** Of the entries in the file. */
  debit: ['debe', amount],
  credit: ['haber', amount],
  /** What the corrected entries are, the first ones. */
  corrections: ['correcciones', z.array(z.string())],
} as const
const figures = wire(exportFigures)
export type ExportFigures = z.output<typeof figures>

const file = { bytes: ['Fichero', z.string()], name: ['Filename', z.string()] } as const

const earlierExport = wire({
  id: ['exportacionURL', id],
  from: ['desde', day],
  to: ['hasta', day],
  format: ['formato', journalFormat],
  /** '' for all establishments. */
  establishmentName: ['establecimiento', z.string()],
  entries: ['asientos', z.int()],
  isWhole: ['otra_vez', z.boolean()],
  exportedAt: ['fecha', utcInstant],
  exportedBy: ['por', z.string()],
})
export type EarlierExport = z.output<typeof earlierExport>

const access = { roles: accountants, refusedToProvider: true } as const

export const ledgerApi = {
  export: post('/api/contabilidad/exportar', {
    summary:
      'Archivo con los asientos de un período: facturas, cobros, fianzas y cierres de caja; cada asiento se exporta una vez por formato',
    whileExpired: 'continues',
    ...access,
    outside: true,
    request: exportRequest,
    reply: wire({ ...file, figures: ['resumen', wire({ entries: ['asientos', z.int()], ...exportFigures })] }),
  }),
  summary: post('/api/contabilidad/resumen', {
    summary: 'Qué asientos llevaría el archivo de un período, y en qué no coinciden con los informes',
    whileExpired: 'reads',
    ...access,
    request: exportRequest,
    reply: wire({
      ...exportFigures,
      /** Why the file would be refused; empty where it would not. */
      faults: ['avisos', z.array(z.string())],
    }),
  }),
  exports: post('/api/contabilidad/exportaciones/get_all', {
    summary: 'Las últimas exportaciones de asientos',
    whileExpired: 'reads',
    ...access,
    reply: wire({ exports: ['exportaciones', z.array(earlierExport)] }),
  }),
  downloadAgain: post('/api/contabilidad/exportaciones/descargar', {
    summary: 'El archivo de una exportación anterior, con los mismos asientos',
    whileExpired: 'reads',
    ...access,
    outside: true,
    request: wire({ id: ['exportacionURL', id, 'La exportación de asientos'] }),
    reply: wire(file),
  }),
  accounts: post('/api/contabilidad/cuentas/get', {
    summary: 'Las cuentas contables de un establecimiento, o las que se proponen',
    whileExpired: 'reads',
    ...access,
    request: wire({ establishmentId: ['alojamientoURL', id, 'El establecimiento'] }),
    reply: wire({
      plan: ['cuentas', shownPlan],
      /** Nobody has saved accounts yet. */
      isProposed: ['propuestas', z.boolean()],
      series: ['series', z.array(wire({ id: ['serieURL', id], name: ['nombre', z.string()] }))],
      /** Of the sales tax of the establishment. */
      rates: ['tipos', z.array(percent)],
    }),
  }),
  editAccounts: post('/api/contabilidad/cuentas/edit', {
    summary: 'Guarda las cuentas contables de un establecimiento',
    ...access,
    request: wire({
      establishmentId: ['alojamientoURL', id, 'El establecimiento'],
      plan: ['cuentas', typedPlan, 'Las cuentas'],
    }),
  }),
}
