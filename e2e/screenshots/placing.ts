import type { Page } from '@playwright/test'
import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { placingApi } from '@posada/contract/bookings/placing'
import { portalBookingsApi } from '@posada/contract/distribution/channel/portal-bookings'
import { encode } from '@posada/contract/compile'
import { addDays, type Day, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from '../support/api.ts'
import { field } from '../support/fields.ts'
import { clickButton, openPlanning, type Screenshot, waitForText } from './steps.ts'

/** Two stays without unit in some nights ahead, of which one fits into the unit of a booking that was cancelled. */
async function givenWaitingStay(page: Page): Promise<void> {
  const api = apiOf(page)
  const { stays } = await api.call(placingApi.waitingStays, {})
  if (stays.length > 0) return
  const checkIn = addDays(todayIn(MAINLAND, new Date()), 45)
  const { establishments } = await api.planning(checkIn, checkIn)
  const hotel = establishments.find(({ rooms }) => rooms.length > 6) ?? establishments[0]
  const type = hotel?.rooms.find(({ typeName }) => typeName === 'Doble') ?? hotel?.rooms[0]
  const book = (holder: string) =>
    api.post('/api/bookings/add', {
      AccomodationID: hotel?.id,
      checkInDate: checkIn,
      checkOutDate: addDays(checkIn, 3),
      rooms: [{ RoomID: type?.channelType }],
      owner: { Name: holder },
      occupants: 2,
    })
  for (const holder of ['Beatriz Fernández Ordóñez', 'Klaus Brandt'])
    while (!(await isParked(page, holder, checkIn))) await book(holder)
  const { bookings } = await api.planning(checkIn, addDays(checkIn, 2))
  const placed = bookings.find(
    ({ holder, rooms }) => holder.name === 'Beatriz Fernández Ordóñez' && rooms[0]?.stretchId === undefined,
  )
  if (placed) await api.call(bookingStatesApi.cancel, { id: placed.id, reason: null, fee: null, notifiesGuest: null })
}

async function isParked(page: Page, holder: string, checkIn: Day): Promise<boolean> {
  const { bookings } = await apiOf(page).planning(checkIn, addDays(checkIn, 2))
  return bookings.some((booking) => booking.holder.name === holder && booking.rooms[0]?.stretchId !== undefined)
}

async function openParkedPlanning(page: Page): Promise<void> {
  await openPlanning(page)
  await givenWaitingStay(page)
  await page.reload()
  await page.getByRole('button', { name: /^Ya cabe en la/ }).waitFor()
}

const parkedBar = (page: Page) => page.getByRole('gridcell', { name: /^Sin asignar/ }).first()

async function openParked(page: Page, isPhone: boolean): Promise<void> {
  await openParkedPlanning(page)
  await clickButton(page, /sin asignar$/)
  await page.waitForTimeout(600)
  if (isPhone) await parkedBar(page).tap()
  else await parkedBar(page).click()
  await page.getByRole('button', { name: 'Asignar unidad' }).waitFor()
}

async function openNew(page: Page): Promise<void> {
  await openPlanning(page)
  await clickButton(page, 'Nueva reserva')
  await page.getByPlaceholder(/Elija un tipo/).waitFor()
}

/** Selling by type, and stays without unit. */
export const placingScreens: Screenshot[] = [
  ['placing-planning', openParkedPlanning],
  [
    'placing-types',
    async (page) => {
      await openNew(page)
      await page.getByPlaceholder(/Elija un tipo/).click()
    },
  ],
  [
    'placing-new',
    async (page) => {
      await openNew(page)
      for (const _ of [1, 2]) {
        await page.getByPlaceholder(/Elija un tipo/).click()
        await page.getByRole('option', { name: /^Doble · la que mejor encaje/ }).click()
      }
    },
  ],
  [
    'placing-new-one',
    async (page) => {
      await openNew(page)
      await page.getByPlaceholder(/Elija un tipo/).click()
      await page
        .getByRole('option', { name: /la que mejor encaje · ninguna libre/ })
        .first()
        .click({ timeout: 3_000 })
        .catch(() => undefined)
    },
  ],
  ['placing-parked', openParked],
  [
    'placing-choose',
    async (page, isPhone) => {
      await openParked(page, isPhone)
      await clickButton(page, 'Asignar unidad')
      await waitForText(page, /^De su tipo|^De otro tipo|^Ninguna unidad/)
    },
  ],
  [
    'placing-saved',
    async (page) => {
      await openNew(page)
      await field(page, 'Titular').fill('Marta Ibáñez Corral')
      await field(page, 'Teléfono').fill('+34600000114')
      await page.getByPlaceholder(/Elija un tipo/).click()
      await page
        .getByRole('option', { name: /la que mejor encaje/ })
        .first()
        .click()
      await clickButton(page, 'Guardar')
      await page.getByRole('button', { name: 'Ver en el planning' }).waitFor()
    },
  ],
  [
    'placing-unapplied',
    async (page) => {
      await page.route(`**${portalBookingsApi.waiting.path}`, (route) =>
        route.fulfill({
          json: { resultado: 'Ok', mensaje: '', ...(encode(portalBookingsApi.waiting.reply, UNAPPLIED) as object) },
        }),
      )
      await openUnapplied(page)
      await waitForText(page, /sin apuntar$/)
    },
  ],
  [
    'placing-all-applied',
    async (page) => {
      await openUnapplied(page)
      await waitForText(page, 'Todo está apuntado')
    },
  ],
]

async function openUnapplied(page: Page): Promise<void> {
  await page.goto('/dashboard/channel_manager')
  await page.getByRole('link', { name: 'Hotel Ejemplo' }).click()
  await page.waitForURL('**/dashboard/channel_manager/channel_house/*')
  await page.goto(`${page.url().split('?')[0] ?? ''}?abrir=sin-apuntar`)
}

const uuid = (tail: number) => `018f0000-0000-7000-8000-00000000${tail}`
const tried = { tries: 3, receivedAt: '2026-06-25T07:12:00Z', nextTryAt: '2026-06-25T09:40:00Z' }
const UNAPPLIED = {
  reviews: [],
  failed: [
    {
      ...tried,
      id: uuid(9301),
      code: '1561234',
      portal: 'Booking.com',
      reference: '4012345678',
      checkIn: '2026-07-12',
      text: 'El establecimiento no vende ningún tipo de habitación',
    },
    {
      ...tried,
      id: uuid(9302),
      code: '1561240',
      portal: '',
      reference: '',
      checkIn: null,
      text: 'La reserva 1561240 ha llegado incompleta y no se puede leer',
    },
  ],
}
