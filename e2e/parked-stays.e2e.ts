import { bookingStatesApi } from '@posada/contract/bookings/booking-states'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { closeDialog, closeToasts, dragOnGrid, grid, openBooking, stayAt } from './support/grid.ts'
import { field } from './support/fields.ts'
import { openNewBooking, toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const PARKED = /^Sin asignar/

test(
  'swaps two stays over the row of stays without unit, and assigns them',
  { tag: '@wide' },
  async ({ page, isPhone }) => {
    await signUp(page)
    const api = apiOf(page)
    await api.addUnits('101', '102')
    await api.addStay('101', 'Lucía García', { inDays: 1, nights: 2 })
    await api.addStay('102', 'Walter Ejemplo', { inDays: 1, nights: 2 })
    const [next, third, fourth] = [1, 2, 3].map((days) => addDays(todayIn(MAINLAND, new Date()), days))
    if (!next || !third || !fourth) throw new Error('no days')
    await page.goto('/dashboard/calendar')
    const lucia = stayAt(page, '101', 'Lucía García', next, fourth)
    const parked = grid(page).getByRole('gridcell', { name: /^Sin asignar.*Lucía García/ })

    await test.step('a stay is parked from its menu', async () => {
      await expect(lucia).toBeVisible()
      await lucia.focus()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Dejar sin asignar' }).click()
      await expect(parked).toBeVisible()
      await expect(grid(page).getByRole('rowheader', { name: PARKED })).toBeVisible()
      await expect(page.getByRole('button', { name: '1 sin asignar' })).toBeVisible()
      await checkAxe(page, 'the planning with a stay without unit')
    })

    await test.step('the other one takes its unit', async () => {
      await closeToasts(page)
      await dragOnGrid(page, { from: ['102', third], to: ['101', third], isPhone })
      await expect(stayAt(page, '101', 'Walter Ejemplo', next, fourth)).toBeVisible()
    })

    await test.step('the parked one is dragged to the unit that is free now', async () => {
      await closeToasts(page)
      await dragOnGrid(page, { from: ['Sin asignar', third], to: ['102', third], isPhone })
      await expect(stayAt(page, '102', 'Lucía García', next, fourth)).toBeVisible()
      await expect(grid(page).getByRole('rowheader', { name: PARKED })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /sin asignar/ })).toHaveCount(0)
    })

    await test.step('undoing the move parks it again', async () => {
      await page.getByRole('button', { name: 'Deshacer' }).last().click()
      await expect(toast(page, 'Cambio deshecho')).toBeVisible()
      await expect(parked).toBeVisible()
    })

    await test.step('the strip of the day leads to it from anywhere, and its menu assigns a unit', async () => {
      if (!isPhone) for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Semana siguiente' }).click()
      await page.getByRole('button', { name: '1 sin asignar' }).click()
      await expect(parked).toBeInViewport()
      await parked.focus()
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Asignar una unidad' }).click()
      await page.getByRole('menuitem', { name: /^102/ }).click()
      await expect(stayAt(page, '102', 'Lucía García', next, fourth)).toBeVisible()
    })
  },
)

test('sells by type, assigns a unit that becomes free, and parks and assigns without dragging', async ({
  page,
  isPhone,
}) => {
  await signUp(page)
  const api = apiOf(page)
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const accomodationURL = establishments[0]?.id
  const units = { nombres: ['101', '102'], tipo: 'Doble', capacity: 2, basePrice: 80 }
  await api.post('/api/profile/alojamientos/rooms/add_many', { accomodationURL, ...units })
  const today = todayIn(MAINLAND, new Date())
  const tomorrow = addDays(today, 1)
  await page.goto('/dashboard/calendar')

  await test.step('a type is booked, and the toast says which unit it got and leads to it', async () => {
    const dialog = await openNewBooking(page)
    await field(dialog, 'Titular').fill('Lucía García')
    await field(dialog, 'Teléfono').fill('+34600000101')
    await dialog.getByRole('combobox', { name: 'Unidad' }).click()
    await page.getByRole('option', { name: /^Doble · la que mejor encaje · 2 libres · 80,00/ }).click()
    await expect(dialog.getByRole('region', { name: 'Unidad Doble' })).toContainText('la que mejor encaje')
    await checkAxe(page, 'a new booking of a type')
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Lucía García, 101, ')
    await page.getByRole('button', { name: 'Ver en el planning' }).click()
    await expect(stayAt(page, '101', 'Lucía García', today, tomorrow)).toBeInViewport()
  })

  await test.step('a booking that found no unit is offered the one that becomes free', async () => {
    const walter = await api.booking(await api.addStay('102', 'Walter Ejemplo', { nights: 1 }))
    const { establishments: planned } = await api.planning(today, today)
    await api.post('/api/bookings/add', {
      AccomodationID: accomodationURL,
      checkInDate: today,
      checkOutDate: tomorrow,
      rooms: [{ RoomID: planned[0]?.rooms[0]?.channelType }],
      owner: { Name: 'Ada Espera' },
    })
    await expect(page.getByRole('button', { name: '1 sin asignar' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ya cabe en la/ })).toHaveCount(0)
    await api.call(bookingStatesApi.cancel, { id: walter.id, reason: null, fee: null, notifiesGuest: null })
    await closeToasts(page)
    const offer = page.getByRole('button', { name: /^Ya cabe en la 102: Asignar/ })
    await expect(offer).toBeVisible()
    await checkAxe(page, 'the planning with a stay that fits now')
    await offer.click()
    await expect(stayAt(page, '102', 'Ada Espera', today, tomorrow)).toBeVisible()
    await expect(page.getByRole('button', { name: /sin asignar/ })).toHaveCount(0)
  })

  const parked = grid(page).getByRole('gridcell', { name: /^Sin asignar.*Ada Espera/ })
  await test.step('a stay is left without unit by a button', async () => {
    await closeToasts(page)
    if (isPhone) {
      await stayAt(page, '102', 'Ada Espera', today, tomorrow).tap()
      await page.getByRole('button', { name: 'Más acciones de la estancia' }).tap()
      await page.getByRole('menuitem', { name: 'Dejar sin asignar' }).tap()
    } else {
      const booking = await openBooking(page, '102', 'Ada Espera', isPhone)
      await booking.getByRole('button', { name: 'Dejar sin asignar la unidad 102' }).click()
      await expect(booking.getByRole('button', { name: 'Asignar unidad' })).toBeVisible()
      await closeDialog(page, booking)
    }
    await expect(parked).toBeVisible()
    await expect(page.getByRole('button', { name: /^Ya cabe en la/ })).toHaveCount(0)
  })

  await test.step('it gets one of the units that are free on all its nights', async () => {
    await closeToasts(page)
    if (isPhone) await parked.tap()
    else await parked.click()
    await page.getByRole('button', { name: 'Asignar unidad' }).click()
    const choice = page.getByRole('dialog', { name: 'Asignar unidad' })
    await expect(choice.getByRole('button', { name: /^102/ })).toBeVisible()
    await expect(choice.getByRole('button', { name: /^101/ })).toHaveCount(0)
    await checkAxe(page, 'the units for a stay')
    await choice.getByRole('button', { name: /^102/ }).click()
    if (!isPhone) await closeDialog(page, page.getByRole('dialog', { name: /^Reserva / }))
    await expect(stayAt(page, '102', 'Ada Espera', today, tomorrow)).toBeVisible()
  })
})
