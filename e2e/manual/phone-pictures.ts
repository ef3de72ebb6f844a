import type { Page } from '@playwright/test'
import { stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { apiOf } from '../support/api.ts'
import { openPlanning, type Screenshot } from '../screenshots/steps.ts'

/** A booking that arrives in the next days. */
async function nextArrival(page: Page): Promise<string> {
  await openPlanning(page)
  const today = todayIn(MAINLAND, new Date())
  const { bookings } = await apiOf(page).planning(today, addDays(today, 7))
  const coming = bookings.find(({ state, checkIn }) => state === 'confirmed' && checkIn > today)
  if (!coming) throw new Error('No booking of the demonstration arrives in the next days')
  return coming.id
}

async function openGuestPage(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link).pathname)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The app of the cleaners of the hotel, signed in as one of the demonstration's. */
async function openCleaningApp(page: Page): Promise<void> {
  await page.goto('/dashboard/cleaning')
  await page.getByRole('link', { name: /Hotel Ejemplo/ }).click()
  await page.getByRole('button', { name: 'Usuarios' }).click()
  const address = await page
    .getByText(/\/limpieza\/\w+$/)
    .first()
    .innerText()
  await page.goto(`/${address.slice(address.indexOf('limpieza/'))}`)
  const isOpen = page.getByText(/de \d+ hechas/)
  await page.getByLabel('Usuario').or(isOpen).first().waitFor()
  if (!(await isOpen.isVisible())) {
    await page.getByLabel('Usuario').fill('ioana')
    await page.getByLabel('Contraseña').fill('limpieza ejemplo')
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  await isOpen.waitFor()
}

const onPhone = (name: string, act: Screenshot[1]) => ({
  name,
  act,
  isPhone: true,
  isSignedIn: true,
  part: 'window' as const,
})

/** What guests, cleaners and a desk with a telephone see. */
export const phonePictures = [
  onPhone('planning-phone', openPlanning),
  onPhone('guest-checkin', async (page) => {
    const booking = { id: await nextArrival(page), email: null, phone: null }
    const { link } = await apiOf(page).call(selfCheckinApi.create, { booking, sendBy: 'copy_link' })
    await openGuestPage(page, link)
  }),
  onPhone('guest-stay', async (page) => {
    const { link } = await apiOf(page).call(stayLinksApi.copy, { bookingId: await nextArrival(page) })
    await openGuestPage(page, link)
  }),
  onPhone('cleaning-app', openCleaningApp),
  onPhone('cleaning-app-report', async (page) => {
    await openCleaningApp(page)
    await page
      .getByRole('link', { name: /^Avisar de la unidad/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Hay una avería' }).waitFor()
  }),
]
