import type { Locator, Page } from '@playwright/test'

/** Presses of a mouse, a finger or a key beside what is typed. */
export function actionsOn(page: Page) {
  let count = 0
  const act = async (press: () => Promise<unknown>) => {
    count++
    await press()
  }
  return {
    count: () => count,
    act,
    press: (what: Locator) => act(() => what.click()),
    key: (keys: string) => act(() => page.keyboard.press(keys)),
  }
}
