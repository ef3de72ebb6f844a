import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { addDays, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { actionsOn } from './support/actions.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { euros, field } from './support/fields.ts'
import { dragOnGrid } from './support/grid.ts'
import { sign } from './support/guests.ts'
import { mailTo } from './support/mails.ts'
import { expect, test } from './support/test.ts'

const today = todayIn(MAINLAND, new Date())

test('a walk-in has their invoice in nine actions', async ({ page, isPhone, server }) => {
  await signUp(page)
  await prepareIssuer(page)
  await page.goto('/dashboard/calendar')
  const { act, press, key, count } = actionsOn(page)

  await test.step('draws the stay, and saves it', async () => {
    await act(() => dragOnGrid(page, { from: ['101', today], to: ['101', addDays(today, 1)], isPhone }))
    const dialog = page.getByRole('dialog', { name: 'Nueva reserva' })
    await field(dialog, 'Titular').fill('Rosa Walk Prueba')
    await field(dialog, 'Teléfono').fill('+34 600 111 222')
    await field(dialog, 'Email').fill('rosa@ejemplo.test')
    await field(dialog, 'Ocupantes, niños incl.').fill('1')
    if (isPhone) await press(dialog.getByRole('button', { name: 'Guardar', exact: true }))
    else await key('Control+Enter')
    await press(page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Registrar huésped' }))
  })

  await test.step('registers the guest by typing, and does the check-in', async () => {
    await expect(field(page, 'Nombre')).toHaveValue('Rosa')
    const type = (label: string, text: string) => field(page, label).fill(text)
    await type('Género', 'fem')
    await type('Fecha de nacimiento', '12041985')
    await expect(field(page, 'Género')).toHaveValue('Femenino')
    await type('Número de documento', '12345678Z')
    await type('Número de soporte', 'BAA000589')
    await type('Código postal', '28013')
    await expect(field(page, 'Municipio')).toHaveValue('Madrid')
    await type('Dirección', 'Calle Inventada, 4')
    await act(() => sign(page, 'Rosa Walk'))
    await press(page.getByRole('checkbox', { name: 'El huésped ha sido informado' }))
    await press(page.getByRole('button', { name: 'Enviar datos' }).first())
    await press(page.getByRole('button', { name: 'Hacer el check-in' }))
    await expect(page.getByRole('button', { name: 'Check-in hecho' })).toBeVisible()
  })

  await test.step('the invoice is shown, issued and mailed', async () => {
    await press(page.getByRole('button', { name: /^Facturar a Rosa Walk/ }))
    const question = page.getByRole('dialog', { name: 'Emitir factura' })
    await expect(question).toContainText('NIF 12345678Z · Calle Inventada, 4, 28013 Madrid')
    await expect(question).toContainText(euros('80,00'))
    await expect(question.getByLabel('Enviar a rosa@ejemplo.test')).toBeChecked()
    if (isPhone) await expect(question.getByRole('link', { name: 'Ver la factura en PDF' })).toBeVisible()
    else await expect(question.getByTitle('Vista previa de la factura')).toBeVisible()
    await checkAxe(page, 'the invoice before its issue')
    const pdf = page.waitForEvent('download')
    await press(question.getByRole('button', { name: 'Emitir factura' }))
    expect((await pdf).suggestedFilename()).toBe('Factura_H-00001.pdf')
    await mailTo(server, 'rosa@ejemplo.test', /H-00001/)
  })
  expect(count()).toBeLessThanOrEqual(9)
})

/** An establishment that can issue invoices, with a series and a unit of 80 € a night. */
async function prepareIssuer(page: Page): Promise<void> {
  const { addUnits, call } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]?.id ?? ''
  const place = { address: 'Plaza Inventada, 4', municipality: 'Ronda', province: '29' }
  await call(establishmentsApi.edit, {
    id: establishmentId,
    changes: { company: 'Encinas Demostración, S.L.', taxId: 'B72877814', ...place },
  })
  await call(seriesApi.add, { establishmentId, name: 'Hotel', prefix: 'H-', suffix: null, lastNumber: null })
  await addUnits('101')
}
