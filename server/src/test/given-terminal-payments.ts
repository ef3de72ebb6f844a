import { startRedsysSimulator } from '../simulators/redsys/start-redsys-simulator.ts'
import { TEST_KEY } from '../simulators/redsys/terminals.ts'
import { closeAtTheEnd, givenEstablishment } from './given.ts'
import { paymentCalls } from './payment-calls.ts'

type Fields = Record<string, unknown>
type Form = { action: string; campos: Record<string, string> }

export const FUC = '999008881'
const VISA = '4548810000000003'
const PERMISSIONS = { bizum: true, tokens: true, mit: true, devoluciones: true, preautorizacion: true }

/** An establishment with a terminal of its bank at the simulated Redsys, with the workers; notifications arrive. */
export async function givenTerminalPayments({ now = '2026-07-20T10:00:00Z', isConnected = true } = {}) {
  let clock: { now(): Date } = { now: () => new Date(now) }
  const redsys = await startRedsysSimulator({ acceptsAnyone: true, now: () => clock.now() })
  closeAtTheEnd(() => redsys.close())
  const given = await givenEstablishment({ now, config: { endpoints: { redsys: redsys.url } } })
  clock = given.clock
  const calls = await paymentCalls(given)
  const { ok, link, booked, request, becomes, movements } = calls
  const name = { merchantCode: FUC, terminal: '1' }

  const terminalFields = (fields: Fields = {}): Fields => ({
    alojamientoURL: given.establishmentId,
    FUC,
    Terminal: '1',
    Clave: TEST_KEY,
    Entorno: 'pruebas',
    Firma: 'v2',
    ...fields,
    permite: { ...PERMISSIONS, ...(fields['permite'] as Fields) },
  })
  const setTerminal = (fields: Fields = {}) => ok('pagos/pasarela/set', terminalFields(fields))
  if (isConnected) await setTerminal()

  /** Posts the form that a press was answered with, as a browser does; returns the page that is shown. */
  const openForm = async ({ formulario }: Fields): Promise<Response> => {
    const { action, campos } = formulario as Form
    return fetch(action, { method: 'POST', body: new URLSearchParams(campos), redirect: 'manual' })
  }
  /** What is pressed on a page of the bank, by default to pay with the usual card; returns the page that is shown then. */
  const pressAt = async (url: string, fields: Record<string, string> = {}): Promise<string> => {
    const body = new URLSearchParams({ card: VISA, press: 'pay', ...fields })
    const reply = await fetch(url, { method: 'POST', body, redirect: 'follow' })
    return reply.text()
  }
  /** The address of the page of the bank after a press of the guest. */
  const pageOf = async (reply: Fields): Promise<string> => {
    const { action } = reply['formulario'] as Form
    const opened = await openForm(reply)
    return new URL(opened.headers.get('location') ?? opened.url, action).href
  }
  /** What the form of a press says to the bank. */
  const fieldsOf = (reply: Fields): Record<string, string> => {
    const { campos } = reply['formulario'] as Form
    return JSON.parse(Buffer.from(campos['Ds_MerchantParameters']!, 'base64').toString())
  }
  const orderOf = (reply: Fields): string => fieldsOf(reply)['DS_MERCHANT_ORDER']!
  /** Presses the button of the request's page and pays on the page of the bank. */
  const payByLink = async (token: string, fields: Record<string, string> = {}) =>
    pressAt(await pageOf(await link('start', token)), fields)
  /** A booking with a card that was kept with a payment of 20 €; returns both. */
  const withCard = async (card = VISA) => {
    const id = await booked()
    const { token } = await request(id, { requested_amount: 20, guardar_tarjeta: 1 })
    await payByLink(token, { card })
    await becomes(id, ({ pay_methods: cards }) => cards.length === 1)
    return { id, cardId: (await movements(id)).pay_methods[0]!.id }
  }
  /** What Posada counts of a booking and what the bank has are the same, to the cent. */
  const moneyAtBank = (orders: readonly string[]): number =>
    redsys
      .state()
      .operations.filter(({ order, response }) => orders.includes(order) && /^(00\d\d|0900|0400)$/.test(response))
      .reduce((sum, { type, amount }) => sum + (type === '0' || type === '2' ? amount : type === '3' ? -amount : 0), 0)

  return {
    ...given,
    ...calls,
    redsys,
    name,
    terminalFields,
    setTerminal,
    openForm,
    pageOf,
    pressAt,
    fieldsOf,
    orderOf,
    payByLink,
    withCard,
    moneyAtBank,
  }
}
