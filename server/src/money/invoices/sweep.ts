import { sweepStep } from '../../platform/sweep/sweep-step.ts'
import { invoicesWithoutFile } from './queries/unfinished-files.ts'
import { taxpayersToSend } from './queries/due-taxpayers.ts'

export const invoiceFileSweep = sweepStep({
  name: 'invoices',
  due: invoicesWithoutFile,
  run: (row, { enqueue }) => enqueue('invoices', row),
  failure: 'the PDF of an invoice could not be queued',
})

export const recordSweep = sweepStep({
  name: 'aeat',
  due: taxpayersToSend,
  run: (taxpayer, { wake }) => wake('aeat', taxpayer),
  failure: 'records could not be sent',
})
