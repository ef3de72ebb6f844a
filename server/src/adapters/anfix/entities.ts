/*
 * What is known of Anfix comes from a public client of its partners (comaggi/anfix-partners, 2022) and has not been tried with a real
 * account. The ids below that it does not give are assumed, and stand nowhere else.
 */

/** Where an operation is, and the application that it belongs to. */
export type AnfixOperation = { applicationId: string; path: string; model: string }

const PANEL = { applicationId: '1', base: 'os/os/parc/' }
const INVOICING = { applicationId: 'E', base: 'facturapro-servicios/gestiona/servicios/' }
const MANAGEMENT = { applicationId: 'e', base: 'digit/digit/cm/' }

const operation = (
  { applicationId, base }: { applicationId: string; base: string },
  path: string,
  model: string,
): AnfixOperation => ({ applicationId, path: base + path, model })

export const anfixOperations = {
  searchCompanies: operation(PANEL, 'company/search', 'Company'),
  listBanks: operation(MANAGEMENT, 'banks/getbalancebanks', 'Banks'),
  searchCustomers: operation(INVOICING, 'customer/search', 'Customer'),
  createCustomer: operation(INVOICING, 'customer/create', 'Customer'),
  searchInvoices: operation(MANAGEMENT, 'sale/issuedinvoice/search', 'IssuedInvoice'),
  createInvoice: operation(MANAGEMENT, 'sale/issuedinvoice/create', 'IssuedInvoice'),
  updateInvoice: operation(MANAGEMENT, 'sale/issuedinvoice/update', 'IssuedInvoice'),
  searchCharges: operation(PANEL, 'charges/search', 'Charge'),
  createCharge: operation(PANEL, 'charges/create', 'Charge'),
  deleteCharge: operation(PANEL, 'charges/delete', 'Charge'),
} as const
export type AnfixOperationName = keyof typeof anfixOperations

export const partnerPaths = {
  requestToken: 'os/os/parc/partner/request_token',
  accessToken: 'os/os/parc/partner/access_token',
  invalidateToken: 'os/os/parc/partner/invalidate_token',
} as const

/** A charge of an invoice that was issued. */
export const ISSUED_INVOICE_SOURCE = '2'

/** Assumed: the states of an invoice. */
export const INVOICE_STATES = { issued: '2', annulled: '4' } as const

/** Assumed: kinds of identification, of tax and of VAT of a customer. */
export const IDENTIFICATION_KINDS = { nif: '1', other: '2', none: '3' } as const
export const ORDINARY_TAX = '1'

export const WRONG_COMPANY = 'ERR000050000'
export const WRONG_SIGNATURE = 'ERR000020001'
