import { agenciesApi } from '@posada/contract/bookings/agencies/agencies'
import { paymentsApi } from '@posada/contract/bookings/payments'
import { companiesApi } from '@posada/contract/bookings/clients/companies'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { seriesApi } from '@posada/contract/money/invoices/series'
import { addDays, firstOfMonth, todayIn, MAINLAND } from '@posada/domain/platform/days/day'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addClient, apiOf, findClientId } from './support/api.ts'
import { checkAxe } from './support/check-axe.ts'
import { inviteColleague } from './support/colleague.ts'
import { choose, euros, field } from './support/fields.ts'
import { closeToasts } from './support/grid.ts'
import { mailTo } from './support/mails.ts'
import { toast } from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const today = todayIn(MAINLAND, new Date())

test(
  'bills a booking with an advance, an invoice and its corrective',
  { tag: ['@main', '@wide'] },
  async ({ page, isPhone, server, anotherBrowser }) => {
    const account = await signUp(page)
    await prepareIssuer(page)
    const { addStay, booking, call } = apiOf(page)
    const clientId = await addClient(page, sofia)
    const locator = await addStay('101', 'Sofia Lindqvist Ejemplo', { clientId })
    const bookingId = (await booking(locator)).id
    const dialog = page.getByRole('dialog', { name: `Reserva ${locator}` })
    const billing = dialog.getByRole('region', { name: 'Facturación' })
    const invoices = billing.getByRole('list', { name: /^Facturas de Sofia/ })

    await test.step('an advance bills what was received without invoice', async () => {
      const received = { amount: 5_000, day: today, method: 'cash' as const, note: null, isSecurityDeposit: null }
      await call(paymentsApi.add, { bookingId, ...received })
      await openBooking(page, 'Sofia Lindqvist Ejemplo')
      await billing.getByRole('button', { name: /^Anticipo de 50,00/ }).click()
      const advance = page.getByRole('dialog', { name: 'Factura de anticipo' })
      await expect(field(advance, 'Importe')).toHaveValue(euros('50,00'))
      await advance.getByRole('button', { name: 'Emitir anticipo' }).click()
      await expect(invoices).toContainText(/H-00001.*Anticipo/)
      if (!isPhone) await checkAxe(page, 'the billing of a booking')
    })

    await test.step('the invoice deducts the advance, is paid and mailed', async () => {
      await closeToasts(page)
      await billing.getByRole('button', { name: 'Emitir factura' }).click()
      const question = page.getByRole('dialog', { name: 'Emitir factura' })
      await expect(question).toContainText(euros('-50,00'))
      await question.getByRole('button', { name: 'Emitir factura' }).click()
      await expect(toast(page, 'Factura emitida')).toBeVisible()
      await expect(invoices).toContainText(/H-00002.*Factura/)
      await dialog
        .getByRole('region', { name: 'Cuenta' })
        .getByRole('button', { name: /^Cobrar/ })
        .click()
      await page.getByRole('dialog', { name: 'Cobrar' }).getByText('Con tarjeta').click()
      await expect(invoices.getByText(/^(Pendiente|Cobrada en parte)/)).toHaveCount(0)
      await expect(invoices.getByText('Cobrada, tarjeta').first()).toBeVisible()
      await billing.getByRole('button', { name: 'Enviar H-00002 por correo' }).click()
      const mail = page.getByRole('dialog', { name: 'Enviar H-00002' })
      await field(mail, 'Correo electrónico').fill('sofia@ejemplo.test')
      await mail.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(mail).toBeHidden()
      await mailTo(server, 'sofia@ejemplo.test', /H-00002/)
    })

    await test.step('a lower price makes the booking differ, and the corrective settles it', async () => {
      await dialog
        .getByRole('textbox', { name: /^Precio de 101/ })
        .first()
        .fill('60')
      await expect(billing).toContainText('La reserva difiere de la factura H-00002')
      await expect(billing).toContainText(euros('-20,00'))
      await closeToasts(page)
      await billing.getByRole('button', { name: 'Emitir rectificativa' }).click()
      const editor = page.getByRole('dialog', { name: 'Factura en borrador' })
      await expect(editor.getByLabel('Total de la factura')).toHaveText(euros('-20,00'))
      await editor.getByRole('button', { name: 'Emitir factura' }).click()
      const question = page.getByRole('dialog', { name: 'Emitir la factura' })
      await question.getByRole('button', { name: 'Emitir factura' }).click()
      const issued = page.getByRole('dialog', { name: /^Factura R-H-00001/ })
      await issued.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(invoices).toContainText(/R-H-00001.*Rectificativa/)
      await expect(billing.getByText('La reserva difiere')).toHaveCount(0)
    })

    if (isPhone) return
    await test.step('a reader sees the invoices and cannot issue', async () => {
      const theirs = await anotherBrowser()
      await inviteColleague(page, account, theirs, { name: 'Lectora', role: 'read-only' })
      await theirs.goto('/dashboard/invoices')
      await expect(theirs.getByRole('table', { name: 'Facturas' })).toContainText('H-00002')
      await expect(theirs.getByRole('button', { name: 'Facturar agencia' })).toHaveCount(0)
    })
  },
)

test(
  'bills a company, annuls its invoice, and bills the month of an agency',
  { tag: '@wide' },
  async ({ page, isPhone }) => {
    await signUp(page)
    await prepareIssuer(page)
    const { addStay, call, planning, post } = apiOf(page)
    await post('/api/clients/add_company', {
      Nombre: 'Talleres Ejemplo',
      NumeroIdentificacion: 'B12345674',
      ...address,
    })
    const { companies } = await call(companiesApi.search, { filter: 'Talleres' })
    const person = { Nombre: sofia.name, Apellidos: sofia.surnames, companyAsociated: companies[0]?.id }
    await post('/api/clients/add', { ...person, ...address })
    const clientId = await findClientId(page, sofia.surnames)
    const locator = await addStay('101', 'Sofia Lindqvist Ejemplo', { clientId })
    const dialog = page.getByRole('dialog', { name: `Reserva ${locator}` })
    const billing = dialog.getByRole('region', { name: 'Facturación' })

    await test.step('what is typed is saved before the invoice of the company', async () => {
      await openBooking(page, 'Sofia Lindqvist Ejemplo')
      await billing.getByRole('radiogroup', { name: 'Facturar a' }).getByText('Empresa').click()
      await expect(billing.getByText('Guarde antes los cambios')).toBeVisible()
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(toast(page, 'Reserva editada')).toBeVisible()
      await closeToasts(page)
      await billing.getByRole('button', { name: 'Emitir factura' }).click()
      const question = page.getByRole('dialog', { name: 'Emitir factura' })
      await question.getByRole('button', { name: 'Emitir factura' }).click()
      await expect(billing.getByRole('list', { name: 'Facturas de Talleres Ejemplo' })).toContainText('H-00001')
    })

    await test.step('an invoice that should not have been issued is annulled', async () => {
      await closeToasts(page)
      await billing.getByRole('button', { name: 'Más de la facturación' }).click()
      await page.getByRole('menuitem', { name: 'Anular H-00001' }).click()
      const annul = page.getByRole('dialog', { name: 'Anular H-00001' })
      await field(annul, 'Motivo').fill('Emitida a otra empresa')
      await annul.getByRole('button', { name: 'Anular factura' }).click()
      await expect(toast(page, 'Factura anulada')).toBeVisible()
      await expect(billing.getByRole('button', { name: 'Emitir factura' })).toBeVisible()
    })

    await test.step('the stays of an agency in a month are one invoice', async () => {
      await post('/api/agencys/add', agency)
      const { agencies } = await call(agenciesApi.search, { filter: agency.Nombre })
      const { establishments } = await planning(today, today)
      const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1))
      for (const inDays of [2, 6])
        await post('/api/bookings/add', {
          AccomodationID: establishments[0]?.id,
          checkInDate: addDays(lastMonth, inDays),
          checkOutDate: addDays(lastMonth, inDays + 2),
          rooms: [{ SafeURL: establishments[0]?.rooms[0]?.id }],
          owner: { Name: 'Grupo Ejemplo' },
          agency: agencies[0]?.id,
          billTo: 'A',
        })
      await visit(page, '/dashboard/invoices')
      await page.getByRole('button', { name: 'Facturar agencia' }).click()
      const month = page.getByRole('dialog', { name: 'Facturar un mes' })
      await choose(page, field(month, 'Agencia'), 'Senderos del Sur')
      await expect(month).toContainText('2 estancias')
      if (!isPhone) await checkAxe(page, 'the month of an agency')
      await month.getByRole('button', { name: 'Emitir factura del mes' }).click()
      const question = page.getByRole('dialog', { name: 'Emitir la factura del mes' })
      await question.getByRole('button', { name: 'Emitir factura' }).click()
      await expect(month).toContainText('Emitida la factura H-00002')
      await expect(month).toContainText('No queda nada por facturar de este mes.')
      await month.getByRole('button', { name: 'Cerrar' }).last().click()
      await expect(page.getByText('2 reservas')).toBeVisible()
    })
  },
)

test('a group: names before the arrival, its rooming list, and an invoice by unit', async ({ page }) => {
  await signUp(page)
  await prepareIssuer(page)
  const { addUnits, booking, planning, post } = apiOf(page)
  await addUnits('102')
  const clientId = await addClient(page, sofia)
  const { establishments } = await planning(today, today)
  const [establishment] = establishments
  await post('/api/bookings/add', {
    AccomodationID: establishment?.id,
    checkInDate: today,
    checkOutDate: addDays(today, 2),
    rooms: establishment?.rooms.map(({ id }) => ({ SafeURL: id, OccupantsNumber: 2 })),
    owner: { Name: 'Sofia Lindqvist Ejemplo', SafeURL: clientId },
    occupants: 4,
    bookingId: 'GRUPO1',
  })
  const dialog = page.getByRole('dialog', { name: 'Reserva GRUPO1' })
  const downloads = async (press: () => Promise<void>) => {
    const [file] = await Promise.all([page.waitForEvent('download'), press()])
    return file.suggestedFilename()
  }

  await test.step('pasted names are spread over the units, kept, and listed', async () => {
    await openBooking(page, 'Sofia Lindqvist Ejemplo')
    await dialog.getByRole('button', { name: 'Lista de habitaciones' }).click()
    const list = page.getByRole('dialog', { name: 'Lista de habitaciones' })
    await list.getByLabel('Nombres de 101').fill('Ana Ruiz Vega\nLeo Sol\nEva Prueba')
    await list.getByRole('button', { name: 'Repartir en las siguientes' }).click()
    await expect(list.getByLabel('Nombres de 102')).toHaveValue('Eva Prueba')
    await list.getByRole('button', { name: 'Guardar 3 nombres' }).click()
    await expect(list).toContainText('3 sin registrar, falta 1 nombre')
    await closeToasts(page)
    await checkAxe(page, 'the rooming list')
    const name = await downloads(() => list.getByRole('button', { name: 'PDF' }).click())
    expect(name).toBe('lista-de-habitaciones-GRUPO1.pdf')
    await list.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(dialog.getByRole('link', { name: 'Terminar de registrar a Eva Prueba' })).toBeVisible()
  })

  await test.step('one unit is invoiced alone, and the other one afterwards', async () => {
    const billing = dialog.getByRole('region', { name: 'Facturación' })
    await billing.getByRole('button', { name: 'Emitir factura' }).click()
    const question = page.getByRole('dialog', { name: 'Emitir factura' })
    await expect(question).toContainText(/101.*160,00.*Alojamiento.*102.*160,00/)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await billing.getByRole('button', { name: 'Por unidad' }).click()
    const units = page.getByRole('dialog', { name: 'Facturar por unidad' })
    await checkAxe(page, 'the units to invoice')
    await units.getByRole('button', { name: /^Facturar solo la unidad 102/ }).click()
    await downloads(() => question.getByRole('button', { name: 'Emitir factura' }).click())
    await expect(units.getByText('Facturada')).toHaveCount(1)
    await units.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(billing.getByText('Facturada en parte')).toBeVisible()
    expect((await booking('GRUPO1')).billing).toMatchObject({ billed: 16_000, unbilled: 16_000 })
  })
})

const address = {
  Direccion: 'Calle Inventada, 1',
  Municipio: 'Ronda',
  Provincia: '29',
  Pais: 'ESP',
  CodigoPostal: '29400',
}
const sofia = {
  name: 'Sofia',
  surnames: 'Lindqvist Ejemplo',
  idNumber: '00000000T',
  address: 'Calle Inventada, 1',
}
const agency = {
  Nombre: 'Senderos del Sur',
  FacturarA: 'A',
  Empresa: 'Senderos del Sur, S.L.',
  CIF: 'B12345674',
  Direccion: 'Calle Inventada, 2',
  CP: '29400',
  Poblacion: 'Ronda',
  Provincia: 'Málaga',
}

/** An establishment that can issue invoices, with a series and a unit. */
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

/** Opens the booking of somebody who arrives today. */
async function openBooking(page: Page, holder: string): Promise<void> {
  await page.goto('/dashboard/guests')
  const arrivals = page.getByRole('region', { name: 'Próximas llegadas' })
  await arrivals.getByRole('button', { name: holder, exact: true }).click()
}
