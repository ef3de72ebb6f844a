import type { Page } from '@playwright/test'
import { bookingsApi } from '@posada/contract/bookings/bookings'
import { stayLinksApi } from '@posada/contract/guest-pages/my-stay/my-stay'
import { guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import { selfCheckinApi } from '@posada/contract/guest-pages/self-check-in/self-check-in'
import { visitor } from '@posada/server/test/sent-travellers'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { establishmentWithGateway } from './support/establishment-with-gateway.ts'
import { PHONE } from './support/slow-telephone.ts'
import { expect, test } from './support/test.ts'

/** A booking of today in an establishment without reception, whose only guest has sent their data. */
async function givenArrival(page: Page) {
  const api = await establishmentWithGateway(page, {
    hasAutonomousArrival: true,
    doorCode: '4719 #',
    accessVisibleFrom: '00:00',
  })
  await api.addUnits({ name: '101', capacity: 2 })
  const { id } = await api.booking(await api.addStay('101', 'Emma Miller', { inDays: 0, occupants: 1 }))
  await api.post('/api/profile/enable_disable_autocheckin', {})
  const target = { id, email: null, phone: null }
  const invited = await api.call(selfCheckinApi.create, { booking: target, sendBy: 'copy_link' })
  await sendTraveller(page, invited.link.split('/').at(-1)!)
  const { link } = await api.call(stayLinksApi.copy, { bookingId: id })
  return { id, path: new URL(link).pathname }
}

async function sendTraveller(page: Page, token: string): Promise<void> {
  const headers = { 'x-link-token': token }
  const opened = await page.request.post(guestFormApi.open.path, { headers, data: {} })
  const { checkin } = (await opened.json()) as { checkin: { plazas: { plaza: string }[] } }
  const signature = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')!
    pen.lineWidth = 5
    pen.moveTo(40, 90)
    pen.lineTo(240, 60)
    pen.stroke()
    return canvas.toDataURL('image/png')
  })
  const data = { ...visitor(1), plaza: checkin.plazas[0]!.plaza, Signature: signature }
  const sent = await page.request.post(guestFormApi.save.path, { headers, data })
  expect(await sent.json()).toMatchObject({ resultado: 'Ok' })
}

test(
  'without reception a guest pays, shows who they are by that card, and gets the code of the door',
  { tag: '@desktop' },
  async ({ page, anotherBrowser }) => {
    const { id, path } = await givenArrival(page)
    const guest = await anotherBrowser({ ...PHONE, locale: 'es-ES' })
    await guest.goto(path)
    await expect(guest.getByRole('button', { name: 'He llegado' })).toBeVisible()
    await expect(guest.locator('body')).not.toContainText('4719')
    await checkAxe(guest, 'the arrival without reception')

    await guest.getByRole('button', { name: /^Pagar/ }).tap()
    await expect(guest).toHaveURL(/\/pago\//)
    await guest.getByRole('region', { name: 'Acción principal' }).getByRole('button').tap()
    await guest.getByRole('combobox').selectOption('pm_card_visa')
    await guest.getByRole('button', { name: 'Pagar' }).click()
    await expect(guest.getByRole('heading', { name: 'Pago recibido. Gracias' })).toBeVisible({ timeout: 90_000 })
    await guest.goto(path)

    await guest.getByRole('button', { name: 'He llegado' }).tap()
    await guest.getByRole('button', { name: 'Usar la tarjeta del pago' }).tap()
    await guest.getByRole('radio', { name: /^Viajero 1/ }).check()
    await guest.getByRole('button', { name: 'Usar la tarjeta del pago' }).tap()
    const digits = guest.getByLabel('Últimas 4 cifras de la tarjeta con la que se pagó')
    await digits.fill('1111')
    await guest.getByRole('button', { name: 'Comprobar' }).tap()
    await expect(guest.getByText('No coincide. Le quedan 4 intentos.')).toBeVisible()
    await expect(guest.locator('body')).not.toContainText('4719')
    await digits.fill('4242')
    await guest.getByRole('button', { name: 'Comprobar' }).tap()
    await expect(guest.getByText('4719 #').first()).toBeVisible()
    await checkAxe(guest, 'the code of the door')

    const { booking } = await apiOf(page).call(bookingsApi.get, { id })
    expect(booking.checkedIn).toBe(true)
    await guest.reload()
    await expect(guest.getByText('4719 #')).toBeVisible()
  },
)
