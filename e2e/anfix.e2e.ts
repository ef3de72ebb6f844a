import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { seriesApi } from '@posada/contract/money/invoices/series'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addClient, apiOf } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeToasts } from './support/grid.ts'
import { postToSimulator } from './support/simulator.ts'
import { expect, test } from './support/test.ts'

type Books = {
  invoices: { RefNumber: string; TotalValue: number }[]
  charges: { ChargeAmount: number; ChargeComments: string }[]
}
type State = { users: { name: string; books: Books[] }[] }

test(
  'an owner connects Anfix, and an invoice is collected there in two parts',
  { tag: '@wide' },
  async ({ page, server }) => {
    const user = `usuario ${Date.now()}`
    const books = async () => {
      const { users } = (await postToSimulator(server, 'anfix')) as State
      return users.find(({ name }) => name === user)?.books[0]
    }
    await signUp(page)
    const establishmentId = await aBilledStay(page)

    await test.step('gives the permission on the page of Anfix, which opens by itself', async () => {
      await page.goto('/dashboard/profile#contabilidad')
      const card = page.getByRole('region', { name: 'Contabilidad (Anfix)' })
      const opened = page.waitForEvent('popup')
      await card.getByRole('button', { name: 'Conectar Anfix' }).click()
      const anfix = await opened
      await anfix.getByLabel('Usuario de Anfix').fill(user)
      await anfix.getByRole('button', { name: 'Permitir' }).click()
      await expect(anfix.getByText(/^Anfix está conectado/)).toBeVisible()
      await checkAxe(anfix, 'the way back from Anfix')
      await anfix.close()
      await expect(card.getByText(/Falta elegir la empresa/)).toBeVisible()
      await checkAxe(page, 'the card of Anfix')
    })

    await test.step('chooses the company of the establishment', async () => {
      await page.goto(`/dashboard/profile/alojamiento/${establishmentId}#contabilidad`)
      const card = page.getByRole('region', { name: 'Empresa en Anfix' })
      await choose(page, card.getByRole('combobox', { name: 'Empresa' }), 'Hoteles Ejemplo')
      await card.getByRole('button', { name: 'Guardar' }).click()
      await expect(card.getByRole('list', { name: 'Cuentas de la empresa' })).toContainText('Banco Ejemplo')
      await choose(page, card.getByRole('combobox', { name: 'Forma de pago de Caja del hotel' }), 'Efectivo')
      await checkAxe(page, 'the company in Anfix')
      await closeToasts(page)
    })

    await test.step('collects the invoice in two parts', async () => {
      await page.goto('/dashboard/invoices')
      await page.getByRole('table', { name: 'Facturas' }).getByText('H-00001').click()
      const invoice = page.getByRole('dialog', { name: 'Factura H-00001' })
      await invoice.getByRole('button', { name: 'Añadir cobro' }).click()
      const dialog = page.getByRole('dialog', { name: 'Asignar cobros' })
      await field(dialog, 'Importe').fill('60')
      await field(dialog, 'Comentario').fill('Señal')
      await dialog.getByRole('button', { name: 'Añadir cobro' }).click()
      await expect(dialog.getByText('37 %')).toBeVisible()
      await expect(field(dialog, 'Importe')).toHaveValue(euros('100,00'))
      await checkAxe(page, 'the payments of an invoice')
      await choose(page, field(dialog, 'Cuenta'), 'Caja del hotel')
      await dialog.getByRole('button', { name: 'Añadir cobro' }).click()
      await expect(dialog.getByText('100 %')).toBeVisible()
      await expect(dialog.getByRole('list', { name: 'Cobros' }).getByText(/En Anfix/)).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
      await expect(invoice.getByRole('button', { name: 'Modificar cobros' })).toBeVisible()
    })

    await test.step('Anfix has the invoice and both charges once', async () => {
      await expect.poll(async () => (await books())?.charges.length).toBe(2)
      expect(await books()).toMatchObject({
        invoices: [{ RefNumber: 'H-00001', TotalValue: 160 }],
        charges: [
          { ChargeAmount: 60, ChargeComments: 'Señal' },
          { ChargeAmount: 100, ChargeComments: '' },
        ],
      })
    })
  },
)

/** A booking of two nights at 80 €, invoiced as H-00001. Returns the establishment's id. */
async function aBilledStay(page: Page): Promise<string> {
  const { call, post, addUnits, addStay, booking } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const establishmentId = establishments[0]?.id ?? ''
  const issuer = { company: 'Encinas Demostración, S.L.', taxId: 'B72877814', address: 'Plaza Inventada, 4' }
  const changes = { ...issuer, municipality: 'Ronda', province: '29', postalCode: '29400' }
  await call(establishmentsApi.edit, { id: establishmentId, changes })
  await call(seriesApi.add, { establishmentId, name: 'Hotel', prefix: 'H-', suffix: null, lastNumber: null })
  await addUnits('101')
  const clientId = await addClient(page, { name: 'Diego', surnames: 'Amador Prieto', idNumber: '00000000T' })
  const { id } = await booking(await addStay('101', 'Diego Amador Prieto', { clientId }))
  await post('/api/invoices/gen', { bookingURL: id })
  return establishmentId
}
