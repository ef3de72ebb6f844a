/** The cache in which the service worker keeps the photos of notes. */
const PHOTOS = 'limpieza-photos'

/** Deletes the photos that the device keeps, except those of these paths. Without https nothing is kept. */
export async function forgetPhotosExcept(paths: readonly string[]): Promise<void> {
  const cache = await globalThis.caches?.open(PHOTOS)
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!paths.includes(new URL(url).pathname)) await cache.delete(url)
  }
}
