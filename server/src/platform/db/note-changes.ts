import { type AuditedFields, changedValues } from '@posada/domain/account/audit/changed-values'
import type { Tracker } from './transaction.ts'

/** Records in the audit trail what the fields of a record were and became. `of` says whose they are: 'de la unidad 101'. */
export function noteChanges<Values extends object>(
  { noted }: Pick<Tracker, 'noted'>,
  before: Values,
  after: { readonly [K in keyof Values]?: Values[K] | undefined },
  fields: AuditedFields<Values>,
  of = '',
): void {
  for (const line of changedValues(before, after, fields, of)) noted(line)
}
