import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { z } from 'zod'
import {
  type AccountingAdapter,
  type AccountingProgram,
  type ProgramCharge,
  ProgramError,
} from '../../accounting/anfix/accounting-program.ts'
import type { Config } from '../../platform/configuration/config.ts'
import { requireSafeEndpoint } from '../safe-endpoint.ts'
import { type AnfixConnection, callAnfix, fetchToken, giveTokenBack, unreadableAnswer } from './call.ts'
import { anfixOperations, INVOICE_STATES, ISSUED_INVOICE_SOURCE, partnerPaths } from './entities.ts'
import { anfixDay, customerValues, eurosOf, invoiceValues, payerValues, untranslatable } from './invoice-values.ts'

const SERVICE = 'https://apps.anfix.com/'
const LOGIN_SITE = 'https://anfix.com/'
const MOST_ROWS = 500

const theirId = z.union([z.string().min(1).max(100), z.number().transform(String)])
const theirText = z.string().max(1_000).nullish()
const company = z.looseObject({
  CompanyId: theirId,
  CompanyCorporateName: theirText,
  CompanyCommercialName: theirText,
})
const bank = z.looseObject({
  BankAccountId: theirId,
  BankCompanyAccountTypeId: theirId,
  BankComercialName: theirText,
  BankAccountInfo: theirText,
})
const customer = z.looseObject({
  CustomerId: theirId,
  CustomerName: theirText,
  CustomerIdentificationNumber: theirText,
})
const invoice = z.looseObject({
  IssuedInvoiceId: theirId,
  RefNumber: theirText,
  StateId: theirText,
  TotalValue: z.number().nullish(),
})
const charge = z.looseObject({ ChargeId: theirId, ChargeDescription: theirText })

/** Anfix at its address or that of the installation; without the key of a partner it is not available. @throws StartError for an unsafe address */
export function anfixProgram({ endpoints, anfix }: Partial<Pick<Config, 'endpoints' | 'anfix'>>): AccountingAdapter {
  const given = endpoints?.anfix
  const base = requireSafeEndpoint(`${(given ?? SERVICE).replace(/\/+$/, '')}/`, 'ANFIX_ENDPOINT')
  const loginSite = given === undefined ? new URL(LOGIN_SITE) : base
  const connectionOf = (token?: AnfixConnection['token']): AnfixConnection => {
    if (!anfix) throw new ProgramError('down', 'Esta instalación no tiene Anfix')
    return { base, consumer: anfix, token }
  }
  return {
    isAvailable: anfix !== undefined,
    origin: base.origin,
    async requestAccess(callbackUrl) {
      const requested = await fetchToken(connectionOf(), partnerPaths.requestToken, { callbackUrl })
      const url = new URL('login-partner', loginSite)
      url.searchParams.set('oauth_token', requested.token)
      return { ...requested, url: url.href }
    },
    finishAccess: (requested, verifier) => fetchToken(connectionOf(requested), partnerPaths.accessToken, { verifier }),
    connect: (token) => programOf(connectionOf(token)),
  }
}

function programOf(connection: AnfixConnection): AccountingProgram {
  return {
    async listCompanies() {
      const rows = await search(connection, 'searchCompanies', company, {})
      return rows.map((row) => ({
        id: row.CompanyId,
        name: row.CompanyCommercialName || row.CompanyCorporateName || row.CompanyId,
      }))
    },
    async listAccounts(companyId) {
      const rows = await search(connection, 'listBanks', bank, {}, companyId)
      return rows.map((row) => ({
        id: row.BankAccountId,
        kind: row.BankCompanyAccountTypeId,
        name: [row.BankComercialName, row.BankAccountInfo].filter(Boolean).join(' ') || row.BankAccountId,
      }))
    },
    pushInvoice: (companyId, snapshot) => pushInvoice(connection, companyId, snapshot),
    async annulInvoice(companyId, number) {
      const found = await findInvoice(connection, companyId, number)
      if (!found) return
      const values = { IssuedInvoiceId: found.IssuedInvoiceId, StateId: INVOICE_STATES.annulled }
      await callAnfix(connection, anfixOperations.updateInvoice, { companyId, values })
    },
    pushCharge: (companyId, own) => pushCharge(connection, companyId, own),
    async deleteCharge(companyId, own) {
      const found = await findCharge(connection, companyId, own)
      if (!found) return
      await callAnfix(connection, anfixOperations.deleteCharge, { companyId, values: { ChargeId: found.ChargeId } })
    },
    disconnect: () => giveTokenBack(connection, partnerPaths.invalidateToken),
  }
}

async function search<T extends z.ZodType>(
  connection: AnfixConnection,
  name: 'searchCompanies' | 'listBanks' | 'searchCustomers' | 'searchInvoices' | 'searchCharges',
  row: T,
  filter: Record<string, string>,
  companyId?: string,
): Promise<z.output<T>[]> {
  const values = { Filters: Object.keys(filter).length === 0 ? [] : [filter], MaxRows: MOST_ROWS, MinRowNumber: 0 }
  const found = await callAnfix(connection, anfixOperations[name], { companyId, values })
  return read(z.array(row), found)
}

function read<T extends z.ZodType>(schema: T, found: unknown): z.output<T> {
  const { success, data } = schema.safeParse(found)
  if (!success) throw unreadableAnswer()
  return data
}

async function pushInvoice(connection: AnfixConnection, companyId: string, snapshot: InvoiceSnapshot): Promise<string> {
  const found = await findInvoice(connection, companyId, snapshot.number)
  if (found) {
    const isSame = Math.round((found.TotalValue ?? Number.NaN) * 100) === snapshot.totals.payable
    if (isSame) return standAgain(connection, companyId, found)
    throw new ProgramError('refused', `En Anfix ya hay una factura ${snapshot.number} de otro importe: revísela allí`)
  }
  const fault = untranslatable(snapshot)
  if (fault !== null)
    throw new ProgramError(
      'refused',
      `La factura ${fault}, y Posada todavía no sabe cómo se dice en Anfix: anótela allí con la referencia ${snapshot.number} y pulse «Reintentar»`,
    )
  const customerId = await upsertCustomer(connection, companyId, snapshot)
  const values = invoiceValues(snapshot, customerId)
  const [made] = await callAnfix(connection, anfixOperations.createInvoice, { companyId, values })
  return read(invoice, made).IssuedInvoiceId
}

/** Takes back the mark of an invoice that was replaced by one that no longer stands. Returns its id. */
async function standAgain(
  connection: AnfixConnection,
  companyId: string,
  { IssuedInvoiceId, StateId }: z.output<typeof invoice>,
): Promise<string> {
  if (StateId === INVOICE_STATES.annulled) {
    const values = { IssuedInvoiceId, StateId: INVOICE_STATES.issued }
    await callAnfix(connection, anfixOperations.updateInvoice, { companyId, values })
  }
  return IssuedInvoiceId
}

/** By our number with its series, which no other invoice has. */
async function findInvoice(connection: AnfixConnection, companyId: string, number: string) {
  const rows = await search(connection, 'searchInvoices', invoice, { RefNumber: number }, companyId)
  return rows.find((row) => row.RefNumber === number)
}

/** Anfix's id of the payer, who is known by the document, or by the name where there is none. */
async function upsertCustomer(
  connection: AnfixConnection,
  companyId: string,
  { recipient }: InvoiceSnapshot,
): Promise<string> {
  const { name, number } = payerValues({ recipient })
  const filter: Record<string, string> =
    number === '' ? { CustomerName: name } : { CustomerIdentificationNumber: number }
  const rows = await search(connection, 'searchCustomers', customer, filter, companyId)
  const isSame = (row: (typeof rows)[number]) =>
    number === ''
      ? row.CustomerName === name && !row.CustomerIdentificationNumber
      : row.CustomerIdentificationNumber === number
  const known = rows.find(isSame)
  if (known) return known.CustomerId
  const values = customerValues(recipient)
  const [made] = await callAnfix(connection, anfixOperations.createCustomer, { companyId, values })
  return read(customer, made).CustomerId
}

/** What a charge says of itself ends with our reference, by which it is found again. */
const chargeMark = ({ reference }: Pick<ProgramCharge, 'reference'>): string => `[Posada ${reference}]`

async function findCharge(
  connection: AnfixConnection,
  companyId: string,
  own: Pick<ProgramCharge, 'reference' | 'invoiceId'>,
) {
  const rows = await search(connection, 'searchCharges', charge, { ChargeSourceId: own.invoiceId }, companyId)
  return rows.find(({ ChargeDescription }) => ChargeDescription?.endsWith(chargeMark(own)))
}

async function pushCharge(connection: AnfixConnection, companyId: string, own: ProgramCharge): Promise<string> {
  const found = await findCharge(connection, companyId, own)
  if (found) return found.ChargeId
  const values = {
    Action: 'ADD',
    ChargeSourceId: own.invoiceId,
    ChargeSourceType: ISSUED_INVOICE_SOURCE,
    ChargeDate: anfixDay(own.day),
    ChargeDescription: `Factura ${own.invoiceNumber} ${chargeMark(own)}`,
    ChargeAmount: eurosOf(Math.abs(own.amount)),
    ChargeComments: own.comment,
    ChargeIsRefund: own.amount < 0,
    ChargeAccountId: own.accountId,
    ChargeAccountTypeId: own.accountKind,
  }
  const [made] = await callAnfix(connection, anfixOperations.createCharge, { companyId, values })
  return read(charge, made).ChargeId
}
