import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { signUp } from './support/account.ts'
import { apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { field } from './support/fields.ts'
import { closeToasts } from './support/grid.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test('an owner prepares the booking engine and publishes it', async ({ page, isPhone }) => {
  await signUp(page)
  const api = apiOf(page)
  await api.addUnits('101')
  const { establishments } = await api.call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]!.id
  await page.goto(`/dashboard/channel_manager/channel_house/${establishmentId}`)
  if (isPhone) await page.getByRole('button', { name: 'Configurar' }).click()
  await page.getByRole(isPhone ? 'menuitem' : 'link', { name: 'Gestionar motor de reservas' }).click()
  await expect(page.getByText('Sin publicar')).toBeVisible()

  await test.step('says what lacks, until it is there', async () => {
    await expect(page.getByText(/Elija al menos un plan/)).toBeVisible()
    await page.getByRole('switch', { name: 'Plan Principal se vende en el motor de reservas' }).press(' ')
    await expect(page.getByText(/Elija al menos un plan/)).toBeHidden()
    await expect(page.getByText(/Falta el NIF/)).toBeVisible()
    await api.call(establishmentsApi.edit, {
      id: establishmentId,
      changes: { taxId: 'B12345674', phone: '600 000 001' },
    })
    await expect(page.getByText('Antes de publicar:')).toBeHidden()
    await closeToasts(page)
    await checkAxe(page, 'the booking engine')
  })

  await test.step('texts in another language are counted while they lack', async () => {
    await field(page, 'Bienvenida en español').fill('Entre encinas')
    const texts = page.getByRole('region', { name: 'Textos' })
    await texts.getByRole('radio', { name: /^Alemán/ }).check()
    await expect(texts.getByText(/^Faltan 9 en 9 idiomas/)).toBeVisible()
    await field(page, 'Bienvenida en alemán').fill('Unter Steineichen')
    await expect(texts.getByText(/^Faltan 8 en 8 idiomas/)).toBeVisible()
  })

  await test.step('publishes what was typed', async () => {
    await page.getByRole('button', { name: 'Guardar y publicar' }).click()
    await expect(toast(page, 'Motor de reservas guardado')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Abrir la página' })).toHaveAttribute(
      'href',
      /\/reservar\/casa-del-molino/,
    )
    await page.reload()
    await expect(field(page, 'Bienvenida en español')).toHaveValue('Entre encinas')
  })

  await test.step('asks before what was typed is left', async () => {
    await field(page, 'IBAN para transferencias').fill('ES91 2100 0418 4502 0005 1332')
    await page.getByRole('link', { name: 'Precios y portales', exact: true }).last().click()
    await page.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(field(page, 'IBAN para transferencias')).toHaveValue('ES91 2100 0418 4502 0005 1332')
  })
})
