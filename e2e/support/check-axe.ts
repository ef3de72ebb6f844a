import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** No serious or critical fault of accessibility in what the page shows now; it has no frames, so it is looked at in place. */
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
