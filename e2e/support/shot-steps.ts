import type { Page } from '@playwright/test'

/** The name of a screenshot, and the steps that lead to the screen. */
export type Shot = [name: string, act: (page: Page, isPhone: boolean) => Promise<unknown>]

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
/** The bar of one of today's stays, which is in the viewport. */
export const barInSight = (page: Page) => page.locator('[data-item][data-state=check_in_done]').first()
export const planning = async (page: Page) => {
  await page.goto('/dashboard/calendar')
  await page.locator('[data-item]').first().waitFor()
}
export const house = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page
    .getByRole('link', { name: /unidad/ })
    .first()
    .click()
  await page.getByRole('table', { name: 'Unidades' }).waitFor()
}
export const dialogOf = (button: string | RegExp, screen: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await screen(page)
  await press(page, button)
  await page.getByRole('dialog').waitFor()
}
export const profile = async (page: Page) => {
  await page.goto('/dashboard/profile')
  await page.getByRole('table', { name: 'Sesiones abiertas' }).waitFor()
}
