import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeDialog } from './support/grid.ts'
import { signUp } from './support/account.ts'
import { fillStay, findBooking, saveStay } from './support/screens.ts'
import { chooseTax } from './support/extras-and-tax.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test('a Barcelona apartment and a Mallorca hotel across a season boundary', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const [palma, barcelona] = await twoEstablishments(page)
  const check = (what: string) => checkAxe(page, what)

  await test.step('each establishment chooses the tax of its municipality', async () => {
    await chooseTax(page, {
      establishmentId: palma,
      typed: 'Balears · Hotel 4',
      type: 'Illes Balears · Hotel 4★ o 3★ superior',
      check,
    })
    await chooseTax(page, {
      establishmentId: barcelona,
      typed: 'Barcelona · Viv',
      type: 'Barcelona · Vivienda de uso turístico',
    })
  })

  await page.goto('/dashboard/calendar')
  for (const { stay, nights, tax, total } of stays)
    await test.step(`${stay.unit}: shows the exact tax before and after saving`, async () => {
      const dialog = await fillStay(page, stay)
      await showsTax(dialog, { nights, tax, total })
      await saveStay(page, dialog)
      const booking = await findBooking(page, stay.unit, stay.holder)
      await showsTax(booking, { nights, tax, total })
      await closeDialog(page, booking)
    })

  await test.step('the declaration has the sums on the screen and in the file', async () => {
    await visit(page, `/dashboard/profile/alojamiento/${palma}`)
    await page.getByRole('button', { name: 'Declaración' }).click()
    const dialog = page.getByRole('dialog', { name: 'Declaración de la tasa turística' })
    await choose(page, field(dialog, 'Período'), 'Entre dos fechas')
    await field(dialog, 'Entradas desde').fill('01/10/2026')
    await field(dialog, 'Hasta').fill('31/12/2027')
    await field(dialog, 'Hasta').press('Tab')
    await choose(page, field(dialog, 'Establecimientos'), 'Todos')
    const ofFlat = dialog.getByRole('table', { name: 'Tasa de Piso del Born' })
    await expect(ofFlat.getByRole('row')).toHaveText([
      'TarifaPernoctacionesImporte',
      /^9,50\s€657,00\s€$/,
      /^Base657,00\s€$/,
      /^Impuesto5,70\s€$/,
      /^Total62,70\s€$/,
    ])
    const ofHotel = dialog.getByRole('table', { name: 'Tasa de Casa del Molino' })
    await expect(ofHotel.locator('tbody tr')).toHaveCount(2)
    await expect(ofHotel.getByRole('row', { name: /^3,00/ })).toHaveText(/^3,00\s€412,00\s€$/)
    await expect(ofHotel.getByRole('row', { name: /^0,75/ })).toHaveText(/^0,75\s€43,00\s€$/)
    await expect(ofHotel.getByRole('row', { name: 'Total' })).toHaveText(/^Total16,50\s€$/)
    await expect(dialog.getByText(/^Total\s79,20\s€$/)).toBeVisible()
    await check('the declaration')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain('62,70')
  })
})

/** Fixed dates with known tariffs: the surcharge of Barcelona, and the two seasons of the Balearic Islands. */
const stays = [
  {
    stay: { unit: 'Ático', checkIn: '01/12/2026', checkOut: '04/12/2026', holder: 'Núria Ejemplo Muestra' },
    nights: '240,00',
    tax: '62,70',
    total: '302,70',
  },
  {
    stay: { unit: '201', checkIn: '30/10/2027', checkOut: '03/11/2027', holder: 'Klaus Muster' },
    nights: '320,00',
    tax: '16,50',
    total: '336,50',
  },
]

async function showsTax(dialog: Locator, { nights, tax, total }: { nights: string; tax: string; total: string }) {
  await expect(dialog).toContainText(euros(nights))
  await expect(dialog).toContainText(euros(`Tasa turística 2 adultos · impuestos incluidos${tax}`))
  // A field in a new booking, text in a saved one.
  const shown = dialog.getByLabel(/^Total( \*)?$/)
  const read = (element: HTMLElement | SVGElement) => (element as HTMLInputElement | HTMLOutputElement).value
  await expect.poll(() => shown.evaluate(read)).toMatch(euros(total))
}

/** A hotel in Palma with the unit 201 and an apartment in Barcelona with the unit 'Ático', each at 80 € a night. */
async function twoEstablishments(page: Page): Promise<[palma: string, barcelona: string]> {
  const { call, addUnits } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const palma = establishments[0]?.id ?? ''
  await call(establishmentsApi.edit, { id: palma, changes: { municipality: 'Palma', province: '07' } })
  await addUnits('201')
  const { id: barcelona } = await call(establishmentsApi.add, { establishment: flat })
  await addUnits({ name: 'Ático', establishmentId: barcelona })
  return [palma, barcelona]
}

const flat = {
  kind: 'apartment' as const,
  name: 'Piso del Born',
  municipality: 'Barcelona',
  province: '08',
  phone: '+34930000101',
  company: null,
  taxId: null,
  postalCode: null,
  address: null,
  website: null,
  checkInTime: null,
  checkOutTime: null,
}
