import { type GuestPayment, guestPaymentApi } from '@posada/contract/money/payments/guest-payment'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { PaymentPage } from './payment-page.tsx'

const api = apiDouble()
const { open, start, state } = guestPaymentApi

const payment: GuestPayment = {
  language: 'es',
  method: 'card',
  methods: ['card'],
  gateway: 'stripe',
  state: 'open',
  requested: 12_000,
  payable: 12_000,
  savesCard: false,
  isSecurityDeposit: false,
  isHold: false,
  concept: 'Depósito de su reserva',
  expiresOn: '2031-07-03',
  heldUntil: null,
  isHoldOver: false,
  terms: 'Cancelación gratuita hasta el 3 de julio.\n\nDespués se cobra la primera noche.',
  locator: 'M4T8RK',
  checkIn: '2031-07-10',
  checkOut: '2031-07-14',
  total: 152_800,
  received: 5_000,
  pending: 147_800,
  iban: '',
  beneficiary: 'Encinas Demostración, S.L.',
  reference: 'M4T8RK',
  receipt: null,
  establishment: {
    name: 'Hotel Las Encinas',
    municipality: 'Ronda',
    phone: '+34 600 000 001',
    email: 'hola@ejemplo.test',
    company: 'Encinas Demostración, S.L.',
    taxId: 'B00000000',
    hasLogo: false,
    hasPhoto: true,
    colour: '#4b5a2a',
  },
}
const receipt = {
  amount: 12_000,
  at: '2026-06-25T16:42:00.000Z',
  method: 'card' as const,
  brand: 'visa',
  last4: '4242',
  reference: 'ch_7F3K2210',
}

const opened: unknown[] = []
const shows = (changes: Partial<GuestPayment> = {}) =>
  api.on(open, () => ok(open, { payment: { ...payment, ...changes } }))
const openPage = () => render(<PaymentPage token="T0-ken" openPage={({ url, form }) => opened.push(url ?? form)} />)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))

beforeEach(() => {
  opened.length = 0
  history.replaceState(null, '', '/pago/T0-ken')
  sessionStorage.clear()
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

test('says what is requested, until when, what is left, and on which conditions', async () => {
  shows()
  openPage()
  expect(await screen.findByRole('heading', { name: 'Depósito de su reserva' })).toBeDefined()
  const text = document.body.textContent
  for (const part of [
    'Hotel Las Encinas le pide120,00\u00a0€',
    'Puede pagarlo hasta el jueves 3 de julio de 2031.',
    'Jue 10 – lun 14 de julio de 2031',
    '4 noches',
    'Total de la estancia1.528,00\u00a0€',
    'Ya pagado50,00\u00a0€',
    'El resto, más adelante1.358,00\u00a0€',
    'Después se cobra la primera noche.',
    'Cobra Encinas Demostración, S.L., NIF B00000000.',
    'Al pagar acepta estas condiciones',
  ])
    expect(text).toContain(part)
  expect(screen.getByAltText('Foto de Hotel Las Encinas').getAttribute('src')).toBe('/api/pay/T0-ken/imagen/foto')
  expect(document.documentElement.style.getPropertyValue('--house-light-accent')).toBe('#4b5a2a')
  await expect.poll(() => document.title).toBe('Pago · Hotel Las Encinas')
})

test('a security deposit says that it is given back, also on its receipt', async () => {
  const asked = { isSecurityDeposit: true, requested: 15_000, payable: 15_000, pending: 0, concept: 'Llaves' }
  shows(asked)
  const { unmount } = openPage()
  expect(await screen.findByRole('heading', { name: 'Fianza (se devuelve)' })).toBeDefined()
  await button('Pagar 150,00\u00a0€')
  const text = document.body.textContent
  for (const part of ['Llaves · Puede pagarlo hasta', 'Fianza (se devuelve)150,00\u00a0€', 'no se factura'])
    expect(text).toContain(part)
  expect(text).not.toContain('El resto, más adelante')
  unmount()
  shows({ ...asked, state: 'paid', receipt: { ...receipt, amount: 15_000 } })
  openPage()
  await screen.findByText('Fianza (se devuelve) · Llaves')
  expect(document.body.textContent).not.toContain('Pendiente de la estancia')
})

test('a security deposit in English; one for a booking that was cancelled is not requested', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  shows({ language: 'en', isSecurityDeposit: true, pending: 0, concept: '' })
  const { unmount } = openPage()
  expect(await screen.findByRole('heading', { name: 'Security deposit (refundable)' })).toBeDefined()
  unmount()
  shows({ language: 'en', isSecurityDeposit: true, payable: 0 })
  openPage()
  expect(await screen.findByRole('heading', { name: 'The security deposit is no longer needed' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a security deposit that is reserved says that nothing is charged, also on its receipt', async () => {
  const held = { isSecurityDeposit: true, isHold: true, requested: 15_000, payable: 15_000, pending: 0, concept: '' }
  shows(held)
  const { unmount } = openPage()
  await button('Reservar 150,00\u00a0€ en mi tarjeta')
  expect(document.body.textContent).toContain('No se cobra: el importe queda reservado en su tarjeta')
  unmount()
  shows({ ...held, state: 'paid', receipt: { ...receipt, amount: 15_000 } })
  openPage()
  expect(await screen.findByRole('heading', { name: 'Importe reservado. Gracias' })).toBeDefined()
})

test('opening it only reads, with the token in a header', async () => {
  shows()
  openPage()
  await button(/^Pagar/)
  expect(api.received.map(({ path }) => path)).toEqual([open.path])
  expect(api.received[0]?.headers.get('x-link-token')).toBe('T0-ken')
})

test('a press goes to the page of the gateway, once', async () => {
  shows()
  api.on(start, () => ok(start, { url: 'https://pay.test/1' }))
  openPage()
  await press('Pagar 120,00\u00a0€')
  await press('Abriendo la página segura…')
  await waitFor(() => expect(opened).toEqual(['https://pay.test/1']))
  expect(api.sentTo(start)).toHaveLength(1)
})

test('offers Bizum beside the card where the gateway takes it, with its limits', async () => {
  shows({ methods: ['card', 'bizum'], gateway: 'redsys' })
  const form = { action: 'https://sis.redsys.es/sis/realizarPago', fields: { Ds_Signature: 'x' } }
  api.on(start, () => ok(start, { form }))
  openPage()
  await button('Pagar 120,00\u00a0€')
  expect(document.body.textContent).toContain('en la página segura del banco del alojamiento')
  expect(document.body.textContent).not.toContain('Stripe')
  const bizum = await button('Pagar con Bizum')
  expect(document.getElementById(bizum.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /teléfono español.*1\.000/,
  )
  fireEvent.click(bizum)
  await waitFor(() => expect(opened).toEqual([form]))
  expect(api.sentTo(start).map(({ body }) => body)).toEqual([{ metodo: 'bizum' }])
  expect(
    screen.getByRole('button', { name: 'Abriendo la página segura…' }).getAttribute('aria-describedby'),
  ).not.toBeNull()
  await press('Pagar 120,00\u00a0€')
  expect(api.sentTo(start)).toHaveLength(1)
})

test('offers no Bizum where the server does not, and says that nothing opens where there is no way to pay', async () => {
  shows()
  const { unmount } = openPage()
  await button(/^Pagar/)
  expect(document.body.textContent).not.toContain('Bizum')
  expect(document.body.textContent).toContain('en la página segura de Stripe')
  unmount()
  shows({ methods: [], gateway: 'redsys' })
  openPage()
  await screen.findByText(/^Ahora no se puede abrir la página de pago/)
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test('the receipt of a Bizum names no card', async () => {
  shows({ state: 'paid', receipt: { ...receipt, method: 'bizum', brand: 'Bizum', last4: '' } })
  openPage()
  await screen.findByRole('heading', { name: 'Pago recibido. Gracias' })
  expect(document.body.textContent).toContain('Forma de pagoBizum')
  expect(document.body.textContent).not.toContain('Tarjeta')
})

test('in English everything is in English, and the choice lasts', async () => {
  shows()
  openPage()
  fireEvent.change(await screen.findByLabelText('Idioma'), { target: { value: 'en' } })
  expect(await button('Pay €120.00')).toBeDefined()
  expect(document.body.textContent).toContain('Thursday 3 July 2031')
  expect(document.body.textContent).toContain('€1,528.00')
  expect(document.documentElement.lang).toBe('en')
  expect(sessionStorage.getItem('posada.guest.language')).toBe('en')
})

test('a guest of another language sees English at once', async () => {
  shows({ language: 'en' })
  openPage()
  expect(await button('Pay €120.00')).toBeDefined()
})

test('a request for a card asks for no money', async () => {
  shows({ requested: 0, payable: 0, savesCard: true, concept: '' })
  openPage()
  expect(await button('Dejar una tarjeta')).toBeDefined()
  expect(screen.getByText(/^Hoy no se cobra nada/)).toBeDefined()
  expect(screen.queryByText('Ahora')).toBeNull()
})

test('a card that was left is not called a payment', async () => {
  shows({ requested: 0, payable: 0, savesCard: true, state: 'paid' })
  openPage()
  expect(await screen.findByRole('heading', { name: 'Tarjeta guardada. Gracias' })).toBeDefined()
})

test('a transfer shows what to write, and copies it', async () => {
  const copied: string[] = []
  // Another test of the same browser may have left a clipboard that cannot be assigned to.
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  const value = { writeText: async (text: string) => copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  shows({ method: 'transfer', iban: 'ES9121000418450200051332', payable: 123_450, requested: 123_450, concept: '' })
  openPage()
  expect(await screen.findByText('ES91 2100 0418 4502 0005 1332')).toBeDefined()
  await press('Copiar el IBAN')
  expect(await screen.findByText('Copiado: IBAN')).toBeDefined()
  await press('Copiar: Importe')
  await press('Copiar: Concepto')
  await waitFor(() => expect(copied).toEqual(['ES9121000418450200051332', '1234,50', 'M4T8RK']))
  expect(screen.queryByText(/Stripe/)).toBeNull()
})

test.each([0, 49])('%i cents cannot be paid: nothing is pending, and there is no button', async (payable) => {
  shows({ payable })
  openPage()
  expect(await screen.findByRole('heading', { name: 'No hay nada pendiente de pago' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull()
})

test('the page of a cancelled booking says so, with no tick, no dates and nothing to press', async () => {
  shows({ state: 'cancelled', payable: 0 })
  openPage()
  expect(await screen.findByRole('heading', { name: 'Esta reserva está cancelada' })).toBeDefined()
  expect(screen.queryByText(/ya está pagada/)).toBeNull()
  expect(screen.queryByText(/noche/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull()
})

test('what a booking awaits says until when it is kept, and afterwards that the time is over', async () => {
  shows({ heldUntil: { day: '2031-06-25', time: '18:45' } })
  openPage()
  expect(
    await screen.findByText('Le guardamos el alojamiento hasta el miércoles 25 de junio de 2031, 18:45.'),
  ).toBeDefined()
  cleanup()
  shows({ state: 'cancelled', isHoldOver: true, payable: 0 })
  openPage()
  expect(await screen.findByRole('heading', { name: 'Se acabó el plazo de su reserva' })).toBeDefined()
  expect(document.body.textContent).toContain('o tiene su reserva o le devolvemos el dinero')
  expect(screen.queryByRole('button', { name: /Pagar/ })).toBeNull()
})

test('a refusal of the gateway says that nothing is charged, and the button stays', async () => {
  shows()
  api.on(start, (attempt) =>
    attempt === 1 ? refused('Ahora no se puede pagar') : ok(start, { url: 'https://pay.test/2' }),
  )
  openPage()
  await press(/^Pagar/)
  expect(await screen.findByText(/No se ha cobrado nada: inténtelo dentro de unos minutos/)).toBeDefined()
  await press(/^Pagar/)
  await waitFor(() => expect(opened).toEqual(['https://pay.test/2']))
  const keys = api.sentTo(start).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('a press without connection can be repeated, as the same one', async () => {
  shows()
  api.on(start, (attempt) => (attempt === 1 ? unreachable() : ok(start, { url: 'https://pay.test/3' })))
  openPage()
  await press(/^Pagar/)
  expect(await screen.findByText(/^No hay conexión/)).toBeDefined()
  await press(/^Pagar/)
  await waitFor(() => expect(opened).toEqual(['https://pay.test/3']))
  const keys = api.sentTo(start).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBe(keys[1])
})

test('a press after the link was cancelled ends on the page of a link that opens nothing', async () => {
  api.on(open, (attempt) => (attempt === 1 ? ok(open, { payment }) : refused('El enlace no es válido o ha caducado')))
  api.on(start, () => refused('El enlace no es válido o ha caducado'))
  openPage()
  await press(/^Pagar/)
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeDefined()
})

test('a press while an earlier payment is being checked pays nothing and waits', async () => {
  shows({ state: 'paying' })
  api.on(start, () => refused('Su pago se está comprobando', 200, { comprobando: true }))
  api.on(state, () => ok(state, { state: 'paying' }))
  openPage()
  await press(/^Pagar/)
  expect(await screen.findByRole('heading', { name: 'Comprobando su pago' })).toBeDefined()
  expect(opened).toEqual([])
})

test('back from the bank it waits for the result and shows the receipt', async () => {
  history.replaceState(null, '', '/pago/T0-ken#comprobando')
  api.on(open, (attempt) =>
    ok(open, { payment: attempt === 1 ? { ...payment, state: 'paying' } : { ...payment, state: 'paid', receipt } }),
  )
  api.on(state, () => ok(state, { state: 'paid' }))
  openPage()
  expect(await screen.findByRole('heading', { name: 'Pago recibido. Gracias' })).toBeDefined()
  const text = document.body.textContent
  for (const part of [
    'Importe120,00\u00a0€',
    'TarjetaVisa ·· 4242',
    'Referencia del pagoch_7F3K2210',
    'Este recibo no es la factura',
  ])
    expect(text).toContain(part)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pago recibido. Gracias'))
})

test('back from the bank without a payment it says that nothing was charged', async () => {
  history.replaceState(null, '', '/pago/T0-ken#comprobando')
  shows()
  openPage()
  expect(await screen.findByText('El pago no ha llegado a hacerse. No se ha cobrado nada.')).toBeDefined()
})

test('after some minutes it stops asking, says what to do, and asks again on request', async () => {
  history.replaceState(null, '', '/pago/T0-ken#comprobando')
  shows({ state: 'paying' })
  api.on(state, () => ok(state, { state: 'paying' }))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  openPage()
  await screen.findByRole('heading', { name: 'Comprobando su pago' })
  expect(document.body.textContent).toContain('No pague de nuevo')
  await vi.advanceTimersByTimeAsync(2_500)
  for (let round = 0; round < 100 && !screen.queryByText('Su pago sigue sin confirmar'); round++)
    await vi.advanceTimersByTimeAsync(3_100)
  expect(screen.getByRole('heading', { name: 'Su pago sigue sin confirmar' })).toBeDefined()
  const asked = api.sentTo(state).length
  expect(asked).toBeGreaterThan(40)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(api.sentTo(state)).toHaveLength(asked)
  await press('Volver a comprobar')
  await waitFor(() => expect(api.sentTo(state).length).toBeGreaterThan(asked))
})

test('a link that opens nothing has one page in two languages, without a house', async () => {
  api.on(open, () => refused('El enlace no es válido o ha caducado'))
  openPage()
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeDefined()
  expect(screen.getByText(/This link is no longer available/).getAttribute('lang')).toBe('en')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['no answer', unreachable],
  ['a server that is too busy', () => refused('Demasiadas peticiones', 429)],
])('%s is not a link that opens nothing, and can be repeated', async (_what, answer) => {
  api.on(open, (attempt) => (attempt === 1 ? answer() : ok(open, { payment })))
  openPage()
  await press('Volver a intentarlo')
  expect(await button(/^Pagar/)).toBeDefined()
})
