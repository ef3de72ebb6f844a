import type { Locator, Page } from '@playwright/test'

/** The field with exactly this label; labels of required fields have a star at the end. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope
    .locator('input, textarea')
    .and(scope.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`)))

/** Opens a select and chooses the option whose text begins with `option`; `typed` filters a long list first. */
export async function choose(page: Page, box: Locator, option: string, { typed = '' } = {}): Promise<void> {
  await box.click()
  if (typed !== '') await box.fill(typed)
  const words = option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  await page.getByRole('option', { name: new RegExp(`^${words}`) }).click()
}

/** A pattern for an amount as shown on the screens: '62,70' before the euro sign. */
export const euros = (amount: string) => new RegExp(`${amount}\\s€`)
