const STORED = 'posada.limpieza.logout'

/** Without storage the log-out that waits is remembered as long as the page. */
let isPending = readPending()

/**
 * Whether somebody has logged out and the server does not know it yet. It outlives the page, as the cookie of the session
 * does: otherwise the next contact with the server would show the units of a person who has left the telephone.
 */
export const isLogoutPending = (): boolean => isPending

export function setLogoutPending(next: boolean): void {
  isPending = next
  try {
    if (next) localStorage.setItem(STORED, '1')
    else localStorage.removeItem(STORED)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function readPending(): boolean {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}
