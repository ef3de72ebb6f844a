import { type GuestStay, myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { guestLanguages } from '@posada/domain/travellers/guest-language'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../../../test/api-double.ts'
import '../../../../test/browser.ts'
import { StayArrivalCard } from './arrival-card.tsx'

const api = apiDouble()
const { arrive, sendCode, checkCode, checkCard } = myStayApi
type Arrival = NonNullable<GuestStay['arrival']>

const traveller = (number: number, fields: Partial<Arrival['travellers'][number]> = {}) => ({
  placeId: `018f0000-0000-7000-8000-00000000000${number}`,
  initial: 'A',
  isReceived: true,
  hasMobile: true,
  ...fields,
})
const facts: Arrival = {
  step: 'identity',
  from: '15:00',
  missing: 0,
  takesCard: false,
  travellers: [traveller(1), traveller(2, { initial: 'T', hasMobile: false })],
}
const stay = (arrival: Partial<Arrival> = {}, changes: Partial<GuestStay> = {}): GuestStay => ({
  language: 'es',
  state: 'active',
  hold: null,
  locator: 'K7Q2M9',
  guest: 'Ana',
  today: '2031-07-10',
  checkIn: '2031-07-10',
  checkOut: '2031-07-14',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  units: ['Doble'],
  adults: 2,
  children: 0,
  regime: 1,
  isCheckedIn: false,
  isCheckedOut: false,
  money: null,
  checkin: null,
  address: 'Calle Inventada, 1',
  directions: { car: '', train: '', mapUrl: '' },
  breakfast: '',
  menuUrl: '',
  accessFrom: '15:00',
  access: null,
  arrival: { ...facts, ...arrival },
  conditions: '',
  cancelUntil: null,
  canCancel: false,
  establishment: {
    name: 'Las Encinas',
    municipality: 'Ronda',
    company: '',
    taxId: '',
    phone: '',
    email: '',
    hasLogo: false,
    hasPhoto: false,
    colour: '',
  },
  ...changes,
})
const access = { doorCode: '4719 #', doorCodes: [], network: '', key: '' }
const arrived = (changes: Partial<GuestStay> = {}) =>
  stay({ step: 'arrived' }, { isCheckedIn: true, access, ...changes })

const onChanged = vi.fn()
const show = (arrival: Partial<Arrival> = {}, language: GuestStay['language'] = 'es') =>
  render(<StayArrivalCard stay={stay(arrival)} token="T0-ken" language={language} onChanged={onChanged} />)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

async function askForCode() {
  api.on(sendCode, () => ok(sendCode, { phoneEnd: '102', expiresAt: '2031-07-10T13:10:00Z' }))
  await press('He llegado')
  fireEvent.click(await screen.findByLabelText('Viajero 1 · A'))
  await press('Enviar el código')
}

test('a guest says who they are, types the code of the message, and sees the code of the door', async () => {
  show()
  await askForCode()
  expect(await screen.findByText(/terminado en 102/)).toBeTruthy()
  const field = await screen.findByLabelText('Código de 6 cifras')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  api.on(checkCode, () => ok(checkCode, { stay: stay({ step: 'ready' }) }))
  api.on(arrive, () => ok(arrive, { stay: arrived() }))
  await type('Código de 6 cifras', '482 913')
  await press('Comprobar')
  expect(await screen.findByText('4719 #')).toBeTruthy()
  expect(api.sentTo(checkCode)[0]?.body).toMatchObject({ codigo: '482913' })
  expect(onChanged).toHaveBeenCalled()
})

test('says how many tries are left, and keeps the field', async () => {
  show()
  await askForCode()
  api.on(checkCode, () => refused('El código no es correcto', 200, { codigo: 'incorrecto', intentos: 3 }))
  await type('Código de 6 cifras', '000000')
  await press('Comprobar')
  expect(await screen.findByText('No coincide. Le quedan 3 intentos.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Código de 6 cifras').value).toBe('000000')
})

test('who has no mobile cannot be chosen for a code, and can for the card that paid', async () => {
  show({ takesCard: true })
  await press('He llegado')
  expect((await screen.findByLabelText<HTMLInputElement>(/Viajero 2/)).disabled).toBe(true)
  await press('Usar la tarjeta del pago')
  fireEvent.click(await screen.findByLabelText(/Viajero 2/))
  await press('Usar la tarjeta del pago')
  api.on(checkCard, () => ok(checkCard, { stay: stay({ step: 'ready' }) }))
  api.on(arrive, () => ok(arrive, { stay: arrived() }))
  await type(/Últimas 4 cifras/, '4242')
  await press('Comprobar')
  expect(await screen.findByText('4719 #')).toBeTruthy()
})

test('after a lost answer the same press is repeated without a second message', async () => {
  show()
  api.on(sendCode, (attempt) =>
    attempt === 1 ? unreachable() : ok(sendCode, { phoneEnd: '102', expiresAt: '2031-07-10T13:10:00Z' }),
  )
  await press('He llegado')
  fireEvent.click(await screen.findByLabelText('Viajero 1 · A'))
  await press('Enviar el código')
  expect(await screen.findByText(/No hay conexión/)).toBeTruthy()
  await press('Enviar el código')
  await screen.findByLabelText('Código de 6 cifras')
  const keys = api.sentTo(sendCode).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('once the identity is shown, one press is enough', async () => {
  api.on(arrive, () =>
    ok(arrive, {
      stay: arrived({
        access: {
          ...access,
          doorCode: '',
          doorCodes: [
            { unit: '101', code: '11' },
            { unit: '102', code: '22' },
          ],
        },
      }),
    }),
  )
  show({ step: 'ready' })
  await press('He llegado')
  for (const text of ['Unidad 101', '11', 'Unidad 102', '22']) expect(await screen.findByText(text)).toBeTruthy()
})

test('names who is missing by number and initial, and shows no button before the hour', async () => {
  const { rerender } = show({
    step: 'missing',
    missing: 1,
    travellers: [traveller(1), traveller(2, { initial: '', isReceived: false })],
  })
  expect(screen.getByText('Viajero 1 · A').parentElement?.textContent).toContain('Recibido')
  expect(screen.getByText('Viajero 2').parentElement?.textContent).toContain('Faltan sus datos')
  rerender(<StayArrivalCard stay={stay({ step: 'early' })} token="T0-ken" language="es" onChanged={onChanged} />)
  await waitFor(() => expect(screen.getByText(/desde las 15:00/)).toBeTruthy())
  expect(screen.queryByRole('button')).toBe(null)
})

test.each(guestLanguages)('the card can be used in %s', (language) => {
  show({}, language)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
