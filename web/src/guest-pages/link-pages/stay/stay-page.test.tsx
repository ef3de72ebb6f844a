import { type GuestStay, myStayApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiDouble, ok, refused, unreachable } from '../../../test/api-double.ts'
import '../../../test/browser.ts'
import { StayPage } from './stay-page.tsx'
import { guestStay } from './test/guest-stay.ts'

const api = apiDouble()
const { open, pay, checkin, cancel } = myStayApi
const access = { doorCode: '4719 #', doorCodes: [], network: 'Encinas', key: 'roble-2031' }
const arrivalDay = { today: '2031-07-10', access, cancelUntil: null, canCancel: false }

const opened: string[] = []
const shows = (changes: Partial<GuestStay> = {}) => api.on(open, () => ok(open, { stay: { ...guestStay, ...changes } }))
const openPage = () => render(<StayPage token="T0-ken" openPage={(url) => opened.push(url)} />)
const heading = (name: string | RegExp) => screen.findByRole('heading', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0]!)
const text = () => document.body.textContent

beforeEach(() => {
  opened.length = 0
  sessionStorage.clear()
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-ES')
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('style')
})

test('before the arrival it shows the stay, what is pending, the way, and when the code will be shown', async () => {
  shows()
  openPage()
  await heading(/^Lucía, le esperamos en dos semanas/)
  for (const part of [
    'LlegadaJue 10 jul 2031desde las 15:00',
    'SalidaLun 14 jul 2031hasta las 12:00',
    'Noches4',
    'Huéspedes2 adultos y 2 niños',
    'RégimenAlojamiento y desayuno',
    'LocalizadorM4T8RK',
    'Pendiente369,60\u00a0€',
    'Total de la estancia528,00\u00a0€',
    'Ya pagado−158,40\u00a0€',
    'Puede pagarlo ahora o en el alojamiento.',
    '2 de 4 viajeros',
    'En cocheDetrás del hotel.',
    'Los verá aquí el jueves 10 de julio de 2031 a partir de las 12:00.',
    'Puede cancelar sin coste hasta el jueves 3 de julio de 2031.',
    'Después se cobra la primera noche.',
    'Hable con nosotros',
  ])
    expect(text()).toContain(part)
  expect(screen.getByRole('link', { name: 'Abrir en el mapa' }).getAttribute('href')).toBe('https://maps.example.com/x')
  expect(screen.getAllByAltText('Foto de Hotel Las Encinas')[0]?.getAttribute('src')).toBe(
    '/api/my_stay/T0-ken/imagen/foto',
  )
  await expect.poll(() => document.title).toBe('Su estancia · Hotel Las Encinas')
  expect(document.documentElement.style.getPropertyValue('--house-light-accent')).toBe('#4b5a2a')
  expect(api.received.map(({ path }) => path)).toEqual([open.path])
  expect(api.received[0]?.headers.get('x-link-token')).toBe('T0-ken')
})

test.each([
  [false, 'Le guardamos el alojamiento hasta el jueves 26 de junio de 2031, 18:45'],
  [true, 'El alojamiento contestará a su solicitud antes del jueves 26 de junio de 2031, 18:45'],
])('a booking that is not confirmed says so, on request %s', async (isRequest, lead) => {
  shows({ hold: { until: { day: '2031-06-26', time: '18:45' }, isRequest } })
  openPage()
  await heading(/^Lucía, su reserva aún no está confirmada/)
  expect(text()).toContain(lead)
  expect(text()).not.toContain('le esperamos')
})

test('on the day of arrival the code comes first, the filled button leads there, and paying steps back', async () => {
  shows(arrivalDay)
  openPage()
  await heading(/^Le damos la bienvenida, Lucía/)
  const inside = within(screen.getByRole('region', { name: 'Durante su estancia' }))
  for (const part of ['4719 #', 'Familiar', 'roble-2031', 'De 8:00 a 10:30'])
    expect(inside.getByText(part)).toBeDefined()
  const dock = within(screen.getByRole('region', { name: 'Acción principal' }))
  expect(dock.getByRole('link', { name: 'Llévame al alojamiento' }).getAttribute('href')).toBe(
    'https://maps.example.com/x',
  )
  expect(dock.queryByRole('button')).toBe(null)
  expect(await heading('Pendiente, 369,60\u00a0€')).toBeDefined()
  api.on(pay, () => ok(pay, { link: 'https://posada.test/pago/P4' }))
  press('Pagar')
  await waitFor(() => expect(opened).toEqual(['https://posada.test/pago/P4']))
})

test('without a map the day of arrival has no filled button, save where a telephone opens an address', async () => {
  const noMap = { ...arrivalDay, directions: { car: '', train: '', mapUrl: '' } }
  shows(noMap)
  const { unmount } = openPage()
  await heading(/^Le damos la bienvenida, Lucía/)
  expect(screen.queryByRole('region', { name: 'Acción principal' })).toBe(null)
  unmount()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)')
  openPage()
  expect((await screen.findByRole('link', { name: 'Llévame al alojamiento' })).getAttribute('href')).toBe(
    `geo:0,0?q=${encodeURIComponent(guestStay.address)}`,
  )
})

test('before the hour of the house the day of arrival says when the code comes, and a look at the page brings it', async () => {
  shows({ ...arrivalDay, access: null })
  openPage()
  await screen.findByText('Los verá aquí hoy a partir de las 12:00.')
  shows(arrivalDay)
  fireEvent(document, new Event('visibilitychange'))
  expect(await screen.findByText('4719 #')).toBeDefined()
})

test('copies code and key, and says by hand where the browser refuses', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  shows(arrivalDay)
  openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar: Código de la puerta' }))
  expect(await screen.findByText('Copiado')).toBeDefined()
  expect(writeText).toHaveBeenCalledWith('4719 #')
  writeText.mockRejectedValue(new Error('refused'))
  press('Copiar: Clave')
  expect(await screen.findByText(/cópielo a mano/)).toBeDefined()
})

test('where the agency collects there are no amounts, no paying and no cancelling', async () => {
  shows({ money: null, cancelUntil: null, canCancel: false })
  openPage()
  await screen.findByText(/los lleva la agencia con la que reservó/)
  expect(text()).not.toContain('Pendiente')
  expect(text()).not.toContain('€')
  expect(screen.queryByRole('button', { name: /Pagar|Cancelar/ })).toBe(null)
})

test('keeping the booking sends nothing; cancelling shows what became of it and what comes back', async () => {
  shows()
  openPage()
  await heading(/^Lucía/)
  press('Cancelar la reserva')
  const sheet = within(await screen.findByRole('dialog', { name: '¿Cancelar su reserva?' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Conservar la reserva'))
  expect(sheet.getByText(/le devolverá los 158,40 € que ha pagado\. No es automático/)).toBeDefined()
  fireEvent.click(sheet.getByRole('button', { name: 'Conservar la reserva' }))
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(api.sentTo(cancel)).toEqual([])

  const money = { total: 0, received: 15_840, pending: 0, canPay: false }
  api.on(cancel, () =>
    ok(cancel, {
      stay: { ...guestStay, state: 'cancelled', canCancel: false, checkin: null, accessFrom: null, money },
    }),
  )
  press('Cancelar la reserva')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar la reserva' }))
  await heading('Su reserva está cancelada')
  expect(text()).toContain('le devolverá los 158,40')
  expect(screen.queryByRole('button')).toBe(null)
})

test('a refused cancellation says so in the sheet, and closes it when the page knows that it is too late', async () => {
  shows()
  openPage()
  await heading(/^Lucía/)
  press('Cancelar la reserva')
  api.on(cancel, () => unreachable())
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar la reserva' })
  fireEvent.click(button)
  expect(await screen.findByText('No hay conexión. Pulse otra vez cuando vuelva.')).toBeDefined()
  api.on(cancel, () => refused('Esta reserva ya no se puede cancelar aquí. Llame al alojamiento.'))
  shows({ canCancel: false })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(button)
  await screen.findByText('Para cancelar, llame o escriba al alojamiento.')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(screen.getAllByText(/Ahora no se ha podido hacer/)[0]).toBeDefined()
})

test('goes to the check-in; a press that gets no answer is said, and can be repeated', async () => {
  shows()
  openPage()
  await heading(/^Lucía/)
  api.on(checkin, () => unreachable())
  press('Completar el check-in')
  expect((await screen.findAllByText('No hay conexión. Pulse otra vez cuando vuelva.')).length).toBeGreaterThan(0)
  api.on(checkin, () => ok(checkin, { link: 'https://posada.test/checkin/C7' }))
  await waitFor(() => {
    press('Completar el check-in')
    expect(opened).toEqual(['https://posada.test/checkin/C7'])
  })
})

test.each([
  [{ state: 'no_show' }, 'Esta reserva consta como no presentada'],
  [{ today: '2031-07-15', isCheckedIn: true, canCancel: false }, /^Gracias por su visita, Lucía/],
  [{ today: '2031-07-12', isCheckedIn: true, access, canCancel: false }, /^Le damos la bienvenida, Lucía/],
  [{ today: '2031-07-09' }, /^Lucía, le esperamos mañana/],
  [{ today: '2031-07-05' }, /^Lucía, le esperamos en 5 días/],
  [{ today: '2031-03-01' }, /^Lucía, le esperamos el jueves 10 de julio de 2031/],
] as const)('has a page for %j', async (changes, title) => {
  shows(changes)
  openPage()
  expect(await heading(title)).toBeDefined()
})

test('the board and a button lead to the carta in the language of the guest', async () => {
  shows({ menuUrl: 'https://posada.test/carta/T', language: 'de' })
  openPage()
  const link = await screen.findByRole('link', { name: 'Speisekarte ansehen' })
  expect(link.getAttribute('href')).toBe('https://posada.test/carta/T/de')
  expect(screen.getByRole('link', { name: 'Übernachtung mit Frühstück' }).getAttribute('href')).toBe(
    'https://posada.test/carta/T/de',
  )
})

test.each([
  ['a house without a public carta', { menuUrl: '' }, 0],
  ['a stay without meals', { menuUrl: 'https://posada.test/carta/T', regime: 1 }, 1],
  ['a stay that has ended', { menuUrl: 'https://posada.test/carta/T', today: '2031-07-16' }, 0],
] as const)('of %s it shows as many links to the carta: %j', async (_, changes, links) => {
  shows(changes)
  openPage()
  await screen.findByText('M4T8RK')
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/carta/'))).toHaveLength(
    links,
  )
})
