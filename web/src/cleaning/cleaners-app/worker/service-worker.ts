// The service worker of the cleaners' app: a file of its own, that shares no module with the page.

/** Replaced by the build: the paths of all files of the app, and its version. */
declare const __APP_FILES__: string[]
declare const __APP_VERSION__: string

/** What this worker uses of the types of service workers, which exclude those of pages. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void }
type WorkerScope = {
  addEventListener(kind: 'install' | 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(kind: 'fetch', listen: (event: RequestEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
const scope = globalThis as unknown as WorkerScope

const APP = `limpieza-${__APP_VERSION__}`
/** Photos of notes. The page deletes those that nobody needs any more, in `kept-photos.ts`, which says the same name. */
const PHOTOS = 'limpieza-photos'
/** The same page for every code. */
const SHELL = '/limpieza/'
const files = new Set(__APP_FILES__)

scope.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldVersions().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(fromCache(APP, SHELL, event.request))
  else if (files.has(pathname)) event.respondWith(fromCache(APP, pathname, event.request))
  else if (pathname.startsWith('/api/cleaning_app/img/')) event.respondWith(photo(event.request))
})

async function install(): Promise<void> {
  const cache = await caches.open(APP)
  await cache.addAll([SHELL, ...files])
}

async function deleteOldVersions(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('limpieza-') && name !== APP && name !== PHOTOS)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fromCache(name: string, path: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request)
}

/** A photo never changes. It is shown also where the telephone has no room to keep it. */
async function photo(request: Request): Promise<Response> {
  const cache = await caches.open(PHOTOS)
  const known = await cache.match(request.url, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}
