import type { ShownSubmission } from '@posada/contract/money/invoices/invoice-fields'
import { aeatError } from '../../../adapters/aeat/aeat-errors.ts'
import type { RequestContext } from '../../../platform/http/handlers/request-context.ts'
import { type DocumentSubmission, submissionsOfDocuments } from './queries/submissions.ts'

/** What the AEAT answered to the records of invoices, by the document; missing where none is sent. */
export type ShownSubmissions = ReadonlyMap<string, ShownSubmission>

export async function submissionsOf(
  { db, accountId }: Pick<RequestContext, 'db' | 'accountId'>,
  invoices: readonly { documentId: string | null }[],
): Promise<ShownSubmissions> {
  const documentIds = invoices.map(({ documentId }) => documentId).filter((id) => id !== null)
  const found = await submissionsOfDocuments(db, accountId, documentIds)
  return new Map([...found].map(([documentId, submission]) => [documentId, shownSubmission(submission)]))
}

/** The AEAT's answer with what to do about its code. */
export function shownSubmission({ state, code, text }: Omit<DocumentSubmission, 'documentId'>): ShownSubmission {
  if (code === null) return { state, code: '', text, advice: '' }
  const error = aeatError(code)
  return { state, code: String(code), text: text || error.text, advice: error.advice }
}
