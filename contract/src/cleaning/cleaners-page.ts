const CLEANERS_PAGE = /^\/limpieza(?:[/?#]|$)/

/** Whether a URL is a page of the cleaners' app, as `/limpieza/<code>`. It is served by a bundle of its own. */
export const isCleanersPage = (url: string): boolean => CLEANERS_PAGE.test(url)

/** The path of the cleaners' app of an establishment. */
export const cleanersPath = (code: string): string => `/limpieza/${code}`

/** The path of the manifest with which telephones install it. */
export const cleanersManifestPath = (code: string): string => `${cleanersPath(code)}/app.webmanifest`

/** The path of its service worker, which serves the app without a connection. */
export const CLEANERS_WORKER = '/limpieza-sw.js'
