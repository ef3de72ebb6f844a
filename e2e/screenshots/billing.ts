import type { Page } from '@playwright/test'
import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { bookingBillingApi } from '@posada/contract/money/billing/booking-billing'
import { bookingChangesApi } from '@posada/contract/bookings/booking-changes'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import { addClient, apiOf } from '../support/api.ts'
import { field } from '../support/fields.ts'
import { clickButton, waitForText, type Screenshot } from './steps.ts'

const today = todayIn(MAINLAND, new Date())
const whole = { party: null, payerId: null, payerKind: null, roomIds: null, items: null, isSimplified: null }

/** A booking of a registered client far in the future, with what was received in advance. Returns locator and id. */
async function makeBooking(page: Page, received: number) {
  const { addStay, booking, call, planning } = apiOf(page)
  const { series } = await call(seriesApi.list, {})
  const { establishments } = await planning(today, today)
  const establishment = establishments[0]
  if (!series.some(({ establishmentId }) => establishmentId === establishment?.id))
    await call(seriesApi.add, {
      establishmentId: establishment?.id ?? '',
      name: 'Hotel',
      prefix: 'DEMO-2026/',
      suffix: null,
      lastNumber: 313,
    })
  const person = { name: 'Sofia', surnames: 'Lindqvist Ejemplo', address: 'Calle Inventada, 1' }
  const clientId = await addClient(page, { ...person, idNumber: numberOf(Date.now() % 100_000_000) })
  const inDays = 200 + (Date.now() % 150)
  const locator = await addStay(establishment?.rooms[0]?.name ?? '', 'Sofia Lindqvist Ejemplo', { clientId, inDays })
  const { id } = await booking(locator)
  if (received > 0)
    await call(paymentsApi.add, {
      bookingId: id,
      amount: received,
      day: today,
      method: 'transfer',
      note: null,
      isSecurityDeposit: null,
    })
  return { id, locator }
}

const numberOf = (digits: number) => `${String(digits).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`

async function openBooking(page: Page, locator: string, isPhone: boolean): Promise<void> {
  await page.goto('/dashboard/calendar')
  if (isPhone) await clickButton(page, 'Buscar reserva')
  await field(page, 'Buscar por loc. de reserva').fill(locator)
  await field(page, 'Buscar por loc. de reserva').press('Enter')
  const bar = page.locator('[data-item][data-highlighted]').first()
  if (isPhone) {
    await bar.tap()
    await clickButton(page, 'Ver reserva')
  } else await bar.click()
  await page.getByText('Sin factura').or(page.getByText('Facturado:')).first().waitFor()
  await page.getByRole('region', { name: 'Facturación' }).evaluate((card) => card.scrollIntoView({ block: 'center' }))
}

async function differing(page: Page, isPhone: boolean): Promise<void> {
  const { call, booking } = apiOf(page)
  const { id, locator } = await makeBooking(page, 5_000)
  await call(bookingBillingApi.issue, { ...whole, bookingId: id, kind: 'advance', amount: 5_000, sendTo: null })
  await call(bookingBillingApi.issue, { ...whole, bookingId: id, kind: null, amount: null, sendTo: null })
  const saved = await booking(locator)
  const rooms = saved.rooms.map(({ id: roomId, prices }) => ({
    roomId,
    occupants: null,
    prices: prices.map(({ label }) => ({ label, price: 6_000 })),
  }))
  await call(bookingChangesApi.setPrices, { id, total: null, rooms, version: saved.version })
  await openBooking(page, locator, isPhone)
  await waitForText(page, /La reserva difiere/)
}

export const billingScreens: Screenshot[] = [
  ['billing-differs', differing],
  ['billing-open', async (page, isPhone) => openBooking(page, (await makeBooking(page, 5_000)).locator, isPhone)],
  [
    'billing-issue',
    async (page) => {
      await clickButton(page, 'Emitir factura')
      await page.getByRole('dialog', { name: 'Emitir factura' }).waitFor()
    },
  ],
  [
    'billing-split',
    async (page) => {
      await page.getByRole('dialog', { name: 'Emitir factura' }).getByRole('button', { name: 'Cancelar' }).click()
      await clickButton(page, 'Repartir')
      await page.getByRole('dialog', { name: 'Repartir la factura' }).getByRole('checkbox').first().check()
    },
  ],
  [
    'billing-advance',
    async (page) => {
      const split = page.getByRole('dialog', { name: 'Repartir la factura' })
      await split.getByRole('checkbox', { checked: true }).first().uncheck()
      await split.getByRole('button', { name: 'Cerrar' }).last().click()
      await clickButton(page, /^Anticipo de/)
      await page.getByRole('dialog', { name: 'Factura de anticipo' }).waitFor()
    },
  ],
  [
    'agency-month',
    async (page) => {
      const { agencies } = await apiOf(page).call(agenciesApi.search, { filter: null })
      await page.goto('/dashboard/invoices')
      await clickButton(page, 'Facturar agencia')
      await page.getByRole('combobox', { name: 'Agencia' }).click()
      await page
        .getByRole('option', { name: agencies[0]?.name ?? '' })
        .first()
        .click()
      await page
        .getByText(/estancia|No queda nada/)
        .first()
        .waitFor()
    },
  ],
]
