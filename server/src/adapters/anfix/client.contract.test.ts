import type { InvoiceSnapshot } from '@posada/domain/money/invoices/invoice-snapshot'
import { afterAll, expect, test } from 'vitest'
import { ProgramError } from '../../accounting/anfix/accounting-program.ts'
import { startAnfixSimulator } from '../../simulators/anfix/start-anfix-simulator.ts'
import type { AnfixFault } from '../../simulators/anfix/types.ts'
import { anfixProgram } from './client.ts'

const CONSUMER = { key: 'posada', secret: 'secreto' }
const simulator = await startAnfixSimulator({ consumers: [CONSUMER] })
afterAll(() => simulator.close())
const adapter = anfixProgram({ endpoints: { anfix: simulator.url }, anfix: CONSUMER })

async function connected(user: string) {
  const requested = await adapter.requestAccess('http://127.0.0.1/anfix/vuelta')
  expect(requested.url).toBe(`${simulator.url}/login-partner?oauth_token=${requested.token}`)
  const back = new URL(simulator.grant(requested.token, user)!)
  const token = await adapter.finishAccess(requested, back.searchParams.get('oauth_verifier')!)
  const program = adapter.connect(token)
  const [company] = await program.listCompanies()
  return {
    program,
    companyId: company!.id,
    books: () => simulator.users().find(({ name }) => name === user)!.books[0]!,
  }
}

const line = {
  name: 'Noche',
  detail: '',
  quantity: 2,
  price: 6_000,
  rate: 1_000,
  noTaxReason: '',
  isDisbursement: false,
}
const invoice = {
  number: 'H-00001',
  issuedOn: '2026-06-24',
  recipient: null,
  taxName: 'IVA',
  lines: [line],
  totals: { payable: 12_000 },
} as unknown as InvoiceSnapshot

const failureOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof ProgramError ? error.failure : error
}

test.each([
  ['IGIC', { taxName: 'IGIC' }, 'lleva IGIC'],
  ['an amount paid for the client', { lines: [line, { ...line, rate: 0, isDisbursement: true }] }, 'tiene suplidos'],
])('refuses an invoice with %s, unless somebody has entered it there', async (what, fields, reason) => {
  const { program, companyId, books } = await connected(what)
  const own = { ...invoice, ...fields } as InvoiceSnapshot
  const error = await program.pushInvoice(companyId, own).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ failure: 'refused', advice: expect.stringContaining(`La factura ${reason}`) })
  expect([books().invoices, books().customers]).toEqual([[], []])
  const id = await program.pushInvoice(companyId, invoice)
  expect(await program.pushInvoice(companyId, own)).toBe(id)
})

test('sends a line without tax at 0 % with the reason in its text', async () => {
  const { program, companyId, books } = await connected('an exempt line')
  await program.pushInvoice(companyId, {
    ...invoice,
    lines: [{ ...line, rate: 0, noTaxReason: 'N1' }],
  } as InvoiceSnapshot)
  expect(books().invoices[0]?.IssuedInvoiceLine).toMatchObject([
    { IssuedInvoiceLineItemDescription: expect.stringContaining('. No sujeta: '), IssuedInvoiceLineVAT: 0 },
  ])
})

test('makes an invoice, its payer and its charges once, marks it and takes the mark back', async () => {
  const { program, companyId, books } = await connected('uno')
  const id = await program.pushInvoice(companyId, invoice)
  expect(await program.pushInvoice(companyId, invoice)).toBe(id)
  await program.pushInvoice(companyId, { ...invoice, number: 'H-00002' })
  expect(books().invoices.map(({ RefNumber }) => RefNumber)).toEqual(['H-00001', 'H-00002'])
  expect(books().customers).toMatchObject([{ CustomerName: 'Clientes sin identificar' }])
  expect(books().invoices[0]).toMatchObject({
    IssuedInvoiceDate: '24/06/2026 00:00:00',
    IssuedInvoiceLine: [{ IssuedInvoiceLinePrice: 54.545455, IssuedInvoiceLineTotal: 120, IssuedInvoiceLineVAT: 10 }],
  })
  const [bank] = await program.listAccounts(companyId)
  const charge = {
    reference: 'r1',
    invoiceId: id,
    invoiceNumber: 'H-00001',
    amount: 5_000,
    day: '2026-06-24',
    accountId: bank!.id,
    accountKind: bank!.kind,
    comment: '',
  }
  const chargeId = await program.pushCharge(companyId, charge)
  expect(await program.pushCharge(companyId, charge)).toBe(chargeId)
  expect(await failureOf(program.pushCharge(companyId, { ...charge, reference: 'r2', amount: 7_001 }))).toBe('refused')
  expect(await failureOf(program.annulInvoice(companyId, 'H-00001'))).toBe('refused')
  await program.deleteCharge(companyId, charge)
  await program.deleteCharge(companyId, charge)
  await program.annulInvoice(companyId, 'H-00001')
  expect(books().invoices[0]?.StateId).toBe('4')
  expect(await program.pushInvoice(companyId, invoice)).toBe(id)
  expect(books().invoices[0]?.StateId).toBe('2')
  expect(
    await failureOf(program.pushInvoice(companyId, { ...invoice, totals: { ...invoice.totals, payable: 1 } })),
  ).toBe('refused')
})

test.each<[AnfixFault, string]>([
  ['down', 'unanswered'],
  ['swallow', 'unanswered'],
  ['http-500', 'unanswered'],
  ['http-429', 'throttled'],
  ['garbage', 'unreadable'],
  ['huge', 'unanswered'],
  ['refuse', 'refused'],
  ['expired', 'access'],
])('a fault of kind %s is told as %s', async (fault, failure) => {
  const { program } = await connected('dos')
  simulator.setBehaviour({ fault, times: 1 })
  expect(await failureOf(program.listCompanies())).toBe(failure)
})

test('nothing listening, another company and a permission that was given back are told apart', async () => {
  const { program } = await connected('tres')
  expect(await failureOf(program.listAccounts('otra'))).toBe('company')
  await simulator.stopListening()
  await failureOf(program.listCompanies()) // ends the connections that were kept
  expect(await failureOf(program.listCompanies())).toBe('down')
  await simulator.listenAgain()
  await program.disconnect()
  expect(await failureOf(program.listCompanies())).toBe('access')
  expect(await failureOf(anfixProgram({}).requestAccess('http://127.0.0.1/'))).toBe('down')
})
