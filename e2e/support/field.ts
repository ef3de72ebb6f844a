import type { Locator, Page } from '@playwright/test'

/** The field of exactly this label; those that must be filled in carry a star after it. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope
    .locator('input, textarea')
    .and(scope.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`)))
