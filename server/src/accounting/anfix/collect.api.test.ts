import { expect, test } from 'vitest'
import { findAccountingLink } from '../../establishments/accounting-link/public.ts'
import { inAccount } from '../../platform/db/transaction.ts'
import { checkInvariants } from '../../test/invariants.ts'
import { ProgramError } from './accounting-program.ts'
import { planAccount } from './plan/plan-account.ts'
import { anAnfixHotel, givenAnfix } from './test/given-anfix.ts'

const refusal = (mensaje: string) => ({ resultado: 'Error', mensaje })

const given = await givenAnfix()
const { simulator, logins, dependencies } = given

/** A hotel with its company; its bank, till and terminal. */
async function aLinkedHotel() {
  const hotel = await anAnfixHotel(given)
  await hotel.link()
  await hotel.chooseCompany()
  const [bank, till, terminal] = await hotel.accounts()
  return { ...hotel, bank: bank!.BankAccountId, till: till!.BankAccountId, terminal: terminal!.BankAccountId }
}

const sumOf = (charges: readonly { ChargeAmount: number; ChargeIsRefund: boolean }[] = []) =>
  charges.reduce((whole, { ChargeAmount, ChargeIsRefund }) => whole + (ChargeIsRefund ? -1 : 1) * ChargeAmount, 0)

test('collects an invoice in two parts, each there once and under our number', async () => {
  const hotel = await aLinkedHotel()
  const { bank, till } = hotel
  await hotel.markAccount(till, 'E')
  const booking = await hotel.booked()
  const { safeURL, numero } = await hotel.invoiced(booking)
  expect(await hotel.paymentsOf(safeURL)).toMatchObject({ anfixPayments: [], PendientePago: 120, PercentCobrado: 0 })
  const first = { chargeAmount: 50, chargeAccountID: bank, chargeComment: 'Señal' }
  expect(await hotel.charge(safeURL, 'invoice', first)).toMatchObject({
    mensaje: 'Cobro anotado: 50,00\u00A0€ en Banco Ejemplo ·· 0418',
  })
  expect(await hotel.charge(safeURL, 'invoice', { ...first, chargeAmount: 70.01 })).toMatchObject({
    resultado: 'Error',
  })
  await hotel.charge(safeURL, 'invoice', { chargeAmount: 70, chargeAccountID: till, chargeComment: '' })
  expect(await hotel.paymentsOf(safeURL)).toMatchObject({
    PendientePago: 0,
    PercentCobrado: 100,
    last_used_bank_account: till,
    anfixPayments: [
      { amount: 50, BankAccountId: bank, ChargeComments: 'Señal', paymentMethod: 'T', estado: 'pendiente' },
      { amount: 70, BankAccountDescription: 'Caja del hotel', paymentMethod: 'E' },
    ],
  })
  await hotel.work()
  const books = hotel.books()!
  expect(books.invoices).toMatchObject([{ RefNumber: numero, Number: numero, TotalValue: 120 }])
  expect(books.customers).toMatchObject([{ CustomerName: 'Marta Ejemplo', CustomerIdentificationNumber: '12345678Z' }])
  expect(books.charges).toMatchObject([
    { ChargeAmount: 50, ChargeAccountId: bank, ChargeComments: 'Señal', ChargeIsRefund: false },
    { ChargeAmount: 70, ChargeAccountId: till, ChargeAccountTypeId: '1' },
  ])
  expect(await hotel.paymentsOf(safeURL)).toMatchObject({
    anfixPayments: [{ estado: 'enviado' }, { estado: 'enviado' }],
  })
  expect(await hotel.info(booking)).toMatchObject({ anfixSynced: true, paid: true, AnfixPayments: [{}, {}] })
  await hotel.work()
  expect([books.invoices.length, books.charges.length, books.customers.length]).toEqual([1, 2, 1])
  expect(await checkInvariants(logins.owner)).toEqual([])
})

test('a payment waits for its invoice, and its reversal takes the charge back', async () => {
  const hotel = await aLinkedHotel()
  const booking = await hotel.booked()
  const charge = { chargeAmount: 120.01, chargeAccountID: hotel.bank, chargeComment: '' }
  expect(await hotel.charge(booking, 'booking', charge)).toEqual(
    refusal('No se puede cobrar más de lo pendiente: 120,00\u00A0€'),
  )
  await hotel.charge(booking, 'booking', { ...charge, chargeAmount: 120 })
  await hotel.work()
  expect(hotel.books()!.charges).toEqual([])
  const { safeURL } = await hotel.invoiced(booking)
  await hotel.work()
  expect(sumOf(hotel.books()!.charges)).toBe(120)
  const { anfixPayments } = await hotel.paymentsOf(safeURL)
  expect(await hotel.remove(booking, 'booking', safeURL)).toEqual(refusal('El cobro no existe'))
  expect(await hotel.remove(safeURL, 'invoice', anfixPayments[0]!.ChargeId)).toMatchObject({ resultado: 'Ok' })
  await hotel.work()
  expect(hotel.books()!.charges).toEqual([])
  expect(await hotel.paymentsOf(safeURL)).toMatchObject({ anfixPayments: [], PendientePago: 120 })
})

test('money received in other ways goes into the account of its method, or stays out and says so', async () => {
  const hotel = await aLinkedHotel()
  const booking = await hotel.booked()
  const { safeURL } = await hotel.invoiced(booking)
  await hotel.owner.post('/api/bookings/payments/add', { bookingURL: booking, importe: 30, paymentMethod: 'C' })
  await hotel.work()
  expect(await hotel.paymentsOf(safeURL)).toMatchObject({
    anfixPayments: [{ estado: 'sin_cuenta', BankAccountDescription: 'sin cuenta', amount: 30 }],
  })
  await hotel.markAccount(hotel.terminal, 'C')
  await hotel.work()
  expect(hotel.books()!.charges).toMatchObject([{ ChargeAmount: 30, ChargeAccountId: hotel.terminal }])
})

test('an annulled invoice is marked, one of no booking is collected as a whole, and a correction is an invoice', async () => {
  const hotel = await aLinkedHotel()
  const { owner, bank } = hotel
  const wrong = await hotel.invoiced(await hotel.booked())
  await hotel.work()
  expect(
    await owner.post('/api/facturacion/facturas_series/anular', { facturaURL: wrong.safeURL, motivo: 'Error' }),
  ).toMatchObject({ resultado: 'Ok' })
  await hotel.work()
  expect(hotel.books()!.invoices).toMatchObject([{ RefNumber: wrong.numero, StateId: '4' }])

  const [series] = (await owner.post('/api/facturacion/get_series'))['invoiceSeries'] as { serieURL: string }[]
  const { facturaURL } = await owner.post('/api/facturacion/facturas_series/add', {
    serieURL: series!.serieURL,
    titularURL: hotel.payer,
    tipo_titular: 'particular',
    Conceptos: [{ name: 'Sala', price: 80, VAT: 21, amount: 1 }],
    notas: '',
  })
  const id = facturaURL as string
  await owner.post('/api/facturacion/facturas_series/switch_status', { facturaURL })
  const charge = { chargeAmount: 30, chargeAccountID: bank, chargeComment: 'Entera' }
  expect((await hotel.charge(id, 'invoice', charge)).mensaje).toContain('solo puede cobrarse entera')
  await hotel.charge(id, 'invoice', { ...charge, chargeAmount: 80 })
  await hotel.work()
  expect(sumOf(hotel.books()!.charges)).toBe(80)
  const lines = [{ name: 'Descuento', price: -20, VAT: 21, amount: 1 }]
  const correction = { facturaURL, tipo: 'R1', modo: 'I', Conceptos: lines, motivo: 'Descuento' }
  const made = await owner.post('/api/facturacion/facturas_series/rectificar', correction)
  await owner.post('/api/facturacion/facturas_series/switch_status', { facturaURL: made['facturaURL'] })
  await hotel.work()
  expect(hotel.books()!.invoices.map(({ TotalValue }) => TotalValue)).toEqual([120, 80, -20])
  expect(sumOf(hotel.books()!.charges)).toBe(80)
  const { anfixPayments } = await hotel.paymentsOf(id)
  expect(anfixPayments).toMatchObject([{ ChargeId: id, estado: 'enviado', BankAccountId: bank }])
})

test('what is swallowed, slow or refused is there once in the end, and issuing never waits', async () => {
  const hotel = await aLinkedHotel()
  await simulator.stopListening()
  const booking = await hotel.booked()
  const { safeURL } = await hotel.invoiced(booking)
  await hotel.charge(safeURL, 'invoice', { chargeAmount: 120, chargeAccountID: hotel.bank, chargeComment: '' })
  expect(await hotel.work()).toBeInstanceOf(Date)
  await simulator.listenAgain()
  await hotel.pass(5)
  for (const only of [['createCustomer'], ['createInvoice'], ['createCharge']]) {
    simulator.setBehaviour({ fault: 'swallow', only, times: 1 })
    await hotel.work()
    await hotel.pass(5)
  }
  await hotel.work()
  const books = hotel.books()!
  expect([books.customers.length, books.invoices.length, books.charges.length]).toEqual([1, 1, 1])
  simulator.setBehaviour({ fault: 'refuse', only: ['createInvoice'] })
  const refused = await hotel.invoiced(await hotel.booked())
  const charge = { chargeAmount: 120, chargeAccountID: hotel.bank, chargeComment: '' }
  await hotel.charge(refused.safeURL, 'invoice', charge)
  // Its charge waits for a person as well, so that nothing is due.
  expect(await hotel.work()).toBeNull()
  const { noAceptados } = await hotel.state()
  expect(noAceptados).toMatchObject([{ tipo: 'factura', motivo: 'Anfix: El ejercicio está cerrado (ERR000030009)' }])
  simulator.setBehaviour({})
  await hotel.pass(600)
  await hotel.work()
  expect(books.invoices).toHaveLength(1)
  expect(await hotel.owner.post('/api/partners/anfix/reintentar')).toMatchObject({ mensaje: 'Se envía otra vez' })
  await hotel.work()
  expect(books.invoices).toHaveLength(2)
})

test('a permission that was withdrawn is said, and nothing is lost', async () => {
  const hotel = await aLinkedHotel()
  simulator.revoke()
  await hotel.invoiced(await hotel.booked())
  await hotel.work()
  expect(await hotel.state()).toMatchObject({
    problema: expect.stringContaining('no acepta el permiso'),
    pendientes: 1,
  })
  await hotel.owner.post('/api/partners/disconnect/anfix')
  await hotel.link()
  await hotel.pass(10)
  await hotel.work()
  expect(hotel.books()!.invoices).toHaveLength(1)
})

test('money that was given back leaves the rest in its account, though no account is marked any more', async () => {
  const hotel = await aLinkedHotel()
  await hotel.markAccount(hotel.terminal, 'C')
  const booking = await hotel.booked()
  const pay = (importe: number) =>
    hotel.owner.post('/api/bookings/payments/add', { bookingURL: booking, importe, paymentMethod: 'C' })
  await pay(120)
  await hotel.invoiced(booking)
  await hotel.work()
  expect(sumOf(hotel.books()!.charges)).toBe(120)
  await hotel.markAccount(hotel.terminal, 'N')
  expect(await pay(-40)).toMatchObject({ resultado: 'Ok' })
  await hotel.work()
  expect(hotel.books()!.charges).toMatchObject([{ ChargeAmount: 80, ChargeAccountId: hotel.terminal }])
})

test('a company that is chosen while the others are compared has its earlier invoices sent', async () => {
  const hotel = await aLinkedHotel()
  await hotel.work()
  const linkOf = () => inAccount(dependencies.app, hotel.accountId, (db) => findAccountingLink(db, hotel.accountId))
  const before = await linkOf()
  await hotel.invoiced(await hotel.booked())
  await hotel.chooseCompany()
  await planAccount(hotel.worker, before!)
  expect(await linkOf()).toMatchObject({ seenChange: null })
})

test('a permission that was replaced during a run is not used again, and its trouble is forgotten', async () => {
  const hotel = await aLinkedHotel()
  await hotel.invoiced(await hotel.booked())
  await hotel.invoiced(await hotel.booked())
  let calls = 0
  const { accounting } = dependencies
  await hotel.work({
    ...accounting,
    connect: (token) => ({
      ...accounting.connect(token),
      async pushInvoice() {
        calls++
        await hotel.owner.post('/api/partners/disconnect/anfix')
        await hotel.pass(1)
        await hotel.link()
        throw new ProgramError('unanswered', 'Anfix no responde')
      },
    }),
  })
  expect(calls).toBe(1)
  const refusing = { pushInvoice: () => Promise.reject(new ProgramError('access', 'Anfix no acepta el permiso')) }
  await hotel.pass(10)
  await hotel.work({
    ...accounting,
    connect: (token) => ({
      ...accounting.connect(token),
      async pushInvoice() {
        await hotel.owner.post('/api/partners/disconnect/anfix')
        await hotel.pass(1)
        await hotel.link()
        return refusing.pushInvoice()
      },
    }),
  })
  expect(await hotel.state()).toMatchObject({ problema: '' })
  await hotel.pass(10)
  await hotel.work()
  expect(hotel.books()!.invoices).toHaveLength(2)
})
