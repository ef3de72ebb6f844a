// What other slices may import from invoices. Everything else in this folder is private.
export { correctionSeriesOf } from './corrections/correct-invoice.ts'
export { insertDraft, type NewDraft, type BilledStay } from './drafts/add-draft.ts'
export { choosePayer, payerParty, type ChosenPayer } from './drafts/payer.ts'
export { isIssued, requireInvoice, requireLockedIssued } from './drafts/require-invoice.ts'
export { lockInvoice } from './queries/invoices.ts'
export { drawInvoiceFile } from './files/draw-invoice-file.ts'
export {
  drawFile,
  type FileConfig,
  invoiceDocument,
  type InvoiceFile,
  readInvoiceFile,
  storeInvoiceFile,
} from './files/invoice-file.ts'
export { queueInvoiceMail } from './files/mail-invoice.ts'
export { annulInvoice } from './issue/annul-invoice.ts'
export { buildSnapshot } from './issue/build-snapshot.ts'
export { issueInvoice } from './issue/issue-invoice.ts'
export {
  billedAmountsOf,
  billedItems,
  billedFee,
  bookingIdsOfInvoice,
  type InvoiceOfBooking,
  invoicesOfBooking,
  lockBilledBookings,
} from './queries/charges.ts'
export { openInvoices } from './payments/open-invoices.ts'
export {
  bookedDocuments,
  type BookedDocumentRow,
  bookedDocumentsOf,
  marksOfPeriod,
  recipientsOfDocuments,
} from './queries/booked-documents.ts'
export { daySums } from './queries/report.ts'
export { findDocument } from './queries/documents.ts'
export { issuedPortions, markedInvoices, paymentsOfBookings } from './queries/settlement.ts'
export { paymentsOfInvoices } from './payments/payments-of-invoices.ts'
export { sharesOfBookings } from './payments/booking-shares.ts'
export { invoicesOfDocuments, updateInvoice, type LineItem, type StoredLine } from './queries/invoices.ts'
export { moveInvoicesOfMerged } from './move-payer.ts'
export { settleCorrections } from './payments/settle-corrections.ts'
export { settleInvoices } from './payments/settle-invoices.ts'
export { shownInvoices, shownPayment, shownState } from './shown-invoice.ts'
export { submissionsOf } from './verifactu/shown-submission.ts'
export { listSeries } from './series/list-series.ts'
export { lockSeriesOfEstablishment, seriesOfEstablishment } from './series/series-of-establishment.ts'
export { invoiceNumbersOf, numbersOfOtherTaxId, saveInvoiceNumbers } from './series/numbers-of-establishment.ts'
export { createAeat } from './verifactu/create-aeat.ts'
export { sendDueRecords } from './verifactu/send/send-due-records.ts'
export { invoiceFileSweep, recordSweep } from './sweep.ts'
