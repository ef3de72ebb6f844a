import type { Page } from '@playwright/test'

/** The name of a screenshot, and the steps that lead to the screen. */
export type Screenshot = [name: string, act: (page: Page, isPhone: boolean) => Promise<unknown>]

/** The user of the demonstration. */
export const DEMO = { email: 'demo@ejemplo.test', password: 'posada de demostracion' }

export const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** The bar of one of today's stays, which is in the viewport. */
export const visibleBar = (page: Page) => page.locator('[data-item][data-state=in-house]').first()
export const openPlanning = async (page: Page) => {
  await page.goto('/dashboard/calendar')
  await page.locator('[data-item]').first().waitFor()
}
export const openEstablishment = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page
    .getByRole('link', { name: /unidad/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Unidades' }).waitFor()
}
export const openDialog = (button: string | RegExp, screen: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await screen(page)
  await clickButton(page, button)
  await page.getByRole('dialog').waitFor()
}
export const openProfile = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('table', { name: 'Sesiones abiertas' }).waitFor()
}
export const openOwnData = async (page: Page) => {
  await openProfile(page)
  const card = page.getByRole('region', { name: 'Sus datos' })
  await card.getByRole('button', { name: /^Exportar/ }).waitFor()
  await card.scrollIntoViewIfNeeded()
}
