import { andList } from '../../platform/text/and-list.ts'
import { type Cents, formatEuros, sum } from '../../platform/money/money.ts'
import type { CorrectionMode, InvoiceType } from './invoice-snapshot.ts'

/** An issued invoice that a draft corrects or replaces, with what was issued about it before. */
export type CorrectedInvoice = {
  number: string
  isAnnulled: boolean
  /** Of its document. */
  total: Cents
  /** The invoice that replaces it: a correction by substitution or a full one (F3); '' for none. */
  replacedBy: string
  /** Its corrections by differences. */
  changedBy: readonly string[]
}

type CorrectingDraft = { type: InvoiceType; correctionMode: CorrectionMode | null; total: Cents }

/** Why an invoice cannot be corrected or replaced at all, before its corrective invoice has lines; null where it can. */
export function uncorrectableFault(
  { type, correctionMode }: Omit<CorrectingDraft, 'total'>,
  { number, isAnnulled, replacedBy, changedBy }: CorrectedInvoice,
): string | null {
  if (isAnnulled) return `La factura ${number} está anulada: no hay nada que rectificar`
  if (replacedBy !== '') return `La factura ${number} ya está sustituida por ${replacedBy}: rectifique esa`
  if (changedBy.length === 0) return null
  const by = andList(changedBy)
  if (type === 'F3') return `La factura simplificada ${number} ya está rectificada por ${by}`
  // A replacement would take the whole invoice back, and so the difference twice.
  return correctionMode === 'S'
    ? `La factura ${number} ya está rectificada por diferencias en ${by}: rectifique también por diferencias`
    : null
}

/**
 * Why a draft cannot correct or replace these invoices; null where it can. `standing` is what they, and the invoices
 * connected with them, bill together after the corrections issued before.
 */
export function correctionFault(
  draft: CorrectingDraft,
  corrected: readonly CorrectedInvoice[],
  standing: Cents,
): string | null {
  for (const invoice of corrected) {
    const fault = uncorrectableFault(draft, invoice)
    if (fault !== null) return fault
  }
  const before = sum(corrected.map(({ total }) => total))
  if (draft.type === 'F3')
    return draft.total === before
      ? null
      : `La factura completa ha de sumar lo mismo que la simplificada, ${formatEuros(before)}: si el importe no es correcto, rectifique la simplificada`
  const change = draft.correctionMode === 'S' ? draft.total - before : draft.total
  return change < 0 && standing >= 0 && standing + change < 0
    ? `La rectificativa quita ${formatEuros(-change)} y de lo facturado solo quedan ${formatEuros(standing)}`
    : null
}
