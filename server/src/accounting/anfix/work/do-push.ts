import { findDocument } from '../../../money/invoices/public.ts'
import { inAccount } from '../../../platform/db/transaction.ts'
import { ProgramError } from '../accounting-program.ts'
import { findInvoicePush, type PushRow } from '../queries/pushes.ts'
import type { AnfixRun } from './anfix-run.ts'

/** Sends or takes back one thing; without a transaction while Anfix is called. Returns its id there. @throws ProgramError */
export async function doPush({ worker, program }: AnfixRun, push: PushRow): Promise<string> {
  const { accountId, companyId, kind, state } = push
  const { document, invoiceId } = await inAccount(worker.app, accountId, async (db) => ({
    document: await findDocument(db, accountId, push.documentId),
    invoiceId: (await findInvoicePush(db, accountId, push.documentId))?.externalId ?? '',
  }))
  if (!document) throw new ProgramError('refused', 'La factura no existe')
  const { snapshot } = document
  if (kind === 'invoice') {
    if (state === 'queued') return program.pushInvoice(companyId, snapshot)
    await program.annulInvoice(companyId, snapshot.number)
    return push.externalId
  }
  if (state === 'queued') return program.pushCharge(companyId, chargeOf(push, { invoiceId, number: snapshot.number }))
  await program.deleteCharge(companyId, { reference: push.id, invoiceId })
  return push.externalId
}

const chargeOf = (push: PushRow, { invoiceId, number }: { invoiceId: string; number: string }) => ({
  reference: push.id,
  invoiceId,
  invoiceNumber: number,
  amount: push.amount,
  day: push.day ?? '',
  accountId: push.bankAccountId,
  accountKind: push.bankAccountKind,
  comment: push.comment,
})
