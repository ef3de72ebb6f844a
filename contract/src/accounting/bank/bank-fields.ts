import type { CsvField } from '@posada/domain/accounting/bank/csv-columns'
import type { Certainty } from '@posada/domain/accounting/bank/matching/propose'
import { MAX_LINE_AMOUNT, type StatementFormat } from '@posada/domain/accounting/bank/statement-line'
import { z } from 'zod'
import { coded, day, euros, id, maybe, text } from '../../fields.ts'
import { wire, type WireField } from '../../wire.ts'

export const theBankAccount = ['cuenta', id, 'La cuenta del banco'] as const
export const theBankLine = ['id', id, 'El movimiento'] as const

export const bankAmount = euros(-MAX_LINE_AMOUNT, MAX_LINE_AMOUNT)
const sumOfAmounts = euros(0, Number.MAX_SAFE_INTEGER)

const statementFormat = coded({
  norma43: 'norma43',
  camt053: 'camt',
  tabla: 'csv',
} satisfies Record<string, StatementFormat>)

export const bankLineState = coded({ pendiente: 'pending', aceptado: 'accepted', rechazado: 'rejected' })
export type BankLineState = z.output<typeof bankLineState>

export const targetKind = coded({ booking: 'booking', invoice: 'invoice' })

/** The columns of a bank's table, by their headings. */
const columnField = (name: string, label: string) => [name, maybe(text(200)), label] as const satisfies WireField
export const csvColumnFields = {
  day: columnField('columna_fecha', 'La columna de la fecha'),
  valueDay: columnField('columna_fecha_valor', 'La columna de la fecha valor'),
  amount: columnField('columna_importe', 'La columna del importe'),
  debit: columnField('columna_cargos', 'La columna de los cargos'),
  credit: columnField('columna_abonos', 'La columna de los abonos'),
  payer: columnField('columna_ordenante', 'La columna de quien paga'),
  concept: columnField('columna_concepto', 'La columna del concepto'),
  reference: columnField('columna_referencia', 'La columna de la referencia'),
} as const satisfies Record<CsvField, WireField>

/** A table whose columns nobody has confirmed yet: nothing of it was stored. */
export const unconfirmedTable = wire({
  columns: ['columnas', z.array(z.string())],
  /** The first rows, unchanged. */
  sample: ['muestra', z.array(z.array(z.string()))],
  /** What each column seems to be. */
  guess: ['propuestas', wire(csvColumnFields)],
})
export type UnconfirmedTable = z.output<typeof unconfirmedTable>

export const bankStatement = wire({
  id: ['id', id],
  fileName: ['archivo', z.string()],
  format: ['formato', statementFormat],
  firstDay: ['desde', day],
  lastDay: ['hasta', day],
  lines: ['lineas', z.int()],
  /** Lines that an earlier file had. */
  known: ['yaEstaban', z.int()],
  readAt: ['leido', z.string()],
  readBy: ['por', z.string()],
})
export type BankStatement = z.output<typeof bankStatement>

export const bankAccount = wire({
  id: ['id', id],
  name: ['nombre', z.string()],
  /** '' until it is known. */
  iban: ['iban', z.string()],
  isArchived: ['archivada', z.boolean()],
  /** Whether the columns of its bank's table were confirmed. */
  hasColumns: ['columnasConfirmadas', z.boolean()],
})
export type BankAccount = z.output<typeof bankAccount>

const decided = wire({ count: ['numero', z.int()], sum: ['suma', sumOfAmounts] })

/** What is to be decided and what was decided of an account. */
export const bankSummary = wire({
  statement: ['extracto', bankStatement.nullable()],
  pending: ['porDecidir', decided],
  accepted: ['aceptadas', decided],
  rejected: ['noSonCobros', z.int()],
  /** The lines that are sure, as they are at this moment. */
  sureIds: ['seguras', z.array(id)],
  lastAccepted: ['ultima', wire({ id: ['id', id], at: ['hora', z.string()], by: ['por', z.string()] }).nullable()],
})
export type BankSummary = z.output<typeof bankSummary>

const certainty = coded({
  segura: 'sure',
  probable: 'probable',
  elegir: 'choice',
  sin_propuesta: 'none',
} satisfies Record<string, Certainty>)

/** A booking or an invoice that a line may pay, or has paid. */
const target = {
  kind: ['tipo', targetKind],
  id: ['url', id],
  /** The locator, or the number with its series. */
  text: ['texto', z.string()],
} as const

export const bankCandidate = wire({
  ...target,
  name: ['titular', z.string()],
  /** Why it may be, and what would be left. */
  words: ['motivo', z.string()],
  pending: ['pendiente', bankAmount],
  /** What would still be missing; negative where the line is more than what is left. */
  missing: ['falta', bankAmount],
})
export type BankCandidate = z.output<typeof bankCandidate>

export const bankLine = wire({
  id: ['id', id],
  day: ['fecha', day],
  amount: ['importe', bankAmount],
  payer: ['ordenante', z.string()],
  concept: ['concepto', z.string()],
  reference: ['referencia', z.string()],
  state: ['estado', bankLineState],
  /** What it may pay, or what an accepted one has paid. */
  proposal: ['propuesta', wire({ ...target, name: ['titular', z.string()] }).nullable()],
  /** Null once it is decided. */
  certainty: ['certeza', certainty.nullable()],
  words: ['motivo', z.string()],
  /** The one that is proposed, or those to choose among. */
  candidates: ['candidatos', z.array(bankCandidate)],
  /** '' where nobody has decided it: money that left the account. */
  decidedAt: ['decididoEl', z.string()],
  decidedBy: ['decididoPor', z.string()],
  /** Whether the payment was reversed elsewhere since it was accepted. */
  isReversed: ['anulado', z.boolean()],
})
export type BankLine = z.output<typeof bankLine>
