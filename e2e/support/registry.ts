import type { Page } from '@playwright/test'
import { establishmentsApi } from '@posada/contract/establishments/establishments'
import { apiOf } from './api.ts'
import type { Server } from './server/start-server.ts'
import { postToSimulator } from './simulator.ts'
import { expect } from './test.ts'
import { visit } from './visit.ts'

type RegistryAccess = { service: 'SES' | 'ME'; province: string; establishmentCode: string }

const ofMadrid: RegistryAccess = { service: 'SES', province: '28', establishmentCode: '0000000002' }

/** Gives the account's first establishment access to the registry of its province. */
export async function giveRegistryAccess(page: Page, access = ofMadrid): Promise<void> {
  const { call, post } = apiOf(page)
  const { establishments } = await call(establishmentsApi.profile, {})
  const url = establishments[0]?.id ?? ''
  const codes = { CodArrendador: '0000000001', CodEstablecimiento: access.establishmentCode }
  const credentials = access.service === 'SES' ? { usuario: 'demo', password: 'demo', ...codes } : codes
  await post('/api/profile/alojamientos/updateData', {
    url,
    alojamientoInfo: { Provincia: access.province, credenciales: { [access.service]: credentials } },
  })
  await post('/api/profile/alojamientos/setServicesInUse', { accomodationURL: url, service: access.service })
}

/** Controls the simulated SES.HOSPEDAJES of a server, and the server's clock until it answers. */
export function simulatedRegistry(server: Server, passTime: (minutes: number) => Promise<void>) {
  return {
    refusesNext: () => postToSimulator(server, 'ses', { behaviour: { nextStates: [2] } }),
    /** Repeats sending, processing and fetching the answers until the page shows the result. */
    async answersUntil(isSeen: () => Promise<void>, { after = 0 } = {}): Promise<void> {
      if (after > 0) await passTime(after)
      await expect(async () => {
        await postToSimulator(server, 'sweep')
        await postToSimulator(server, 'ses', { processNow: true })
        await passTime(1)
        await postToSimulator(server, 'sweep')
        await isSeen()
      }).toPass({ timeout: 90_000 })
    },
  }
}

type View = 'Por resolver' | 'Aceptadas' | 'Anuladas'

/** The row of a report on the screen 'Comunicaciones'. */
export function reportRow(page: Page, words: string | RegExp) {
  return page.getByRole('table', { name: 'Comunicaciones' }).getByRole('row').filter({ hasText: words })
}

export async function showReports(page: Page, view: View): Promise<void> {
  if (new URL(page.url()).pathname !== '/dashboard/comunicaciones') await visit(page, '/dashboard/comunicaciones')
  await page
    .getByRole('radiogroup', { name: 'Comunicaciones' })
    .getByText(new RegExp(`^${view}`))
    .click()
}
