import { randomUUID } from 'node:crypto'
import type { AnfixSimulator } from '@posada/server/simulators/anfix/start-anfix-simulator'
import { type BenchEstablishment, requireOk } from '../support/establishment.ts'
import type { ApiSession } from '../support/session.ts'

type Linked = { clientId: string; accounts: string[] }

/** Connects the account, chooses the company and marks its till and terminal; with a series, an issuer and a payer. */
export async function linkAccount(
  anfix: AnfixSimulator,
  { owner, establishmentId: url }: BenchEstablishment,
  user: string,
): Promise<Linked> {
  const address = { Direccion: 'Calle Mayor, 1', CodigoPostal: '29400', Municipio: 'Ronda', Provincia: '29' }
  const alojamientoInfo = { Empresa: 'Casas Ejemplo S.L.', CIFDNI: 'B12345674', ...address }
  await requireOk(owner.post('/api/profile/alojamientos/updateData', { url, alojamientoInfo }))
  await requireOk(owner.post('/api/facturacion/add_serie', { alojamientoURL: url, Name: 'Prueba', Prefix: 'P-' }))
  const person = { Nombre: 'Marta', Apellidos: 'Ejemplo', NumeroIdentificacion: '12345678Z' }
  const clientId = (await requireOk(owner.post('/api/clients/add', person)))['SafeURL'] as string
  const asked = await requireOk(owner.post('/api/partners/connect/anfix'))
  const token = new URL(String(asked['url'])).searchParams.get('oauth_token') ?? ''
  const back = new URL(anfix.grant(token, user) ?? '')
  await requireOk(owner.post('/api/partners/anfix/finish', Object.fromEntries(back.searchParams)))
  const state = async () => requireOk(owner.get('/api/partners/anfix/estado'))
  const [company] = (await state())['AnfixCompanys'] as { CompanyId: string }[]
  await requireOk(owner.post('/api/partners/anfix/set_company_id', { url, CompanyId: company?.CompanyId }))
  const [own] = (await state())['establecimientos'] as { anfixPaymentMethods: { BankAccountId: string }[] }[]
  const accounts = own!.anfixPaymentMethods.map(({ BankAccountId }) => BankAccountId)
  const marks = [undefined, 'E', 'C']
  for (const [at, paymentMethod] of marks.entries())
    if (paymentMethod)
      await requireOk(owner.post('/api/partners/anfix/cuenta', { url, BankAccountId: accounts[at], paymentMethod }))
  return { clientId, accounts }
}

/** A stay that is booked, invoiced and collected once, however often its calls have to be repeated. */
export type Stay = { run(desk: ApiSession): Promise<void>; isDone: boolean; issueMs: number }

/**
 * A night of 60 €: invoiced, and collected in two parts; of every fifth the second part is paid with a card at the desk, of every seventh
 * the first part is taken back.
 */
export function collectedStay(
  { clientId, accounts }: Linked,
  { establishmentId, roomIds }: BenchEstablishment,
  at: number,
): Stay {
  const keys = Array.from({ length: 3 }, () => ({ 'idempotency-key': randomUUID() }))
  const day = (offset: number) => new Date(Date.UTC(2027, 0, 1 + Math.floor(at / roomIds.length) + offset))
  const stay = {
    AccomodationID: establishmentId,
    checkInDate: day(0).toISOString().slice(0, 10),
    checkOutDate: day(1).toISOString().slice(0, 10),
    owner: { Name: 'Marta Ejemplo', SafeURL: clientId },
    rooms: [{ SafeURL: roomIds[at % roomIds.length] }],
  }
  return {
    isDone: false,
    issueMs: 0,
    async run(desk) {
      const bookingURL = String((await requireOk(desk.post('/api/bookings/add', stay, keys[0])))['safeURL'])
      const charge = (chargeAmount: number, account: number, key: number) =>
        desk.post(
          '/api/anfix/add_anfix_payment',
          {
            secretURL: bookingURL,
            type: 'booking',
            chargeAmount,
            chargeAccountID: accounts[account],
            chargeComment: `${at}`,
          },
          keys[key],
        )
      if (at % 3 === 0) await requireOk(charge(25, at % 2, 1)) // before the invoice: it waits for it
      const begun = performance.now()
      await requireOk(desk.post('/api/invoices/gen', { bookingURL }))
      this.issueMs = Math.max(this.issueMs, performance.now() - begun)
      await requireOk(charge(25, at % 2, 1))
      if (at % 5 === 0) {
        const card = { bookingURL, importe: 35, paymentMethod: 'C' }
        await requireOk(desk.post('/api/bookings/payments/add', card, keys[2]))
      } else await requireOk(charge(35, 0, 2))
      if (at % 7 === 0) await takeBackFirst(desk, bookingURL)
      this.isDone = true
    },
  }
}

async function takeBackFirst(desk: ApiSession, url: string): Promise<void> {
  const { booking } = (await requireOk(desk.post('/api/bookings/get_booking_info', { safeURL: url }))) as unknown as {
    booking: { AnfixPayments: { ChargeId: string; amount: number }[] }
  }
  const first = booking.AnfixPayments.find(({ amount }) => amount === 25)
  const secret = { url, type: 'booking' }
  if (first) await requireOk(desk.post('/api/anfix/del_anfix_payment', { secret, paymentID: first.ChargeId }))
}
