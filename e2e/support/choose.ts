import type { Locator, Page } from '@playwright/test'

/** Opens a select and chooses the option whose text begins with `option`; `typed` filters a long list first. */
export async function choose(page: Page, box: Locator, option: string, { typed = '' } = {}): Promise<void> {
  await box.click()
  if (typed !== '') await box.fill(typed)
  const words = option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  await page.getByRole('option', { name: new RegExp(`^${words}`) }).click()
}
