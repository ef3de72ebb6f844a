/** Loads a page, and again whenever the network is back, until it is there. */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}
