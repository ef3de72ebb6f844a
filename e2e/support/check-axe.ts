import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Expects no serious or critical accessibility violation in the page. Legacy mode suffices, because no page has frames.
 */
export async function checkAxe(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })))
  expect.soft(faults, `accessibility of ${what}`).toEqual([])
}

type Check = (what: string) => Promise<void>

/** Opens the dialog with the button of the same name, checks it and closes it. */
export async function inDialog(page: Page, name: string, check: Check): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
  await inOpenDialog(page, name, check)
}

export async function inOpenDialog(page: Page, name: string | RegExp, check: Check): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await check(`the dialog ${String(name)}`)
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(dialog).toBeHidden()
}
