import type { Locator, Page } from '@playwright/test'

/** Opens a list of choices and takes the one whose words begin so; of a long list, what is typed narrows it. */
export async function choose(page: Page, box: Locator, option: string, { typed = '' } = {}): Promise<void> {
  await box.click()
  if (typed !== '') await box.fill(typed)
  const words = option.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  await page.getByRole('option', { name: new RegExp(`^${words}`) }).click()
}
