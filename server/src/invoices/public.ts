// What other slices may import from invoices. Everything else in this folder is private.
export { drawInvoiceFile } from './files/draw-invoice-file.ts'
export { invoiceNumbersOf, saveInvoiceNumbers } from './series/numbers-of-establishment.ts'
export { type Aeat, createAeat } from './verifactu/create-aeat.ts'
export { sendDueRecords } from './verifactu/send/send-due-records.ts'
