import type { Page } from '@playwright/test'

type Point = { x: number; y: number }

/** A touch on the screen with separate press, move and lift, for gestures other than a tap. */
export async function touchOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  let at: Point = { x: 0, y: 0 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    press: async (point: Point) => {
      at = point
      await send('touchStart', [at])
    },
    moveTo: async (point: Point) => {
      const from = at
      for (const part of [0.25, 0.5, 0.75, 1]) {
        at = { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part }
        await send('touchMove', [at])
      }
    },
    lift: async () => {
      await send('touchEnd', [])
      await browser.detach()
    },
  }
}
