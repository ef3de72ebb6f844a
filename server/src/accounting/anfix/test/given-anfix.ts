import { movableClock } from '../../../platform/clock.ts'
import { startAnfixSimulator } from '../../../simulators/anfix/start-anfix-simulator.ts'
import { aBooking } from '../../../test/a-booking.ts'
import { anIssuer } from '../../../test/an-issuer.ts'
import { accountOf } from '../../../test/contract/logins.ts'
import { anotherAccount, aUnit, closeAtTheEnd, givenApp } from '../../../test/given.ts'
import { runAnfix } from '../work/run-anfix.ts'

const CONSUMER = { key: 'posada', secret: 'secreto-de-socio' }

type Fields = Record<string, unknown>

/** The app and a simulated Anfix with the same clock. */
export async function givenAnfix() {
  const clock = movableClock(new Date('2026-07-20T10:00:00Z'))
  const simulator = await startAnfixSimulator({ consumers: [CONSUMER], now: () => clock.now() })
  closeAtTheEnd(() => simulator.close())
  const given = await givenApp({
    clock,
    config: { simulate: false, endpoints: { anfix: simulator.url }, anfix: CONSUMER },
  })
  return { ...given, simulator }
}

let users = 0

/** A hotel that issues invoices, and a user of Anfix of its own. */
export async function anAnfixHotel(given: Awaited<ReturnType<typeof givenAnfix>>) {
  const { dependencies, simulator, clock } = given
  const { owner, establishmentId } = await anotherAccount(given)
  await anIssuer(owner, establishmentId)
  const series = { alojamientoURL: establishmentId, Name: 'Hotel', Prefix: 'H-' }
  await owner.post('/api/facturacion/add_serie', series)
  const unit = await aUnit(owner, establishmentId)
  const me = (await owner.get('/api/account/me'))['usuario'] as { id: string }
  const accountId = await accountOf(given, me.id)
  const user = `usuario ${++users}`
  const payer = (await owner.post('/api/clients/add', PAYER))['SafeURL'] as string
  let month = 0

  const worker = { ...dependencies, stopping: new AbortController().signal }
  /** Runs the worker of the account; `accounting` may stand between it and the simulator. */
  const work = (accounting = dependencies.accounting) => runAnfix({ accountId }, { ...worker, accounting })
  const books = () => simulator.users().find(({ name }) => name === user)?.books[0]
  const state = async () =>
    (await owner.get('/api/partners/anfix/estado')) as unknown as Fields & { noAceptados: Fields[] }
  const accounts = async () => {
    const [own] = (await state())['establecimientos'] as { anfixPaymentMethods: Fields[] }[]
    return own!.anfixPaymentMethods as { BankAccountId: string; BankAccountDescription: string }[]
  }

  return {
    owner,
    accountId,
    establishmentId,
    unit,
    payer,
    user,
    worker,
    work,
    books,
    state,
    accounts,
    /** So many minutes pass, after which the session is renewed. */
    async pass(minutes: number) {
      clock.moveBy(minutes * 60_000)
      await owner.post('/token/refresh')
    },
    /** Asks for the permission, grants it, and comes back. Returns the last reply. */
    async link(fields: Fields = {}) {
      const asked = await owner.post('/api/partners/connect/anfix', fields)
      const token = new URL(asked['url'] as string).searchParams.get('oauth_token')!
      const back = new URL(simulator.grant(token, user)!)
      return owner.post('/api/partners/anfix/finish', Object.fromEntries(back.searchParams))
    },
    async chooseCompany() {
      const [first] = (await state())['AnfixCompanys'] as { CompanyId: string }[]
      return owner.post('/api/partners/anfix/set_company_id', { url: establishmentId, CompanyId: first!.CompanyId })
    },
    async markAccount(BankAccountId: string, paymentMethod: string) {
      return owner.post('/api/partners/anfix/cuenta', { url: establishmentId, BankAccountId, paymentMethod })
    },
    /** A booking of two nights of 60 € in a month without others. */
    async booked() {
      const start = `20${27 + Math.floor(month / 12)}-${String((month++ % 12) + 1).padStart(2, '0')}`
      const dates = { checkInDate: `${start}-01`, checkOutDate: `${start}-03` }
      const fields = { owner: { Name: 'Marta Ejemplo', SafeURL: payer }, ...dates }
      return (await aBooking(owner, establishmentId, [unit], fields)).id
    },
    /** Issues the invoice of a booking. Returns its id and number. */
    async invoiced(bookingURL: string) {
      const made = await owner.post('/api/invoices/gen', { bookingURL })
      if (made.resultado !== 'Ok') throw new Error(`The invoice was refused: ${made.mensaje}`)
      const billing = await owner.post('/api/invoices/booking', { bookingURL })
      const invoices = (billing['facturacion'] as { facturas: { safeURL: string; numero: string }[] }).facturas
      return invoices.at(-1)!
    },
    charge: (secretURL: string, type: 'booking' | 'invoice', fields: Fields) =>
      owner.post('/api/anfix/add_anfix_payment', { secretURL, type, ...fields }),
    remove: (url: string, type: 'booking' | 'invoice', paymentID: unknown) =>
      owner.post('/api/anfix/del_anfix_payment', { secret: { url, type }, paymentID }),
    paymentsOf: async (facturaURL: string) =>
      (await owner.post('/api/facturacion/facturas_series/get_anfix_payments', { facturaURL })) as unknown as Fields & {
        anfixPayments: (Fields & { ChargeId: string })[]
      },
    info: async (safeURL: string) =>
      (await owner.post('/api/bookings/get_booking_info', { safeURL }))['booking'] as Fields,
  }
}

const PAYER = {
  Nombre: 'Marta',
  Apellidos: 'Ejemplo',
  NumeroIdentificacion: '12345678Z',
  Direccion: 'Calle Mayor, 1',
  CodigoPostal: '29400',
  Municipio: 'Ronda',
}
