import { type CheckinForm, guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { CheckinPage } from './checkin-page.tsx'

const api = apiDouble()
const { open, save, countries } = guestFormApi

const place = (number: number, fields: Partial<CheckinForm['places'][number]> = {}) => ({
  id: `018f0000-0000-7000-8000-00000000000${number}`,
  initial: '',
  state: 'pending' as const,
  isReplaceable: false,
  ...fields,
})
const received = { initial: 'L', state: 'received' as const, isReplaceable: true }

const form: CheckinForm = {
  language: 'es',
  situation: 'open',
  places: [place(1, received), place(2)],
  checkIn: '2031-07-10',
  checkOut: '2031-07-14',
  checkInTime: '15:00',
  units: ['Familiar'],
  byCar: '',
  mapUrl: '',
  arrivalHour: '',
  message: 'Puede aparcar detrás del hotel.',
  service: 'SES',
  establishment: {
    name: 'Hotel Las Encinas',
    municipality: 'Ronda',
    address: 'Calle Inventada, 1',
    phone: '+34 600 000 001',
    email: 'hola@ejemplo.test',
    company: 'Encinas Demostración, S.L.',
    taxId: 'B00000000',
    hasLogo: false,
    hasPhoto: false,
    colour: '',
  },
}
const shows = (changes: Partial<CheckinForm> = {}) => api.on(open, () => ok(open, { checkin: { ...form, ...changes } }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const choose = async (label: string, text: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value: text } })
  fireEvent.click(await screen.findByRole('option', { name: text }))
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-ES'])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES')
  history.replaceState(null, '', '/checkin/T0-ken')
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  api.on(countries, () =>
    ok(countries, {
      countries: [
        { code: 'ESP', region: 'ES', name: 'España' },
        { code: 'GBR', region: 'GB', name: 'Reino Unido' },
      ],
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const show = () => render(<CheckinPage token="T0-ken" />)

/** A child of the second place who travels with the first one. */
async function fillChild() {
  await press('Continuar con el viajero 2')
  await screen.findByLabelText('Nombre')
  type('Nombre', 'Vera')
  type('Primer apellido', 'Pastor')
  type('Día', '6')
  type('Mes', '5')
  type('Año', '2024')
  await choose('Nacionalidad', 'Reino Unido')
  fireEvent.click(screen.getByLabelText('Mujer'))
  type('Número del documento', 'P12')
  fireEvent.change(screen.getByLabelText('Viaja con'), { target: { value: form.places[0]!.id } })
  fireEvent.change(screen.getByLabelText('Es su'), { target: { value: 'HJ' } })
  fireEvent.click(screen.getByLabelText(/En la misma dirección que el viajero 1/))
}

test('shows who is in by an initial, and who is missing', async () => {
  shows()
  show()
  expect(await screen.findByRole('heading', { name: 'Les esperamos el jueves 10 de julio de 2031' })).toBeTruthy()
  expect(screen.getByText('1 de 2 recibidos')).toBeTruthy()
  expect(screen.getByText('Puede aparcar detrás del hotel.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sustituir los datos del viajero 1' })).toBeTruthy()
  await expect.poll(() => document.title).toBe('Check-in · Hotel Las Encinas')
})

test('says what is missing at each field, and sends nothing', async () => {
  shows()
  show()
  await press('Continuar con el viajero 2')
  await press('Continuar a la firma')
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Fecha de nacimiento' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(summary))
  fireEvent.click(within(summary).getByRole('link', { name: 'Nombre' }))
  const name = screen.getByLabelText('Nombre')
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby')!)?.textContent).toBe('Falta este dato.')
  expect(screen.queryByRole('button', { name: 'Enviar como está' })).toBeNull()
  await press('Continuar a la firma')
  expect(await screen.findByRole('button', { name: 'Enviar como está' })).toBeTruthy()
})

test('a child follows an adult, needs no signature, and is sent once with one key', async () => {
  shows()
  show()
  await fillChild()
  expect(screen.getByText(/Edad al llegar: 7/)).toBeTruthy()
  await press('Continuar')
  const saved = { ...form, situation: 'received' as const, places: [place(1, received), place(2, received)] }
  api.on(save, (attempt) => (attempt === 1 ? unreachable() : ok(save, { checkin: saved })))
  await press('Enviar')
  expect(await screen.findByText('Ahora no hay conexión')).toBeTruthy()
  await press('Volver a enviar')
  expect(await screen.findByRole('heading', { name: /^Todo listo/ })).toBeTruthy()
  const [first, again] = api.sentTo(save)
  expect(first?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(again?.body).toEqual(first?.body)
  expect(again?.body).toMatchObject({
    plaza: form.places[1]!.id,
    ResponsableSafeURL: form.places[0]!.id,
    comoPlaza: form.places[0]!.id,
    Parentesco: 'HJ',
    Address: null,
    Signature: null,
    Comunicaciones: false,
    incompleto: false,
    sustituye: false,
  })
  expect(localStorage.length).toBe(0)
})

test('what is typed survives a reload on this device, for 48 hours', async () => {
  shows()
  const first = show()
  await fillChild()
  first.unmount()
  const second = show()
  expect(((await screen.findByLabelText('Nombre')) as HTMLInputElement).value).toBe('Vera')
  second.unmount()
  vi.setSystemTime(Date.now() + 49 * 3_600_000)
  show()
  expect(((await screen.findByLabelText('Nombre')) as HTMLInputElement).value).toBe('')
  vi.useRealTimers()
})

test('faults of the server lead back to their fields', async () => {
  shows()
  show()
  await fillChild()
  await press('Continuar')
  api.on(save, () => refused('El número no es correcto', 200, { codigo: 'datos', campos: ['ID'] }))
  await press('Enviar')
  const summary = await screen.findByRole('alert')
  expect(within(summary).getByRole('link', { name: 'Número del documento' })).toBeTruthy()
})

test('a place that somebody else has filled gets its sentence', async () => {
  shows()
  show()
  await fillChild()
  await press('Continuar')
  api.on(save, () => refused('Otra persona', 200, { codigo: 'ocupada' }))
  await press('Enviar')
  expect(await screen.findByText(/Ya tenemos los datos de esta plaza/)).toBeTruthy()
})

test.each([
  ['cancelled', 'Esta reserva está cancelada'],
  ['ended', 'Esta estancia ya ha terminado'],
  ['arrived', 'Su llegada ya consta'],
  ['resting', 'Sus datos se los pedirán al llegar'],
] as const)('says that the booking is %s', async (situation, title) => {
  shows({ situation })
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link that opens nothing shows no house', async () => {
  api.on(open, () => refused('El enlace no es válido o ha caducado'))
  show()
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no está disponible' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Encinas')
})
