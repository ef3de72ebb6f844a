import type { Page } from '@playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The machine may be busy with something else: the best of some first visits counts. */
const VISITS = 3

type SlowVisits = {
  path: string
  newPage: () => Promise<Page>
  /** Resolves once the page can be used. */
  isUsable: (guest: Page) => Promise<void>
}

/** After how many milliseconds a page is usable on a slow telephone in a slow network, for some first visits. */
export async function usableAfter({ path, newPage, isUsable }: SlowVisits): Promise<number[]> {
  const times = []
  for (let visit = 0; visit < VISITS; visit++) {
    const guest = await newPage()
    await slowDown(guest)
    const begun = Date.now()
    await guest.goto(path, { waitUntil: 'commit' })
    await isUsable(guest)
    times.push(Date.now() - begun)
  }
  return times
}

async function slowDown(guest: Page): Promise<void> {
  const session = await guest.context().newCDPSession(guest)
  await session.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
