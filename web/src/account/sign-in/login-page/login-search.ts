/** What the address of the sign-in says. */
export type LoginSearch = {
  /** The address to open after the login. */
  volver?: string | undefined
  /** The session has expired. */
  caducada?: boolean | undefined
}

/** Only the application's own screens are valid targets after a login, never an address that a link contains. */
const OWN_SCREEN = /^\/(dashboard|admin321|anfix\/vuelta)/

export function readLoginSearch(search: string): LoginSearch {
  const { volver = '', caducada } = Object.fromEntries(new URLSearchParams(search))
  return { volver: OWN_SCREEN.test(volver) ? volver : undefined, caducada: caducada === 'true' }
}
