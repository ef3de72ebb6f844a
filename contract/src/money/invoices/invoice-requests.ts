import { limits } from '@posada/domain/platform/limits'
import { z } from 'zod'
import { day, edited, freeText, id, maybe, text, unlessBlank } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { changedLines, enteredLines, payerKind, theInvoice } from './invoice-fields.ts'

const most = limits.invoice

export const payer = {
  payerId: ['titularURL', maybe(id), 'El titular'],
  payerKind: ['tipo_titular', maybe(payerKind), 'El tipo de titular'],
} as const
/** Of the second language beside Spanish. */
const language = z.enum(['en', 'fr', 'de', 'it', 'pt'])
export const reason = text(most.reason)

export const newInvoice = wire({
  seriesId: ['serieURL', id, 'La serie'],
  ...payer,
  lines: ['Conceptos', maybe(enteredLines), 'Los conceptos'],
  notes: ['notas', maybe(freeText(most.notes)), 'Las observaciones'],
  language: ['idioma', maybe(language), 'El idioma'],
  operationOn: ['fechaOperacion', maybe(day), 'La fecha de la operación'],
})
export type NewInvoice = z.output<typeof newInvoice>

/** Absent keys leave their value unchanged, also those of a line that comes back with its `safeURL`. */
export const changedInvoice = wire({
  ...theInvoice,
  payerId: ['titularURL', edited(id), 'El titular'],
  payerKind: ['tipo_titular', unlessBlank(payerKind), 'El tipo de titular'],
  lines: ['Conceptos', unlessBlank(changedLines), 'Los conceptos'],
  notes: ['notas', edited(freeText(most.notes)), 'Las observaciones'],
  language: ['idioma', edited(language), 'El idioma'],
  operationOn: ['fechaOperacion', edited(day), 'La fecha de la operación'],
  version: ['version', unlessBlank(z.int()), 'La versión'],
})
export type ChangedInvoice = z.output<typeof changedInvoice>

export const correction = wire({
  ...theInvoice,
  type: ['tipo', z.enum(['R1', 'R2', 'R3', 'R4', 'R5']), 'El tipo de rectificativa'],
  mode: ['modo', z.enum(['I', 'S']), 'El modo de la rectificativa'],
  /** Those of the difference (I) or of the corrected invoice (S); absent: all lines with the opposite sign, or as they are. */
  lines: ['Conceptos', maybe(enteredLines), 'Los conceptos'],
  reason: ['motivo', reason, 'El motivo'],
})
export type Correction = z.output<typeof correction>
