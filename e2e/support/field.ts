import type { Locator, Page } from '@playwright/test'

/** The field with exactly this label; labels of required fields have a star at the end. */
export const field = (scope: Page | Locator, label: string): Locator =>
  scope
    .locator('input, textarea')
    .and(scope.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`)))
