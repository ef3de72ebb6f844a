import { randomBytes } from 'node:crypto'
import { INVOICE_STATES, ISSUED_INVOICE_SOURCE, WRONG_COMPANY } from '../../adapters/anfix/entities.ts'
import {
  type AnfixBooks,
  type AnfixCharge,
  type AnfixInvoice,
  type AnfixOperationName,
  AnfixRefusal,
  type AnfixRow,
  type AnfixUser,
} from './types.ts'

const DEFAULT_ROWS = 50
const DAY = /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/

type Call = { user: AnfixUser; companyId: unknown; values: AnfixRow }
type AnfixOutput = { rows: unknown; total?: number }

const newId = () => randomBytes(8).toString('hex')
const refuse = (text: string): AnfixRefusal => new AnfixRefusal('ERR000030001', text)
const cents = (euros: unknown) => Math.round(Number(euros) * 100)

/** What each operation does. The real one does not look whether a number is there already: neither does this. */
export const anfixActions: Record<AnfixOperationName, (call: Call) => AnfixOutput> = {
  searchCompanies: ({ user, values }) =>
    page(
      user.books.map(({ company }) => company),
      values,
    ),
  listBanks: (call) => page(booksOf(call).banks, call.values),
  searchCustomers: (call) => page(booksOf(call).customers, call.values),
  createCustomer: (call) => {
    const { values } = call
    requireTexts(values, ['CustomerName', 'CustomerIdentificationTypeId', 'CustomerTaxTypeId', 'CustomerIVATypeId'])
    return { rows: added(booksOf(call).customers, { ...withoutAction(values), CustomerId: newId() }) }
  },
  searchInvoices: (call) => page(booksOf(call).invoices, call.values),
  createInvoice: createInvoice,
  updateInvoice: (call) => {
    const { values } = call
    const invoice = booksOf(call).invoices.find(({ IssuedInvoiceId }) => IssuedInvoiceId === values['IssuedInvoiceId'])
    if (!invoice) throw refuse('La factura no existe')
    if (values['StateId'] === INVOICE_STATES.annulled && collected(booksOf(call), invoice) !== 0)
      throw refuse('La factura tiene cobros')
    Object.assign(invoice, withoutAction(values))
    return { rows: invoice }
  },
  searchCharges: (call) => page(booksOf(call).charges, call.values),
  createCharge: createCharge,
  deleteCharge: (call) => {
    const books = booksOf(call)
    const place = books.charges.findIndex(({ ChargeId }) => ChargeId === call.values['ChargeId'])
    if (place === -1) throw refuse('El cobro no existe')
    const [gone] = books.charges.splice(place, 1)
    return { rows: { ChargeId: gone?.ChargeId } }
  },
}

function booksOf({ user, companyId }: Call): AnfixBooks {
  const books = user.books.find(({ company }) => company.CompanyId === companyId)
  if (!books) throw new AnfixRefusal(WRONG_COMPANY, 'companyId probably invalid')
  return books
}

function createInvoice(call: Call): AnfixOutput {
  const { values } = call
  const books = booksOf(call)
  requireTexts(values, ['IssuedInvoiceDate', 'Number', 'RefNumber', 'StateId'])
  if (!DAY.test(String(values['IssuedInvoiceDate']))) throw refuse('La fecha no es válida')
  const customer = values['IssuedInvoiceCustomer'] as AnfixRow | undefined
  if (!books.customers.some(({ CustomerId }) => CustomerId === customer?.['Id'])) throw refuse('El cliente no existe')
  const lines = values['IssuedInvoiceLine'] as AnfixRow[] | undefined
  if (!Array.isArray(lines) || lines.length === 0) throw refuse('La factura no tiene líneas')
  for (const line of lines) {
    requireTexts(line, ['IssuedInvoiceLineItemDescription'])
    if (line['Action'] !== 'ADD') throw refuse('Falta la acción de una línea')
  }
  const total = lines.reduce((whole, line) => whole + cents(line['IssuedInvoiceLineTotal']), 0)
  if (total !== cents(values['TotalValue'])) throw refuse('El total no es la suma de las líneas')
  const made = { ...withoutAction(values), IssuedInvoiceId: newId() } as AnfixInvoice
  return { rows: added(books.invoices, made) }
}

function createCharge(call: Call): AnfixOutput {
  const { values } = call
  const books = booksOf(call)
  requireTexts(values, ['ChargeDate', 'ChargeDescription', 'ChargeAccountId', 'ChargeAccountTypeId'])
  const invoice = books.invoices.find(({ IssuedInvoiceId }) => IssuedInvoiceId === values['ChargeSourceId'])
  if (!invoice || values['ChargeSourceType'] !== ISSUED_INVOICE_SOURCE) throw refuse('La factura no existe')
  if (invoice.StateId === INVOICE_STATES.annulled) throw refuse('La factura está anulada')
  if (!DAY.test(String(values['ChargeDate']))) throw refuse('La fecha no es válida')
  const bank = books.banks.find(({ BankAccountId }) => BankAccountId === values['ChargeAccountId'])
  if (!bank || bank.BankCompanyAccountTypeId !== values['ChargeAccountTypeId']) throw refuse('La cuenta no existe')
  const amount = cents(values['ChargeAmount'])
  if (!(amount > 0)) throw refuse('El importe debe ser mayor que cero')
  const pending = cents(invoice.TotalValue) - collected(books, invoice)
  const isTooMuch = values['ChargeIsRefund'] === true ? pending > 0 || amount > -pending : amount > pending
  if (isTooMuch) throw refuse('El importe es mayor que lo pendiente')
  return { rows: added(books.charges, { ...withoutAction(values), ChargeId: newId() } as AnfixCharge) }
}

/** Cents that were received for an invoice, less what was given back. */
const collected = ({ charges }: AnfixBooks, { IssuedInvoiceId }: AnfixInvoice): number =>
  charges
    .filter(({ ChargeSourceId }) => ChargeSourceId === IssuedInvoiceId)
    .reduce((whole, { ChargeAmount, ChargeIsRefund }) => whole + (ChargeIsRefund ? -1 : 1) * cents(ChargeAmount), 0)

function page(rows: readonly object[], { Filters, MaxRows = DEFAULT_ROWS, MinRowNumber = 0 }: AnfixRow): AnfixOutput {
  const filters = (Array.isArray(Filters) ? Filters : []) as AnfixRow[]
  const isWanted = (row: AnfixRow) =>
    filters.every((filter) => Object.entries(filter).every(([key, value]) => row[key] === value))
  const found = (rows as AnfixRow[]).filter(isWanted)
  const from = Number(MinRowNumber)
  return { rows: found.slice(from, from + Number(MaxRows)), total: found.length }
}

function requireTexts(values: AnfixRow, names: readonly string[]): void {
  const missing = names.find((name) => typeof values[name] !== 'string' || values[name] === '')
  if (missing !== undefined) throw refuse(`Falta ${missing}`)
}

const withoutAction = ({ Action: _, ...values }: AnfixRow): AnfixRow => values

function added<T>(list: T[], row: T): T {
  list.push(row)
  return row
}
